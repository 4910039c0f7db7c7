import {
  AngularNodeAppEngine,
  createNodeRequestHandler,
  isMainModule,
  writeResponseToNodeResponse,
} from '@angular/ssr/node';
import express from 'express';
import { fileURLToPath } from 'node:url';

const server = express();
const angular = new AngularNodeAppEngine();

server.use(express.static(fileURLToPath(new URL('../browser', import.meta.url)), { index: false }));
server.use(async (request, response, next) => {
  const answer = await angular.handle(request);
  if (answer) await writeResponseToNodeResponse(answer, response);
  else next();
});
if (isMainModule(import.meta.url)) {
  const port = process.env['PORT'] ?? '4000';
  server.listen(port, () => console.log(`http://localhost:${port}`));
}

export const reqHandler = createNodeRequestHandler(server);
