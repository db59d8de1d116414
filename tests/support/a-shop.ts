/**
 * A whole shop for a test, with its own database, a clock that the test moves, and its front door in-process.
 * `aShop()` in `beforeAll`, `shop.close()` in `afterAll`; a customer for each test comes from `a-customer.ts`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type CallName, calls } from '../../src/calls.ts';
import type { Contracts } from '../../src/contracts.ts';
import type { AnswerOf, CallOutput } from '../../src/platform/api/client.ts';
import { movableClock } from '../../src/platform/clock.ts';
import { createShop, type Shop } from '../../src/server/run/shop.ts';
import type { ShopOptions } from '../../src/server/run/shop-options.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { openProductsOutside } from '../../src/server/wiring/products-outside.ts';
import { runDueJobs } from '../../src/server/work/worker.ts';
import { aDatabase } from './a-database.ts';
import { asShown } from './shown-totals.ts';

/** A delivery is ordered at the total that is shown, so it is there. */
type Ordered = AnswerOf<'createDelivery'> & {
  delivery: NonNullable<AnswerOf<'createDelivery'>['delivery']>;
};

/** An answer with the type that the contract promises; `error` stands there instead of `data` on a refusal. */
export interface ApiAnswer<Name extends keyof Contracts> {
  status: number;
  headers: Record<string, unknown>;
  body: {
    data: Name extends 'createDelivery' ? Ordered : AnswerOf<Name>;
    meta: CallOutput<Contracts[Name]>['meta'];
    error: { code: string; message: string; fields?: Record<string, string[]>; requestId: string };
  };
}

export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string | number | string[]>;
  body?: unknown;
  /** A multipart body, for the calls that take files. */
  form?: FormData;
  token?: string;
  headers?: Record<string, string>;
  locale?: string;
}

export interface TestShop extends Shop {
  clock: ReturnType<typeof movableClock>;
  /** Makes a call of the API by its name, as an outside client would; orders and deliveries are placed at the total that is shown. */
  call<Name extends keyof Contracts & CallName>(name: Name, options?: CallOptions): Promise<ApiAnswer<Name>>;
  /** Hands out all events and runs all jobs that are due. */
  settle(): Promise<void>;
  /** Lines that were logged as errors; a test may look, and `close` fails when one was not expected. */
  errors: string[];
  statements: string[];
}

export async function aShop(options: Partial<ShopOptions> = {}): Promise<TestShop> {
  const database = await aDatabase();
  const filesFolder = await mkdtemp(join(tmpdir(), 'waybill-files-'));
  const clock = movableClock();
  const errors: string[] = [];
  const statements: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(line) });
  const settings = { ...readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en' }), ...options.settings };
  const shop = await createShop({
    connectionString: database.connectionString,
    clock,
    log,
    limitRates: false,
    pressure: 'off',
    uploadsFolder: join(filesFolder, 'uploads'),
    onStatement: (text) => statements.push(text),
    ...options,
    outside: { products: openProductsOutside({ filesFolder }), ...options.outside },
    settings,
  });
  await shop.app.ready();
  return {
    ...shop,
    clock,
    errors,
    statements,
    call: (name, callOptions = {}) => performCall(shop, name, callOptions),
    settle: () => runDueJobs(shop.worker),
    close: async () => {
      await shop.close();
      await database.drop();
      await rm(filesFolder, { recursive: true, force: true });
      if (errors.length > 0) throw new Error(`errors were logged during the test:\n${errors.join('\n')}`);
    },
  };
}

/** Makes a call of the API through the front door of a shop, in-process; orders are placed at the total that is shown. */
export function performCall<Name extends keyof Contracts & CallName>(
  shop: Shop,
  name: Name,
  options: CallOptions,
): Promise<ApiAnswer<Name>> {
  return asShown((one, given) => performOne(shop, one, given), name, options);
}

async function performOne<Name extends keyof Contracts & CallName>(
  shop: Shop,
  name: Name,
  options: CallOptions,
): Promise<ApiAnswer<Name>> {
  const [method = 'GET', path = '/'] = calls[name].split(' ');
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(options.params?.[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(options.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one));
  }
  const query = search.size > 0 ? `?${search}` : '';
  const multipart = options.form && new Response(options.form);
  const answer = await shop.app.inject({
    method: method as 'GET',
    url: `/api/v1${filled}${query}`,
    headers: {
      'accept-language': options.locale ?? 'en',
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(multipart ? { 'content-type': multipart.headers.get('content-type') ?? '' } : {}),
      ...options.headers,
    },
    ...(multipart ? { payload: Buffer.from(await multipart.arrayBuffer()) } : {}),
    ...(options.body === undefined ? {} : { payload: JSON.stringify(options.body) }),
  });
  const body: unknown = answer.body ? answer.json() : undefined;
  return { status: answer.statusCode, headers: answer.headers, body } as ApiAnswer<Name>;
}
