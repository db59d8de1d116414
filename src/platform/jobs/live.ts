/**
 * News for open pages. An action announces inside its own transaction; PostgreSQL hands it, after the commit, to every
 * process, and each hands it to its open streams (`server/live/serve-live.ts`). Nothing is kept: a page that was away
 * asks again.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, tablesOf } from '../database/database.ts';
import type { Log } from '../installation.ts';

export const liveChannel = 'waybill_live';

/**
 * The listeners: somebody signed in, the streams of one session (told by the database when it ends), everybody in one
 * conversation, the staff who answer conversations, those who read orders, or every process of the shop.
 */
export type LiveTopic =
  | `user:${string}`
  | `chat:${string}`
  | `session:${string}`
  | 'staff:chat'
  | 'staff:orders'
  | 'nodes';

export interface LiveNews {
  to: LiveTopic;
  kind: 'notifications' | 'chat' | 'session-ended' | 'changed' | 'orders' | 'looking';
  /** Ids and counts only, a few hundred bytes: pages load what they show. */
  data: Readonly<Record<string, string | number | boolean | null>>;
}

/** Announces in the running transaction; nothing is heard of what rolls back. */
export async function announce(db: Database, news: readonly LiveNews[]): Promise<void> {
  if (news.length === 0) return;
  const payloads = news.map((each) => JSON.stringify(each));
  await sql`select pg_notify(${liveChannel}, each) from unnest(${payloads}::text[]) each`.execute(
    tablesOf<object>(db),
  );
}

/** Things that every process keeps a copy of; a change of one is told to all of them (decisions/0771-what-nodes-keep.md). */
export const keptThings = [
  'content.changed',
  'opening.changed',
  'plugins.changed',
  'reviews.changed',
  'settings.changed',
  'settlement.changed',
  'tariff.changed',
  'webhooks.changed',
] as const;
export type KeptThing = (typeof keptThings)[number];

/** Tells every process, after the commit of the running transaction, that its copy of something is old. One statement. */
export function tellNodes(db: Database, what: KeptThing): Promise<void> {
  return announce(db, [{ to: 'nodes', kind: 'changed', data: { what } }]);
}

/** Hears news of its topics; `missed` after the line was down for a while. */
export type LiveListener = (news: LiveNews | 'missed') => void;

export interface LiveLine {
  /** Listens until the answer is called. */
  subscribe(topics: readonly LiveTopic[], listener: LiveListener): () => void;
  /** Resolves when the line is up for the first time; that begins with the first listener. */
  ready: Promise<void>;
  close(): Promise<void>;
}

const longestPauseMs = 10_000;

/** One connection that listens for this process. It opens with the first listener and comes back when it breaks. */
export function openLiveLine(options: { connectionString: string; log: Log }): LiveLine {
  const listeners = new Map<LiveTopic, Set<LiveListener>>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isOpen = false;
  let isClosed = false;
  const ready = Promise.withResolvers<void>();

  const hand = (payload: string): void => {
    const news = JSON.parse(payload) as LiveNews;
    for (const listener of listeners.get(news.to) ?? []) listener(news);
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: options.connectionString, keepAlive: true });
    client = next;
    let isLost = false;
    const lose = (): void => {
      if (isLost || isClosed) return;
      isLost = true;
      next.end().catch(() => {});
      const pause = Math.min(longestPauseMs, 200 * 2 ** failures++) * (0.5 + Math.random() / 2);
      timer = setTimeout(() => void connect(), pause);
    };
    next.on('error', lose).on('end', lose);
    next.on('notification', ({ payload }) => payload && hand(payload));
    try {
      await next.connect();
      await next.query(`listen ${liveChannel}`);
      if (failures > 0) for (const listener of everybody()) listener('missed');
      failures = 0;
      ready.resolve();
    } catch (error) {
      options.log.warn({ err: error }, 'the line for live news is down');
      lose();
    }
  };
  const everybody = (): Set<LiveListener> => new Set([...listeners.values()].flatMap((each) => [...each]));

  return {
    ready: ready.promise,
    subscribe(topics, listener) {
      const leave = listen(listeners, topics, listener);
      if (!isOpen && !isClosed) {
        isOpen = true;
        void connect();
      }
      return leave;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/** Adds a listener; the answer takes it away again. */
function listen(
  listeners: Map<LiveTopic, Set<LiveListener>>,
  topics: readonly LiveTopic[],
  listener: LiveListener,
): () => void {
  for (const topic of topics) {
    const of = listeners.get(topic) ?? new Set();
    listeners.set(topic, of.add(listener));
  }
  return () => {
    for (const topic of topics) {
      const of = listeners.get(topic);
      of?.delete(listener);
      if (of?.size === 0) listeners.delete(topic);
    }
  };
}
