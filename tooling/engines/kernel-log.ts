import { closeSync, constants, openSync, readSync } from 'node:fs';

const DEVICE = '/dev/kmsg';
/** No record is longer, by the kernel's own limit. */
const RECORD_BYTES = 8192;

/** What the kernel has written since the last read; only root may read it on most machines. */
export class KernelLog {
  readonly #record = Buffer.alloc(RECORD_BYTES);

  private constructor(private readonly device: number) {}

  /** Null where there is none, or where it may not be read. */
  static open(): KernelLog | null {
    try {
      const log = new KernelLog(openSync(DEVICE, constants.O_RDONLY | constants.O_NONBLOCK));
      log.news();
      return log;
    } catch {
      return null;
    }
  }

  news(): string[] {
    const records: string[] = [];
    for (;;) {
      try {
        records.push(this.#record.toString('utf8', 0, readSync(this.device, this.#record)));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        // Records were overwritten before they were read: the next one is there.
        if (code === 'EPIPE') continue;
        if (code === 'EAGAIN') return records;
        throw error;
      }
    }
  }

  close(): void {
    closeSync(this.device);
  }
}
