/** Bytes of a transport stream packet. */
const PACKET = 188;
const H264 = 0x1b;
const HEVC = 0x24;
const CHECKSUM = 4;

/** CRC-32 of transport stream tables. */
function checksum(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}

const pidOf = (packet: Buffer): number => packet.readUInt16BE(1) & 0x1fff;

/** The table that starts in this packet. */
function tableIn(packet: Buffer): Buffer {
  const start = 5 + (packet[4] ?? 0);
  return packet.subarray(start, start + 3 + (packet.readUInt16BE(start + 1) & 0xfff));
}

/** The segment with another video codec in its program map table. */
export function changeCodec(segment: Buffer): Buffer {
  const copy = Buffer.from(segment);
  let programme = -1;
  for (let at = 0; at < copy.length; at += PACKET) {
    const packet = copy.subarray(at, at + PACKET);
    if (pidOf(packet) === 0) programme = tableIn(packet).readUInt16BE(10) & 0x1fff;
    if (pidOf(packet) !== programme) continue;
    const table = tableIn(packet);
    const end = table.length - CHECKSUM;
    for (let entry = 12 + (table.readUInt16BE(10) & 0xfff); entry < end;) {
      if (table[entry] === H264) table[entry] = HEVC;
      entry += 5 + (table.readUInt16BE(entry + 3) & 0xfff);
    }
    table.writeUInt32BE(checksum(table.subarray(0, end)), end);
  }
  return copy;
}
