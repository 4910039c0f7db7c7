/** Text of the service as it may be shown: marks that turn the direction of what follows them are left out. */
export const sanitizeText = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '').trim();
