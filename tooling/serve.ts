import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Served {
  close(): Promise<void>;
}

/** Starts a server by a program for Node, and waits until it has printed its port. */
export async function serve(
  cwd: string,
  port: string,
  [program = '', ...options]: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const server = spawn(process.execPath, [program, ...options, '--port', port], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) if (line.includes(port)) break;
  server.stdout.resume();
  return {
    close: async () => {
      server.kill();
      await ended;
    },
  };
}
