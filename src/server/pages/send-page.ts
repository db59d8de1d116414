/** Sends what a page came to: its bytes with a fresh nonce, the news that nothing changed, or another address. */
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { freshBytes } from '../../platform/fresh-bytes.ts';
import { noncePlaceholder } from './document.ts';
import { type PolicyGuests, pagePolicy } from './headers.ts';
import { type PageBytes, packedOnce, pageEncodings } from './page-bytes.ts';

/** Token, theme, zone and language stand in cookies; a visitor without any reads what the browser asks for. */
export const variesBy = 'cookie, accept-language';

export interface Answer {
  status: number;
  /** Nothing that the page asked for was refused for want of time or room. */
  isWhole: boolean;
  html?: string;
  redirect?: string;
  /** Of a page that is kept: its bytes, compressed once. */
  bytes?: PageBytes;
}

/** Sends a page, whole or as the browser has it, with the policy that names the nonce of this answer. */
export function sendPage(
  answer: Answer,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  how: { isAnonymous: boolean; isProduction: boolean; guests: PolicyGuests },
) {
  // a signed-in page is nobody else's; an anonymous one may be kept by the browser for going back (UX-258)
  reply.header('cache-control', how.isAnonymous ? 'private, no-cache' : 'no-store').header('vary', variesBy);
  if (answer.redirect) return reply.redirect(answer.redirect, answer.status);
  const nonce = freshBytes(18).toString('base64url');
  if (how.isProduction) reply.header('content-security-policy', pagePolicy(nonce, how.guests));
  else reply.removeHeader('content-security-policy');
  reply.code(answer.status).type('text/html; charset=utf-8');
  if (answer.bytes) return sendKept(answer.bytes, nonce, { request, reply });
  return sendMade((answer.html ?? '').replaceAll(noncePlaceholder, nonce), { request, reply });
}

/** A page that is made for one answer, compressed in one piece. */
async function sendMade(html: string, { request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
  const encoding = encodingFor(request);
  if (!encoding) return reply.send(html);
  reply.header('content-encoding', encoding).header('vary', `${variesBy}, accept-encoding`);
  return reply.send(await packedOnce(html, encoding));
}

const encodingFor = ({ headers }: FastifyRequest) =>
  negotiate(String(headers['accept-encoding'] ?? ''), [...pageEncodings]);

async function sendKept(
  bytes: PageBytes,
  nonce: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const encoding = encodingFor(request);
  const etag = bytes.etag(encoding);
  reply.header('etag', etag).header('vary', `${variesBy}, accept-encoding`);
  if (request.headers['if-none-match']?.split(', ').includes(etag)) {
    // the browser goes on with the nonce of the page that it has, and with the policy that names it
    return reply.removeHeader('content-security-policy').code(304).send();
  }
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await bytes.with(nonce, encoding));
}
