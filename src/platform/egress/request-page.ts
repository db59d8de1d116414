import { isUtf8 } from 'node:buffer';
import type { Socket } from 'node:net';
import type { Dispatcher } from 'undici';
import { EgressRefused } from './egress-refused.ts';
import { overSocket } from './over-socket.ts';
import { type BodyLimits, type BodyReading, type Room, readBody } from './read-body.ts';
import type { Target } from './target.ts';
import { within } from './time-limit.ts';

/** The request for a page: its kind, the header that asks for it, and how much of it is taken. */
export interface Wanted {
  accept: string;
  isFit: (contentType: string) => boolean;
  unfit: 'not-html' | 'not-image' | 'not-json';
  limits: BodyLimits;
  /** How long the head of an answer may take, in milliseconds. */
  firstByteMs: number;
  /** How long all may take, redirects included, in milliseconds. */
  totalMs: number;
}

/** One answer: a page, or the address that it redirects to. */
export type Answer =
  | { kind: 'redirect'; location: string }
  | {
      kind: 'page';
      status: number;
      headers: Record<string, string | string[] | undefined>;
      contentType: string;
      bytes: Buffer;
    };

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Asks for one page over a connection that is made already, and reads the answer within the limits.
 *
 * @throws EgressRefused
 */
export async function requestPage(
  target: Target,
  socket: Socket,
  { wanted, userAgent, signal, room }: { wanted: Wanted; userAgent: string; signal: AbortSignal; room: Room },
): Promise<Answer> {
  const { client, received } = await overSocket(target, socket);
  try {
    const late = () => new EgressRefused('timeout', 'no headers in time');
    const response = await within({ ms: wanted.firstByteMs, late }, signal, (inner) =>
      client.request({
        method: 'GET',
        path: `${target.url.pathname}${target.url.search}`,
        headers: { accept: wanted.accept, 'accept-encoding': 'gzip, br', 'user-agent': userAgent },
        signal: inner,
      }),
    );
    // Destroying the client below ends the body as well; that is no news to anybody.
    response.body.on('error', () => {});
    received(0);
    return await readAnswer(response, wanted, { signal, received, room });
  } catch (error) {
    signal.throwIfAborted();
    throw asRefusal(error);
  } finally {
    await client.destroy();
    socket.destroy();
  }
}

/** A message for a program of somebody else. */
export interface Posted {
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
}

/**
 * Posts a message over a connection that is made already, and answers the status: the answer's body is not read, and a redirect is an
 * answer like any other.
 *
 * @throws EgressRefused
 */
export async function postMessage(
  target: Target,
  socket: Socket,
  { posted, userAgent, signal }: { posted: Posted; userAgent: string; signal: AbortSignal },
): Promise<number> {
  const { client } = await overSocket(target, socket);
  try {
    const response = await client.request({
      method: 'POST',
      path: `${target.url.pathname}${target.url.search}`,
      headers: { ...posted.headers, 'user-agent': userAgent },
      body: posted.body,
      signal,
    });
    response.body.on('error', () => {});
    return response.statusCode;
  } catch (error) {
    signal.throwIfAborted();
    throw asRefusal(error);
  } finally {
    await client.destroy();
    socket.destroy();
  }
}

async function readAnswer(
  response: Dispatcher.ResponseData,
  wanted: Wanted,
  reading: Pick<BodyReading, 'signal' | 'received' | 'room'>,
): Promise<Answer> {
  const { statusCode: status, headers, body } = response;
  const location = asText(one(headers.location));
  if (REDIRECTS.has(status) && location !== '') return { kind: 'redirect', location };
  if (status < 200 || status > 299) throw new EgressRefused('bad-status', `status ${status}`);
  const contentType = one(headers['content-type']);
  if (!wanted.isFit(contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '')) {
    throw new EgressRefused(wanted.unfit, `content type ${JSON.stringify(contentType.slice(0, 80))}`);
  }
  if (Number(one(headers['content-length'])) > wanted.limits.wire) {
    throw new EgressRefused('too-large', `announced ${one(headers['content-length'])} bytes`);
  }
  const coding = [headers['content-encoding'] ?? ''].flat().join(', ');
  const bytes = await readBody(body, { coding, limits: wanted.limits, ...reading });
  return { kind: 'page', status, headers, contentType, bytes };
}

function one(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header) ?? '';
}

/** Headers arrive byte by byte; sites write addresses with raw UTF-8 in them, which browsers understand too. */
function asText(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : header;
}

function asRefusal(error: unknown): EgressRefused {
  if (error instanceof EgressRefused) return error;
  if (error instanceof Error && 'code' in error && error.code === 'UND_ERR_HEADERS_OVERFLOW')
    return new EgressRefused('too-large', 'headers over 16 KB');
  return new EgressRefused('unreachable', error instanceof Error ? error.message : String(error), error);
}
