/**
 * The demo's shop as it was: the same features on the same database, at a clock that stands in the past and moves on.
 * Its actors make the calls that customers and staff make, below HTTP: contract, handler, audit log.
 */
import * as z from 'zod/mini';
import { type CallName, calls } from '../../calls.ts';
import { allContracts, type Contracts } from '../../contracts.ts';
import { createSandbox } from '../../features/payments/providers/sandbox/sandbox.ts';
import { recordAction } from '../../features/staff/actions.ts';
import type { Caller } from '../../platform/api/caller.ts';
import type { AnswerOf, CallInput } from '../../platform/api/client.ts';
import type { CallContract, Schema } from '../../platform/api/contract.ts';
import type { CallRequest, Handler, Upload } from '../../platform/api/serve.ts';
import type { Installation } from '../../platform/installation.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { createFeatures, type Features, type Outside } from '../wiring/features.ts';
import { deliverEvent } from '../work/reactions.ts';
import { forgetJobs, inPast, nextJobs, type PastJob } from './past-queue.ts';

type Name = keyof Contracts & CallName;

export interface Actor {
  caller: Caller;
  locale: Locale;
}

interface Sent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: Upload[];
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  rawBody?: string;
}

export interface Past {
  shop: Installation;
  features: Features;
  call<N extends Name>(name: N, actor: Actor, input?: CallInput<Contracts[N]>): Promise<AnswerOf<N>>;
  /** A call that takes files. */
  upload<N extends Name>(name: N, actor: Actor, sent: Sent): Promise<AnswerOf<N>>;
  /** The customer pays at the sandbox bank's page of this address, if there is one. */
  payAtBank(url: string | null | undefined, outcome?: 'success' | 'decline'): Promise<void>;
  /** Money at the bank that no payment of the shop is for. */
  payNobody(locale: Locale): Promise<void>;
  /** Does what is due until a time; `setClock` is told the time of each job. */
  runUntil(at: Date, setClock: (at: Date) => void): Promise<void>;
}

type Make = <N extends Name>(name: N, actor: Actor, sent: Sent) => Promise<AnswerOf<N>>;

/** Makes calls as the front door does, with their entry in the audit log. */
function callsOf(shop: Installation, handlers: () => Features['handlers']): Make {
  async function noteAction(
    { access }: CallContract,
    name: Name,
    action: { actor: Actor; params: unknown; body: unknown; requestId: string },
  ): Promise<void> {
    const { caller } = action.actor;
    if (!Array.isArray(access) || calls[name].startsWith('GET ') || caller.kind === 'guest') return;
    const [target = null] = Object.values((action.params ?? {}) as Record<string, string>);
    const { requestId, body } = action;
    await recordAction(shop.db, { shop }, { clerk: caller, call: name, target, said: body ?? {}, requestId });
  }

  return async <N extends Name>(name: N, actor: Actor, sent: Sent): Promise<AnswerOf<N>> => {
    const contract = allContracts[name] as CallContract;
    const handler = handlers()[name] as Handler<CallContract> | undefined;
    if (!handler) throw new Error(`nothing is bound to ${name}`);
    const requestId = shop.newId('job');
    const params = parsed(contract.params, sent.params);
    const isFile = contract.body === 'multipart';
    const body = isFile ? undefined : parsed(contract.body as Schema | undefined, sent.body);
    const { data } = await handler({
      ...{ params, body, query: parsed(contract.query, sent.query) },
      ...{ caller: actor.caller, locale: actor.locale, zone: shop.settings.timeZone, requestId },
      ...{ ip: '127.0.0.1', userAgent: 'demo', fromBrowser: true, idempotencyKey: undefined },
      readUpload: async () => ({
        files: sent.files ?? [],
        fields: (parsed(contract.form, sent.fields) ?? {}) as Record<string, string>,
      }),
      ...{ rawBody: sent.rawBody ?? '', headers: sent.headers ?? {} },
    } as CallRequest<CallContract>);
    await noteAction(contract, name, { actor, params, body, requestId });
    return data as AnswerOf<N>;
  };
}

/** Works off the queue as time goes on; `wake` says that something was put into it. */
function queueOf(shop: Installation, features: () => Features) {
  // when the queue was seen last, and what it said then of the time to look again
  let lookAt = 0;
  async function perform({ task, payload }: PastJob): Promise<void> {
    // without SMTP a mail stays in the outbox, so there is nothing to do for it
    if (task === 'send_mail') return;
    if (task === 'deliver_event')
      return deliverEvent(shop.db, features().reactions, { id: String(payload.id) });
    await features().jobs[task]?.(payload);
  }
  return {
    wake: (): void => {
      lookAt = 0;
    },
    async runUntil(at: Date, setClock: (at: Date) => void): Promise<void> {
      while (lookAt <= at.getTime()) {
        const queue = await nextJobs(shop.db);
        const jobs = queue.filter(({ runAt }) => runAt === null || runAt <= at);
        const later = queue.at(jobs.length)?.runAt?.getTime() ?? 0;
        lookAt = queue.length === 0 ? Number.POSITIVE_INFINITY : later;
        for (const job of jobs) {
          if (job.runAt) setClock(job.runAt);
          await perform(job).catch((error: unknown) => {
            shop.log.error({ err: error, task: job.task }, 'a job of the past failed');
          });
        }
        await forgetJobs(
          shop.db,
          jobs.map(({ id }) => id),
        );
      }
    },
  };
}

export function openPast(today: Installation, outside: Outside, clock: Installation['clock']): Past {
  const shop: Installation = { ...today, db: inPast(today.db, () => queue.wake()), clock };
  const queue = queueOf(shop, () => features);
  const make = callsOf(shop, () => features.handlers);
  const features = createFeatures(shop, {
    ...outside,
    sendMail: undefined,
    sandboxSend: async ({ body, headers }) => {
      const sent = { params: { provider: 'sandbox' }, body: JSON.parse(body), rawBody: body, headers };
      await make('receiveProviderEvent', { caller: { kind: 'guest' }, locale: 'en' }, sent);
      return 200;
    },
  });
  const { bank } = createSandbox(shop);
  return {
    ...{ shop, features, upload: make, runUntil: queue.runUntil },
    call: (name, actor, input) => make(name, actor, (input ?? {}) as Sent),
    async payAtBank(url, outcome = 'success') {
      const ref = url && new URL(url).pathname.split('/').at(-1);
      if (ref) await bank.choose(ref, outcome);
    },
    async payNobody(locale) {
      const { publicUrl, settlementCurrency: currency } = shop.settings;
      const [key, urlSuccess, urlError] = [shop.newId('pay'), publicUrl, publicUrl];
      const order = { key, currency, amount: 124_000n, description: shop.settings.brand, locale };
      const { ref } = await bank.createCharge({ ...order, urlSuccess, urlError });
      await bank.choose(ref, 'success');
    },
  };
}

function parsed(schema: Schema | undefined, input: unknown): unknown {
  return schema && z.parse(schema, input ?? {});
}
