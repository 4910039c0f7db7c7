import type { Response } from 'express';

/** Refuses a control request in the words of the service's error body, naming the field that is wrong. */
export function reject(response: Response, httpStatus: number, field: string | null, message: string): void {
  response.status(httpStatus).json({ error: 'invalid', message, ...(field === null ? {} : { field }) });
}
