import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { pipeline, type Duplex } from 'node:stream';

/** As a proxy: asks what was asked there, and answers what is answered. Who is not there is not there for the caller. */
export function passOn(url: URL, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = incoming;
  const outgoing = ask(url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    // Either end may go in the middle, which then is the end of it.
    pipeline(answer, response, () => undefined);
  });
  outgoing.once('error', () => incoming.socket.destroy());
  response.once('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

/** As a proxy: connects the caller with the place that it names. */
export function tunnel({ url = '' }: IncomingMessage, socket: Duplex): void {
  const { hostname, port } = new URL(`http://${url}`);
  const there = connect(Number(port), hostname, () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    pipeline(there, socket, there, () => undefined);
  });
  there.once('error', () => socket.destroy());
}
