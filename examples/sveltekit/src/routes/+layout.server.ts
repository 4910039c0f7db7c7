import { env } from '$env/dynamic/private';

export const load = () => ({
  service: { baseUrl: env['SVC_API'] ?? 'http://localhost:4010', application: 'demo-shop' },
});
