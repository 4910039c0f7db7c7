declare const process: { readonly env: Readonly<Record<string, string | undefined>> } | undefined;

/** Of a server its environment decides, of a page its own address, such as `?api=http://localhost:4011`. */
const other = typeof process === 'undefined' ? new URLSearchParams(location.search).get('api') : process.env['SVC_API'];

/** The mock of `npm start`, unless another one is named. */
export const baseUrl = other ?? 'http://localhost:4010';
export const application = 'demo-shop';
export const service = { baseUrl, application, development: true };

export const PRODUCTS = [
  { id: '00123', name: 'Shore linen shirt' },
  { id: '00131', name: 'Harbour rain jacket' },
] as const;
