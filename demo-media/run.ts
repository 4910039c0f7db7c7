import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program to its end and gives what it printed; fails with its last words. */
export async function run(program: string, args: readonly string[], input?: AsyncIterable<Buffer>): Promise<Buffer> {
  const child = spawn(program, args);
  const printed: Buffer[] = [];
  const said: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => printed.push(part));
  child.stderr.on('data', (part: Buffer) => said.push(part));
  const end: Promise<unknown[]> = once(child, 'close');
  if (input !== undefined)
    for await (const part of input) if (!child.stdin.write(part)) await once(child.stdin, 'drain');
  child.stdin.end();
  const [code] = await end;
  if (code !== 0)
    throw new Error(`${program} ended with ${String(code)}: ${Buffer.concat(said).toString().slice(-2000)}`);
  return Buffer.concat(printed);
}

/** Runs ffmpeg quietly and overwrites. */
export const ffmpeg = (args: readonly string[], input?: AsyncIterable<Buffer>): Promise<Buffer> =>
  run('ffmpeg', ['-v', 'error', '-y', ...args], input);

/** Options as one would type them. */
export const words = (line: string): readonly string[] => line.split(' ');

/** Options that read painted frames from the standard input. */
export const paintedFrames = (rate: number): readonly string[] =>
  words(`-f image2pipe -c:v mjpeg -framerate ${rate} -i -`);

/** Options that turn painted frames into video colours, scaled to a size. */
export const videoColours = (width: number, height: number): readonly string[] =>
  words(
    `-vf scale=${width}:${height}:flags=lanczos:in_range=pc:out_range=tv:out_color_matrix=bt709,format=yuv420p ` +
      '-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709',
  );
