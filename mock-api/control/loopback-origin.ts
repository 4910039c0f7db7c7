const LOOPBACK = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Whether an origin such as `http://localhost:5173` is this machine; what is no plain origin is not. */
export const isLoopbackOrigin = (origin: string): boolean => LOOPBACK.test(origin);
