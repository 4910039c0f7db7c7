import { createMockApi } from './server.js';
const api = await createMockApi({ port: Number(process.argv[process.argv.indexOf('--port') + 1]) || 4010 });
console.log(api.url);
