import type { IncomingMessage } from 'node:http';

/** Headers that reverse proxies and tunnels add. */
const FORWARDED = /^(forwarded|via|x-real-ip|(x-forwarded|x-original|cf)-.+|.+-client-ip)$/;

/**
 * Whether a reverse proxy passes the request on: its own address is local, whoever asked it is not. nginx adds no header by
 * default, but speaks HTTP/1.0.
 */
export const isForwarded = ({ httpVersion, headers }: Pick<IncomingMessage, 'httpVersion' | 'headers'>): boolean =>
  httpVersion === '1.0' || Object.keys(headers).some((name) => FORWARDED.test(name));

const LOOPBACK = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Whether an origin such as `http://localhost:5173` is this machine; what is no plain origin is not. */
export const isLoopbackOrigin = (origin: string): boolean => LOOPBACK.test(origin);
