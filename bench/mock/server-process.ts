import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { RequestCosts, Ready } from './server.js';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));

/** Cost of requests in the process that handled them. */
export interface Cost {
  /** CPU time of the process for each request, microseconds. */
  readonly cpu: number;
  /** From reading a request to handing over its response, milliseconds each. */
  readonly durations: readonly number[];
}

/** A server in a separate process, with one connection to it. */
export class ServerProcess {
  readonly ready: Ready;
  readonly #child: ChildProcess;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  private constructor(child: ChildProcess, ready: Ready) {
    this.#child = child;
    this.ready = ready;
  }

  static async start(kind: 'mock' | 'router', streams: number): Promise<ServerProcess> {
    const child = fork(SERVER, [kind, String(streams)], { execArgv: ['--import', 'tsx', '--expose-gc'] });
    const failed = once(child, 'exit').then(([code]) => {
      throw new Error(`${kind} with ${streams} streams ended with ${code as number | null}`);
    });
    const [ready] = (await Promise.race([once(child, 'message'), failed])) as [Ready];
    failed.catch(() => undefined);
    return new ServerProcess(child, ready);
  }

  /**
   * Sends the requests one after another.
   *
   * @throws when a response is not 200
   */
  async send(paths: readonly string[]): Promise<Cost> {
    await this.#call('begin');
    for (const path of paths) await this.#get(path);
    const { cpu, durations } = await this.#call('end');
    return { cpu: cpu / paths.length, durations };
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    const exited = once(this.#child, 'exit');
    this.#child.kill();
    await exited;
  }

  async #call(message: 'begin' | 'end'): Promise<RequestCosts> {
    const reply = once(this.#child, 'message');
    this.#child.send(message);
    return ((await reply) as [RequestCosts])[0];
  }

  async #get(path: string): Promise<void> {
    const request = get(this.ready.url + path, { agent: this.#agent });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    if (response.statusCode !== 200) throw new Error(`${path} responded with ${response.statusCode ?? 0}`);
  }
}
