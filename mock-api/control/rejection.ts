import type { Violation } from '../catalogue/shape.js';
import type { Response } from 'express';

/** A request of QA that cannot be followed; the message says what to change. */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  /** Field of the request that is wrong; null when it is none in particular. */
  readonly field: string | null;
  /** HTTP status of the answer. */
  readonly status: number;

  constructor(status: number, field: string | null, message: string) {
    super(message);
    this.field = field;
    this.status = status;
  }

  /** What a shape has against a value. */
  static of({ path, problem }: Violation): Rejection {
    return new Rejection(400, path, `${path} ${problem}`);
  }
}

/** Refuses a control request in the words of the service's error body, naming the field that is wrong. */
export function reject(response: Response, httpStatus: number, field: string | null, message: string): void {
  response.status(httpStatus).json({ error: 'invalid', message, ...(field === null ? {} : { field }) });
}
