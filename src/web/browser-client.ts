import { chatKeyName } from '../kit/use-live.ts';
import {
  addCalls,
  type Client,
  createClient,
  type FailureKind,
  type WireAnswer,
  type WireRequest,
} from '../platform/api/client.ts';
import type { Locale } from '../platform/texts/locale.ts';
import { shopCalls } from '../shop-calls.ts';

addCalls(shopCalls);

/** The cookie of the specification: `Bearer {token}`, sent as `Authorization` with every call. */
export function readAuthorization(cookies: string): string | undefined {
  const found = /(?:^|;\s*)auth\.token=([^;]+)/.exec(cookies)?.[1];
  try {
    return found ? decodeURIComponent(found) : undefined;
  } catch {
    // a broken cookie belongs to nobody
    return undefined;
  }
}

/** A call that takes longer than this is told of (UX-201). */
const slowMilliseconds = 15_000;

declare global {
  interface DocumentEventMap {
    /** A call takes long; with what it waits for. */
    'waybill:slow': CustomEvent<Promise<unknown>>;
    /** A call of a screen was refused because nobody is signed in any more; with whether it only reads. */
    'waybill:ended': CustomEvent<boolean>;
    /** A call needs a fresh proof of a second factor; whoever asks for it prevents the default and answers. */
    'waybill:prove': CustomEvent<(isProved: boolean) => void>;
  }
}

interface BrowserClientOptions {
  /** The sentence for a call that got no answer of the shop. */
  say?(kind: FailureKind): string;
  /** Whether the shell leads to sign-in when the session is over; where a page is loaded, its loader does. */
  leads?: boolean;
}

export function createBrowserClient(
  locale: () => Locale,
  { say, leads = false }: BrowserClientOptions = {},
): Client {
  return createClient({
    authorization: () => readAuthorization(document.cookie),
    chatKey: () => localStorage.getItem(chatKeyName) ?? undefined,
    language: locale,
    ...(say ? { say } : {}),
    ...(leads ? { ended: tellEnd } : {}),
    proveAgain,
    // no call has a time limit (rules: client): on a slow line an answer comes late, and is one all the same
    transport: (request) => {
      // whoever watches the progress need not be told that it is slow; `fetch` tells nothing of a body on its way
      if (request.onProgress) return import('./send-form.ts').then(({ sendForm }) => sendForm(request));
      const answer = sendPlain(request);
      const slow = setTimeout(() => {
        document.dispatchEvent(new CustomEvent('waybill:slow', { detail: answer }));
      }, slowMilliseconds);
      return answer.finally(() => clearTimeout(slow));
    },
  });
}

const tellEnd = (reads: boolean): void =>
  void document.dispatchEvent(new CustomEvent('waybill:ended', { detail: reads }));

/** The person answers a dialog of the shell; false before there is one, and when it was closed. */
function proveAgain(): Promise<boolean> {
  return new Promise((answer) => {
    const asked = new CustomEvent('waybill:prove', { detail: answer, cancelable: true });
    if (document.dispatchEvent(asked)) answer(false);
  });
}

const sendPlain = ({ url, method, headers, body, signal }: WireRequest): Promise<WireAnswer> =>
  fetch(url, {
    method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  });
