import type { Violation } from '../catalogue/shape.js';
import type { Response } from 'express';

/** An invalid control request; the message says what to change. */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  /** The invalid field; null if no single field is invalid. */
  readonly field: string | null;
  /** HTTP status of the response. */
  readonly status: number;

  constructor(status: number, field: string | null, message: string) {
    super(message);
    this.field = field;
    this.status = status;
  }

  /** @internal The rejection for a violation of a shape. */
  static of({ path, problem }: Violation): Rejection {
    return new Rejection(400, path, `${path} ${problem}`);
  }
}

/** Sends an error in the format of the service's error body, with the invalid field. */
export function reject(response: Response, httpStatus: number, field: string | null, message: string): void {
  response.status(httpStatus).json({ error: 'invalid', message, ...(field === null ? {} : { field }) });
}
