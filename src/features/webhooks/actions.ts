/** Outgoing webhooks: what happened in the shop is told to programs of others, signed, and tried again for three days. */
import { randomBytes } from 'node:crypto';
import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Egress } from '../../platform/egress/egress.ts';
import { EgressRefused } from '../../platform/egress/egress-refused.ts';
import type { Installation } from '../../platform/installation.ts';
import { tellNodes } from '../../platform/jobs/live.ts';
import { unwrapKey, wrapKey } from '../../platform/keys/key-ring.ts';
import type { EndpointJson, MessageJson } from './contract.ts';
import {
  forgetMessages,
  insertMessage,
  listMessages,
  loadSendable,
  noteTry,
  type Sendable,
  waitAgain,
} from './message-store.ts';
import { bodyOf, pauseAfter, shownSecret, signedHeaders, type WebhookEvent } from './rules.ts';
import {
  deleteEndpoint,
  endpointsFor,
  hasEndpoints,
  insertEndpoint,
  listEndpoints,
  switchEndpoint,
} from './store.ts';

export interface WebhookDesk {
  shop: Installation;
  /** The guarded way to addresses of others. */
  egress: Egress;
}

/** Whether there is an endpoint, as this process knows: a shop without one pays nothing for each event. */
const known = new WeakMap<Database, boolean>();

/** Takes over whether another process, or this one, has made or ended endpoints. One statement. */
export async function refreshWebhooks(db: Database): Promise<void> {
  known.set(db, await hasEndpoints(db));
}

/** Whether events have to be told; true while this process does not know. */
export const tellsEvents = (db: Database): boolean => known.get(db) ?? true;

/** The reaction to every event: a message for each endpoint that wants it, in the reaction's transaction. */
export async function queueWebhooks(
  db: Database,
  { shop }: Pick<WebhookDesk, 'shop'>,
  event: { type: WebhookEvent; payload: Readonly<Record<string, unknown>> },
): Promise<void> {
  const at = shop.clock.now();
  for (const endpointId of await endpointsFor(db, event.type)) {
    const body = bodyOf(event.type, event.payload, at);
    await insertMessage(db, { id: shop.newId('whm'), endpointId, type: event.type, body, at });
  }
}

const keptDays = 30;

/** Messages and their tries go after thirty days. */
export function sweepWebhooks({ db, clock }: Installation): Promise<void> {
  return forgetMessages(db, new Date(clock.now().getTime() - keptDays * 86_400_000));
}

/**
 * The job: one try of one message. A 2xx is a delivery; a 410 switches the endpoint off, as the standard says; everything else is
 * tried again after a growing pause and given up after three days. It throws for nothing that the receiver does.
 */
export async function sendWebhook(db: Database, { shop, egress }: WebhookDesk, id: string): Promise<void> {
  const message = await loadSendable(db, id);
  if (!message) return;
  const at = shop.clock.now();
  const started = performance.now();
  const { status, error } = await tryOnce({ shop, egress }, message, at);
  const isDelivered = status !== null && status >= 200 && status < 300;
  const pause = isDelivered || status === 410 ? null : pauseAfter(message.tries + 1, Math.random());
  await noteTry(db, {
    ...{ id, at, status, error, milliseconds: Math.round(performance.now() - started) },
    state: isDelivered ? 'delivered' : pause === null ? 'failed' : 'waiting',
    nextAt: pause === null ? null : new Date(at.getTime() + pause),
  });
  if (status === 410) await switchEndpoint(db, message.endpointId, { isOn: false, because: '410 Gone' });
}

async function tryOnce(
  { shop, egress }: WebhookDesk,
  { url, wrapped, wrappedBy, endpointId, ...message }: Sendable,
  at: Date,
): Promise<{ status: number | null; error: string | null }> {
  const secret = unwrapKey({ wrapped, wrappedBy }, shop.settings, endpointId);
  if (!secret) return { status: null, error: 'no-secret' };
  try {
    const headers = { ...signedHeaders(message, secret, at), 'content-type': 'application/json' };
    const { status } = await egress.post(url, { headers, body: message.body });
    return { status, error: null };
  } catch (error) {
    if (!(error instanceof EgressRefused)) throw error;
    return { status: null, error: error.reason };
  }
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** One statement. */
export async function listWebhooks({ shop }: WebhookDesk): Promise<EndpointJson[]> {
  return (await listEndpoints(shop.db)).map(({ createdAt, lastDeliveredAt, ...one }) => ({
    ...{ ...one, createdAt: createdAt.toISOString(), lastDeliveredAt: iso(lastDeliveredAt) },
  }));
}

/** Changes endpoints, and tells every process that it may be another thing now whether events are told. */
async function changing(db: Database, change: (transaction: Database) => Promise<void>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await change(transaction);
    await tellNodes(transaction, 'webhooks.changed');
  });
  await refreshWebhooks(db);
}

/** The secret is answered once. Outside the demo the address begins with https, since ids of people go there. */
export async function createWebhook(
  { shop }: WebhookDesk,
  { url, events, by }: { url: string; events: readonly string[]; by: string },
): Promise<{ id: string; secret: string }> {
  if (!shop.settings.demo && !url.startsWith('https:')) throw refuseField('webhookUrl', 'not_https');
  const id = shop.newId('whe');
  const secret = randomBytes(32);
  const at = shop.clock.now();
  await changing(shop.db, (db) =>
    insertEndpoint(db, { id, url, events, by, at, ...wrapKey(secret, shop.settings, id) }),
  );
  return { id, secret: shownSecret(secret) };
}

/** Throws `not_found`. */
export async function switchWebhook({ shop }: WebhookDesk, id: string, isOn: boolean): Promise<void> {
  await changing(shop.db, async (db) => {
    if (!(await switchEndpoint(db, id, { isOn, because: null }))) throw new Refusal('not_found');
  });
}

/** Throws `not_found`. */
export async function deleteWebhook({ shop }: WebhookDesk, id: string): Promise<void> {
  await changing(shop.db, async (db) => {
    if (!(await deleteEndpoint(db, id, shop.clock.now()))) throw new Refusal('not_found');
  });
}

/** Throws `not_found`. */
export async function resendMessage({ shop }: WebhookDesk, id: string): Promise<void> {
  if (!(await waitAgain(shop.db, id, shop.clock.now()))) throw new Refusal('not_found');
}

export interface MessagesWanted {
  /** Of all endpoints when undefined. */
  endpoint?: string | undefined;
  state?: 'waiting' | 'delivered' | 'failed' | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A page of messages, the newest first. One statement. */
export async function webhookMessages(
  { shop }: WebhookDesk,
  { endpoint, state, cursor, limit }: MessagesWanted,
): Promise<{ data: MessageJson[]; meta: { next: string | null } }> {
  const wanted = {
    endpointId: endpoint ?? null,
    state: state ?? null,
    before: cursor ?? null,
    limit: limit + 1,
  };
  const rows = await listMessages(shop.db, wanted);
  const page = rows.slice(0, limit);
  return {
    data: page.map(({ createdAt, nextAt, tries, ...message }) => ({
      ...{ ...message, createdAt: createdAt.toISOString(), nextAt: iso(nextAt) },
      tries: tries.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    })),
    meta: { next: rows.length > limit ? (page.at(-1)?.id ?? null) : null },
  };
}
