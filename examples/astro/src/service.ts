export const service = {
  'base-url': process.env['SVC_API'] ?? 'http://localhost:4010',
  application: 'demo-shop',
  development: true,
};
