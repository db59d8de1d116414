/** A bare node:http server that sends the bytes it is told to: what no framework can beat. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

let body = Buffer.from('');
let type = 'text/plain';
let encoding: string | null = null;
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ ready: true }));

interface Told {
  /** In base64. */
  body: string;
  type: string | null;
  encoding: string | null;
  question: number;
}

process.on('message', (message: Told) => {
  body = Buffer.from(message.body, 'base64');
  type = message.type ?? 'text/plain';
  encoding = message.encoding;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.send?.({ question: message.question, answer: { url } });
});
