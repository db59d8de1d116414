/** A bare node:http server that sends the bytes it is told to: what no framework can beat. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

let body = Buffer.from('');
let type = 'text/plain';
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'content-type': type, 'content-length': body.length });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ ready: true }));
process.on('message', (message: { body: string; type: string | null; question: number }) => {
  body = Buffer.from(message.body);
  type = message.type ?? 'text/plain';
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.send?.({ question: message.question, answer: { url } });
});
