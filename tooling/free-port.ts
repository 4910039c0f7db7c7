import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that a system gives to outgoing connections, and to servers on port 0: one of those may be taken
 * before the caller listens. Browsers block none of these.
 */
const LOWEST = 20_000;
const BEYOND = 32_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        resolve(true);
      });
    });
  });

/** A free TCP port of the loopback interface, from 20000 to 31999. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, BEYOND);
    if (await isFree(port)) return port;
  }
}
