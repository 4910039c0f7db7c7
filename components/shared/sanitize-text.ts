/** Removes bidirectional control characters from text of the service. */
export const sanitizeText = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '').trim();
