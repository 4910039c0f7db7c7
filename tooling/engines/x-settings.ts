import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';

/** Value of a setting; a text has Latin letters only. */
export type Setting = number | string;

const SETUP = Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const OPCODE = { createWindow: 1, internAtom: 16, changeProperty: 18, setSelectionOwner: 22, warpPointer: 41 } as const;

const POINTER = { x: 8, y: 8 };

const padded = (length: number): number => (length + 3) & ~3;

/** A request of the X protocol: opcode, one byte of detail, length in units of four bytes, and the rest of it. */
function request(opcode: number, detail: number, ...rest: readonly (number | Buffer)[]): Buffer {
  const parts = rest.map((part) => {
    if (typeof part !== 'number') return Buffer.concat([part, Buffer.alloc(padded(part.length) - part.length)]);
    const field = Buffer.alloc(4);
    field.writeUInt32LE(part);
    return field;
  });
  const head = Buffer.from([opcode, detail, 0, 0]);
  const whole = Buffer.concat([head, ...parts]);
  whole.writeUInt16LE(whole.length / 4, 2);
  return whole;
}

/** One setting, a number or a text, as the XSETTINGS protocol writes it. */
function setting(name: string, value: Setting, serial: number): Buffer {
  const start = 4 + padded(name.length);
  const head = Buffer.alloc(start + 8);
  head.writeUInt8(typeof value === 'number' ? 0 : 1, 0);
  head.writeUInt16LE(name.length, 2);
  head.write(name, 4, 'latin1');
  head.writeUInt32LE(serial, start);
  if (typeof value === 'number') {
    head.writeInt32LE(value, start + 4);
    return head;
  }
  head.writeUInt32LE(value.length, start + 4);
  const text = Buffer.alloc(padded(value.length));
  text.write(value, 'latin1');
  return Buffer.concat([head, text]);
}

/**
 * The settings of a desktop on an X screen, which a window manager usually keeps: GTK's programs follow them while they
 * run. Started before the program that is to follow.
 */
export class XSettings {
  #serial = 0;
  readonly #values: Record<string, Setting> = {};

  private constructor(
    private readonly socket: Socket,
    private readonly window: number,
    private readonly property: number,
  ) {}

  /** @param display such as `:99`, on this machine */
  static async on(display: string): Promise<XSettings> {
    const socket = createConnection(`/tmp/.X11-unix/X${display.slice(1)}`);
    await once(socket, 'connect');
    socket.write(SETUP);
    const setup = await read(socket, 8, (head) => head.readUInt16LE(6) * 4);
    const window = setup.readUInt32LE(12);
    const screen = 40 + padded(setup.readUInt16LE(24)) + (setup[29] ?? 0) * 8;
    const root = setup.readUInt32LE(screen);
    const selection = await atom(socket, '_XSETTINGS_S0');
    const property = await atom(socket, '_XSETTINGS_SETTINGS');
    const size = 1 | (1 << 16);
    socket.write(request(OPCODE.createWindow, 0, window, root, 0, size, 0, 0, 0));
    const settings = new XSettings(socket, window, property);
    settings.set({});
    socket.write(request(OPCODE.setSelectionOwner, 0, window, selection, 0));
    // Where no window manager runs, a window has the focus as long as the pointer is over it: its tool bar is up here.
    socket.write(request(OPCODE.warpPointer, 0, 0, root, 0, 0, POINTER.x | (POINTER.y << 16)));
    // A reply to any request confirms that all of this has been done.
    await atom(socket, '_XSETTINGS_S0');
    return settings;
  }

  /** Changes these settings; the others stay as they are. */
  set(values: Readonly<Record<string, Setting>>): void {
    this.#serial += 1;
    const head = Buffer.alloc(12);
    Object.assign(this.#values, values);
    const entries = Object.entries(this.#values);
    head.writeUInt32LE(this.#serial, 4);
    head.writeUInt32LE(entries.length, 8);
    const text = Buffer.concat([head, ...entries.map(([name, value]) => setting(name, value, this.#serial))]);
    this.socket.write(
      request(OPCODE.changeProperty, 0, this.window, this.property, this.property, 8, text.length, text),
    );
  }

  close(): void {
    this.socket.destroy();
  }
}

async function atom(socket: Socket, name: string): Promise<number> {
  socket.write(request(OPCODE.internAtom, 0, name.length, Buffer.from(name, 'latin1')));
  const reply = await read(socket, 32, () => 0);
  return reply.readUInt32LE(8);
}

/** Reads a reply whose first bytes contain its length. */
async function read(socket: Socket, head: number, more: (head: Buffer) => number): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  while (bytes.length < head || bytes.length < head + more(bytes)) {
    const [next] = (await once(socket, 'data')) as [Buffer];
    bytes = Buffer.concat([bytes, next]);
  }
  return bytes;
}
