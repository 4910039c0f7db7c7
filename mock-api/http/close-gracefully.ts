import type { Server, ServerResponse } from 'node:http';

const GRACE_MS = 1_000;

/**
 * Closes a server gracefully: it accepts no new connection, closes idle ones, completes pending responses and closes their
 * connections. After the grace period it closes all connections.
 *
 * @param grace milliseconds for pending responses
 * @returns closes the server; create it before the first request, so that it tracks every response
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
