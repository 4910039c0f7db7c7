import type { Server, ServerResponse } from 'node:http';

const GRACE_MS = 1_000;

/**
 * How a server ends: no new connection, idle ones closed, answers under way finished, and their connections closed after
 * them; what is still held after the grace is cut.
 *
 * @param grace milliseconds for answers under way
 * @returns ends it; call it early, so that it knows of every answer
 */
export function closeGracefully(server: Server, grace = GRACE_MS): () => Promise<void> {
  const pending = new Set<ServerResponse>();
  server.on('request', (_request, response) => {
    pending.add(response);
    response.once('close', () => pending.delete(response));
  });
  return () =>
    new Promise((resolve) => {
      const cut = setTimeout(() => server.closeAllConnections(), grace);
      server.close(() => {
        clearTimeout(cut);
        resolve();
      });
      server.closeIdleConnections();
      for (const response of pending) {
        if (!response.headersSent) response.setHeader('Connection', 'close');
        response.once('close', () => setImmediate(() => server.closeIdleConnections()));
      }
    });
}
