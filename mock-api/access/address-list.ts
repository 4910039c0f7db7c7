import { BlockList, isIP } from 'node:net';

const RANGE = /^([\da-f.:]+)\/(\d{1,3})$/i;

/** Whether a text is an IP address or a range such as `10.0.0.0/8`. */
export function isAddressRange(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (isIP(value) > 0) return true;
  const [, address = '', bits = ''] = RANGE.exec(value) ?? [];
  const version = isIP(address);
  return version > 0 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Whether a socket's remote address is in one of these addresses and ranges. */
export function isAllowed(remoteAddress: string | undefined, allowed: readonly string[]): boolean {
  const address = (remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  const list = new BlockList();
  for (const entry of allowed) {
    const [, network = entry, bits] = RANGE.exec(entry) ?? [];
    if (bits === undefined) list.addAddress(network, familyOf(network));
    else list.addSubnet(network, Number(bits), familyOf(network));
  }
  return isIP(address) > 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
