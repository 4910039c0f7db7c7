import type { IncomingMessage } from 'node:http';

/** Headers of reverse proxies and tunnels. */
const FORWARDED = /^(forwarded|via|x-real-ip|(x-forwarded|x-original|cf)-.+|.+-client-ip)$/;

/**
 * Whether the request says that a reverse proxy forwarded it: then the socket's address is local, but the client is not. One
 * that says nothing may have been forwarded too, so that behind a proxy only the token is certain.
 */
export const isForwarded = ({ httpVersion, headers }: Pick<IncomingMessage, 'httpVersion' | 'headers'>): boolean =>
  httpVersion === '1.0' || Object.keys(headers).some((name) => FORWARDED.test(name));

const LOOPBACK = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Whether an origin such as `http://localhost:5173` is this machine. */
export const isLoopbackOrigin = (origin: string): boolean => LOOPBACK.test(origin);
