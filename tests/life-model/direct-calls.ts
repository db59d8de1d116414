/**
 * Calls of the API without HTTP in between: what the contract says is checked, the session is looked up once, and the
 * bound handler acts. For runs of many thousand actions.
 */
import * as z from 'zod/mini';
import type { CallName } from '../../src/calls.ts';
import { allContracts, type Contracts } from '../../src/contracts.ts';
import type { SignedIn } from '../../src/platform/api/caller.ts';
import type { AnswerOf } from '../../src/platform/api/client.ts';
import type { CallContract } from '../../src/platform/api/contract.ts';
import { Refusal } from '../../src/platform/api/refusal.ts';
import type { CallRequest, Handler, Upload } from '../../src/platform/api/serve.ts';
import type { TestShop } from '../support/a-shop.ts';

export interface DirectCall {
  params?: Record<string, string>;
  body?: unknown;
  files?: Upload[];
}

/** Data, or the code of a refusal. Errors that are no refusal are thrown. */
export type DirectAnswer<Name extends keyof Contracts> =
  | { data: AnswerOf<Name>; refused: null }
  | { data: null; refused: string };

/** The holder of this token. */
export async function callerOf(shop: TestShop, token: string): Promise<SignedIn> {
  const caller = await shop.features.authenticate({ authorization: `Bearer ${token}`, bind: undefined });
  if (caller.kind === 'guest') throw new Error('nobody holds this token');
  return caller;
}

export async function callDirectly<Name extends keyof Contracts & CallName>(
  shop: TestShop,
  caller: SignedIn,
  [name, { params = {}, body, files = [] }]: readonly [Name, DirectCall],
): Promise<DirectAnswer<Name>> {
  const contract = allContracts[name] as CallContract;
  const handler = shop.features.handlers[name] as Handler<CallContract>;
  const request = {
    ...{ params, query: {}, caller, locale: 'en', requestId: 'model', ip: '127.0.0.1', userAgent: 'model' },
    ...{ fromBrowser: false, idempotencyKey: undefined, rawBody: '', headers: {} },
    readUpload: async () => ({ files, fields: {} }),
  };
  try {
    const read = bodyOf(contract, body);
    const { data } = await handler({ ...request, body: read } as unknown as CallRequest<CallContract>);
    return { data: data as AnswerOf<Name>, refused: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { data: null, refused: `${name} ${error.code}` };
  }
}

function bodyOf({ body: schema }: CallContract, body: unknown): unknown {
  if (!schema || schema === 'multipart') return undefined;
  const read = z.safeParse(schema, body ?? {});
  if (!read.success) throw new Refusal('fields');
  return read.data;
}
