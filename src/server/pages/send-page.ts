/** Sends what a page came to: its bytes with a fresh nonce, the news that nothing changed, or another address. */
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { freshBytes } from '../../platform/fresh-bytes.ts';
import { noncePlaceholder } from './document.ts';
import { type PolicyGuests, pagePolicy } from './headers.ts';
import { type PageBytes, type PageEncoding, packedOnce, pageEncodings } from './page-bytes.ts';

/** Token, theme, zone and language stand in cookies; a visitor without any reads what the browser asks for. */
export const variesBy = 'cookie, accept-language';

export interface Answer {
  status: number;
  /** Nothing that the page asked for was refused for want of time or room. */
  isWhole: boolean;
  html?: string;
  redirect?: string;
  /** The files that the head of the answer names before the page does. */
  announced?: string;
  /** Of a page that is sent once: what is sent, with its nonce. */
  made?: MadePage;
  /** Of a page that is kept: its bytes, compressed once. */
  bytes?: PageBytes;
}

interface MadePage {
  nonce: string;
  body: string | Buffer;
  encoding: PageEncoding | null;
}

const freshNonce = (): string => freshBytes(18).toString('base64url');

/** The bytes of a page for one answer. */
export function madePage(html: string, request: FastifyRequest): MadePage {
  const nonce = freshNonce();
  const encoding = encodingFor(request);
  const text = html.replaceAll(noncePlaceholder, nonce);
  return { nonce, encoding, body: encoding ? packedOnce(text, encoding) : text };
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
  // of a page that is kept but not kept as bytes, such as a 404, each answer is made by itself
  const made = answer.bytes ? undefined : (answer.made ?? madePage(answer.html ?? '', request));
  const nonce = made?.nonce ?? freshNonce();
  if (how.isProduction) reply.header('content-security-policy', pagePolicy(nonce, how.guests));
  else reply.removeHeader('content-security-policy');
  reply.code(answer.status).type('text/html; charset=utf-8');
  if (answer.announced) reply.header('link', answer.announced);
  if (answer.bytes) return sendKept(answer.bytes, nonce, { request, reply });
  if (made?.encoding)
    reply.header('content-encoding', made.encoding).header('vary', `${variesBy}, accept-encoding`);
  return reply.send(made?.body);
}

const encodingFor = ({ headers }: FastifyRequest) =>
  negotiate(String(headers['accept-encoding'] ?? ''), [...pageEncodings]) as PageEncoding | null;

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
