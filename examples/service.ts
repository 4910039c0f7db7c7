/** The mock of `npm start`; another address may stand in the page's own: `?api=http://localhost:4011`. */
export const baseUrl = new URLSearchParams(globalThis.location?.search).get('api') ?? 'http://localhost:4010';
export const application = 'demo-shop';

export const PRODUCTS = [
  { id: '00123', name: 'Shore linen shirt' },
  { id: '00131', name: 'Harbour rain jacket' },
] as const;
