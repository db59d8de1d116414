import type http from 'node:http';
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { aSite, type Site } from './a-site.ts';

/** The page that the site gives wherever it gives a good one. */
export const PAGE = '<!doctype html><title>Кружка</title>';
const MEBIBYTE = 1024 * 1024;
const GZIP_BOMB = gzipSync(Buffer.alloc(64 * MEBIBYTE), { level: 1 });
const BROTLI_BOMB = brotliCompressSync(Buffer.alloc(64 * MEBIBYTE), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
});

type Reply = (response: http.ServerResponse, request: http.IncomingMessage) => void;

/** A site that does all that a shop must bear when it fetches strangers' pages; `elsewhere` is where it sends on to. */
export function aDifficultSite(elsewhere: string): Promise<Site> {
  return aSite((request, response) => {
    if (request.url === '/to-elsewhere') return redirect(response, elsewhere);
    const reply = REPLIES[request.url ?? ''];
    if (reply === undefined) response.writeHead(404).end();
    else reply(response, request);
  });
}

const REPLIES: Record<string, Reply> = {
  '/page': (response) => html(response, PAGE),
  '/echo': (response, request) => html(response, JSON.stringify(request.headers)),
  '/cookie-then-echo': (response) =>
    response.writeHead(302, { location: '/echo', 'set-cookie': 'session=1; Path=/' }).end(),
  '/moved': (response) => redirect(response, '/moved-again'),
  '/moved-again': (response) => redirect(response, 'page'),
  '/raw-utf8': (response) => {
    response.socket?.end(Buffer.from('HTTP/1.1 302 Found\r\nlocation: /товар\r\ncontent-length: 0\r\n\r\n'));
  },
  [encodeURI('/товар')]: (response) => html(response, PAGE),
  '/to-file': (response) => redirect(response, 'file:///etc/passwd'),
  '/to-user': (response) => redirect(response, 'http://user:word@127.0.0.1/'),
  '/loop': (response) => redirect(response, '/loop'),
  '/nowhere': (response) => response.writeHead(302).end(),
  '/missing': (response) => response.writeHead(404, { 'content-type': 'text/html' }).end(PAGE),
  '/broken': (response) => response.writeHead(500, { 'content-type': 'text/html' }).end(PAGE),
  '/pdf': (response) => response.setHeader('content-type', 'application/pdf').end('%PDF-1.7'),
  '/no-type': (response) => response.end(PAGE),
  '/picture': (response) => response.setHeader('content-type', 'image/webp').end('RIFF'),
  '/svg': (response) => response.setHeader('content-type', 'image/svg+xml').end('<svg/>'),
  '/announced': (response) => {
    html(response.setHeader('content-length', 3 * MEBIBYTE), '');
  },
  '/endless': (response) => {
    response.setHeader('content-type', 'text/html');
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  },
  '/bomb': (response) => packed(response, 'gzip', GZIP_BOMB),
  '/brotli-bomb': (response) => packed(response, 'br', BROTLI_BOMB),
  '/gzip': (response) => packed(response, 'gzip', gzipSync(PAGE)),
  '/br': (response) => packed(response, 'br', brotliCompressSync(PAGE)),
  '/deflate': (response) => packed(response, 'deflate', deflateSync(PAGE)),
  '/zstd': (response) => packed(response, 'zstd', zstdCompressSync(PAGE)),
  '/twice': (response) => packed(response, 'gzip, gzip', gzipSync(gzipSync(PAGE))),
  '/lying': (response) => packed(response, 'gzip', Buffer.from(PAGE)),
  '/lying-br': (response) => packed(response, 'br', Buffer.from(PAGE)),
  '/lying-zstd': (response) => packed(response, 'zstd', Buffer.from(PAGE)),
  '/big-headers': (response) => html(response.setHeader('x-big', 'y'.repeat(20_000)), PAGE),
  '/large': (response) => html(response, 'x'.repeat(1.5 * MEBIBYTE)),
  '/interim': (response) => flood(response, '', 'HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n'),
  '/empty-lines': (response) => flood(response, '', '\r\n'),
  '/long-reason': (response) => flood(response, 'HTTP/1.1 200 ', 'a'),
  '/crumbs': (response) => flood(response, CHUNKED, '1\r\nx\r\n'),
  '/extensions': (response) =>
    flood(response, CHUNKED, `400;${'a'.repeat(60_000)}\r\n${'x'.repeat(1024)}\r\n`),
  '/endless-size': (response) => flood(response, CHUNKED, '0'),
  '/drip': (response) => trickle(response, 100, 300),
  '/steady': (response) => trickle(response, 100, 15_000),
  '/silent': () => {},
  '/cut': (response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100' });
    response.write('half', () => response.destroy());
  },
};

const CHUNKED = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n';

/** The same bytes for ever, past the server's own writing of answers. */
function flood({ socket }: http.ServerResponse, head: string, again: string): void {
  if (!socket) return;
  socket.write(head);
  const bytes = Buffer.from(again.repeat(Math.ceil(60_000 / again.length)));
  const more = () => {
    while (!socket.destroyed && socket.write(bytes));
  };
  socket.on('drain', more).on('error', () => socket.destroy());
  more();
}

function html(response: http.ServerResponse, text: string): void {
  response.setHeader('content-type', 'text/html; charset=utf-8').end(text);
}

function redirect(response: http.ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}

function packed(response: http.ServerResponse, coding: string, bytes: Buffer): void {
  response.setHeader('content-encoding', coding);
  response.setHeader('content-type', 'text/html').end(bytes);
}

function trickle(response: http.ServerResponse, everyMs: number, bytesPerSecond: number): void {
  response.setHeader('content-type', 'text/html');
  const part = 'x'.repeat((bytesPerSecond * everyMs) / 1_000);
  const timer = setInterval(() => response.write(part), everyMs);
  response.on('close', () => clearInterval(timer));
}
