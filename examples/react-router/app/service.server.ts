export const service = {
  baseUrl: process.env['SVC_API'] ?? 'http://localhost:4010',
  application: 'demo-shop',
  development: true,
};
