/**
 * `GET /api/v1/live`: server-sent events for whoever the headers name (decisions/0046). A stream carries hints only;
 * what a page shows it loads by calls. Nothing that opens an account stands in an address.
 */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/api/caller.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import type { LiveLine, LiveNews, LiveTopic } from '../../platform/jobs/live.ts';
import { networkOf } from '../../platform/network/network-of.ts';
import { bindCookie } from '../api/api.ts';

/** The listener, its subjects, and its first events. */
export interface LiveVisit {
  /** Counts the streams of one person. */
  owner: string;
  sessionId: string | null;
  topics: readonly LiveTopic[];
  /** The state of things when the stream opens, and again after news were missed. */
  greet(): Promise<Record<string, unknown>>;
}

export interface ServeLiveOptions {
  line: LiveLine;
  authenticate(request: { authorization: string | undefined; bind: string | undefined }): Promise<Caller>;
  /** Null when the headers name nobody. */
  visitOf(request: { caller: Caller; headers: FastifyRequest['headers'] }): Promise<LiveVisit | null>;
  /** Those of the sessions that still live. */
  aliveSessions(ids: readonly string[]): Promise<ReadonlySet<string>>;
  beatMs?: number;
}

interface Stream extends LiveVisit {
  /** The network of a guest; null of somebody signed in. */
  network: string | null;
  out: ServerResponse;
  end(): void;
}

const MOST_OF_ONE = 8;
const MOST = 5_000;
/** Guests make new conversations, and with each a new person: they are counted by their networks, and never take all places. */
export const MOST_GUESTS_OF_NETWORK = 100;
const MOST_GUESTS = MOST / 2;
/** A reader that takes nothing for so long a queue is gone. */
const MOST_WAITING_BYTES = 64 * 1024;
/** Below the minute after which proxies close what is silent. */
const BEAT_MS = 20_000;
const welcome = 'retry: 3000\n\n';

/** Adds the route; answers what ends all streams, so that their readers go to another process. */
export function serveLive(app: FastifyInstance, options: ServeLiveOptions): { endAll(): void } {
  const streams = new Set<Stream>();
  let isEnding = false;
  const endAll = (): void => {
    isEnding = true;
    for (const stream of [...streams]) stream.end();
  };

  const beat = async (): Promise<void> => {
    // who comes while the sessions are looked up is asked about at the next beat
    const present = [...streams];
    const dead = await deadOf(present, options.aliveSessions);
    for (const stream of present) {
      if (!streams.has(stream)) continue;
      if (dead.has(stream)) dismiss(stream);
      else if (stream.out.writableLength > MOST_WAITING_BYTES) stream.end();
      else stream.out.write(': beat\n\n');
    }
  };
  const timer = setInterval(() => void beat(), options.beatMs ?? BEAT_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    endAll();
    await options.line.close();
  });

  app.get(
    '/api/v1/live',
    { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
    async (request, reply) => {
      const caller = await options.authenticate({
        authorization: request.headers.authorization,
        bind: request.cookies[bindCookie],
      });
      request.actor = caller.kind === 'guest' ? null : caller.userId;
      const visit = await options.visitOf({ caller, headers: request.headers });
      if (!visit) throw new Refusal('signed_out');
      const network = caller.kind === 'guest' ? networkOf(request.ip) : null;
      refuseTooMany(streams, { owner: visit.owner, network });
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        // an ended stream must not keep its connection, which would hold up a process that stops
        .header('connection', 'close')
        .header('x-accel-buffering', 'no');
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.hijack();
      reply.raw.writeHead(200);
      // its reader comes back, and finds another process
      if (isEnding) return void reply.raw.end(welcome);
      open(streams, reply.raw, { ...options, visit, network });
    },
  );
  return { endAll };
}

/** Throws `too_many_requests` for whoever has many streams already, `unavailable` when there is no room. */
function refuseTooMany(
  streams: ReadonlySet<Stream>,
  { owner, network }: Pick<Stream, 'owner' | 'network'>,
): void {
  const present = [...streams];
  const guests = network === null ? [] : present.filter((stream) => stream.network !== null);
  const isOver =
    present.filter((stream) => stream.owner === owner).length >= MOST_OF_ONE ||
    guests.filter((stream) => stream.network === network).length >= MOST_GUESTS_OF_NETWORK;
  if (isOver) throw new Refusal('too_many_requests', { retryAfterSeconds: 60 });
  if (present.length >= MOST || guests.length >= MOST_GUESTS)
    throw new Refusal('unavailable', { retryAfterSeconds: 30 });
}

/** Those whose session is over. When that cannot be looked up, nobody is sent away for it. */
async function deadOf(
  present: readonly Stream[],
  aliveSessions: ServeLiveOptions['aliveSessions'],
): Promise<Set<Stream>> {
  const ids = present.flatMap(({ sessionId }) => sessionId ?? []);
  const alive = ids.length > 0 ? await aliveSessions(ids).catch(() => new Set(ids)) : new Set<string>();
  return new Set(present.filter(({ sessionId }) => sessionId !== null && !alive.has(sessionId)));
}

function dismiss(stream: Stream): void {
  write(stream, 'bye', {});
  stream.end();
}

type Opening = Pick<ServeLiveOptions, 'line' | 'aliveSessions'> & {
  visit: LiveVisit;
  network: string | null;
};

function open(streams: Set<Stream>, out: ServerResponse, parts: Opening): void {
  const { line, visit, network, aliveSessions } = parts;
  const greet = async (): Promise<void> => {
    // the session may have ended before the line was up, or while it was down
    if ((await deadOf([stream], aliveSessions)).size > 0) return dismiss(stream);
    await visit.greet().then(
      (state) => write(stream, 'hello', state),
      // the reader comes back by itself and asks again
      () => stream.end(),
    );
  };
  const own = visit.sessionId === null ? [] : ([`session:${visit.sessionId}`] as const);
  const leave = line.subscribe([...visit.topics, ...own], (news) => {
    if (news === 'missed') void greet();
    else if (news.kind === 'session-ended') dismiss(stream);
    else tell(stream, news);
  });
  const stream: Stream = { ...visit, network, out, end: () => out.end() };
  streams.add(stream);
  out.on('close', () => {
    leave();
    streams.delete(stream);
  });
  out.write(welcome);
  // greeted once the line is up: what happens after the greeting is heard
  void line.ready.then(greet);
}

const tell = (stream: Stream, { kind, data }: LiveNews): void => write(stream, kind, data);

function write({ out }: Stream, event: string, data: object): void {
  if (!out.writableEnded && !out.destroyed) out.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** How the OpenAPI document tells of the stream, which is no call. */
export const liveOperation = {
  get: {
    operationId: 'live',
    summary:
      'Server-sent events: hello with counts, notifications, chat, orders and looking with hints of what is new, bye when the session ended. Send Authorization, or X-Chat-Key as a guest of the chat',
    'x-extension': true,
    security: [{ session: [] }, {}],
    responses: {
      200: {
        description: 'A stream that stays open; a comment comes every 20 s',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      401: { description: 'signed_out' },
      429: { description: 'too_many_requests' },
    },
  },
} as const;
