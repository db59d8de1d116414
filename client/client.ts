/** Makes the calls of the API by their names. */
import { type Calls, routes } from './api.ts';
import { type Sending, send } from './send.ts';

export interface ClientOptions {
  /** Where the shop is, such as `https://shop.example`. */
  address: string;
  /** A key of `/staff/keys` (`wb_…`), or the token of a session; without it calls are those of a guest. */
  key?: string;
  /** The language of messages and of words in answers. */
  language?: string;
  /** How often one call is sent at most; 5 unless said otherwise. */
  tries?: number;
  /** The longest pause that the shop may ask for; a longer one is a failure at once. 60 seconds unless said otherwise. */
  longestPauseSeconds?: number;
  /** How long one answer may take; 30 seconds unless said otherwise. */
  timeoutSeconds?: number;
  /** In the place of the global `fetch`. */
  fetch?: typeof fetch;
}

export interface Extra {
  /** Names this attempt; made by the client where it is left out. Keep one that outlives the process to send a call again after a crash. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export type CallName = keyof Calls;
/** The input of a call: `params`, `query`, `body` or `form`, each only where the call has it. */
export type InputOf<Name extends CallName> = Calls[Name]['input'] & Extra;
/** The answer of a call: `data`, and `meta` where it has some. */
export type OutputOf<Name extends CallName> = Calls[Name]['output'];
/** The `data` of a call's answer. */
export type DataOf<Name extends CallName> = OutputOf<Name>['data'];

type Call<Name extends CallName> = (
  ...input: object extends Calls[Name]['input'] ? [InputOf<Name>?] : [InputOf<Name>]
) => Promise<OutputOf<Name>>;

export type WaybillClient = { readonly [Name in CallName]: Call<Name> };

/** A client of one shop. It keeps nothing between calls but its options. */
export function createClient(options: ClientOptions): WaybillClient {
  const sending: Sending = {
    base: `${options.address.replace(/\/+$/, '')}/api/v1`,
    headers: {
      accept: 'application/json',
      'accept-language': options.language ?? 'en',
      ...(options.key ? { authorization: `Bearer ${options.key}` } : {}),
    },
    tries: options.tries ?? 5,
    longestPause: (options.longestPauseSeconds ?? 60) * 1000,
    timeout: (options.timeoutSeconds ?? 30) * 1000,
    fetch: options.fetch ?? fetch,
  };
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [name, (input = {}) => send(sending, route, input)]),
  ) as unknown as WaybillClient;
}
