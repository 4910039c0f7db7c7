/** Whether an origin such as `http://localhost:5173` is this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  try {
    return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);
  } catch {
    return false;
  }
}
