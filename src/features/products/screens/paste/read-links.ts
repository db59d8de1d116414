/** Reads what was pasted: one link in the panel, several of them or a slow one in rows of their own (UX-045, UX-046). */
import type { Place } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import type { Quote } from '../../../pricing/contract.ts';
import { chosenCountry } from '../../../pricing/screens/delivery-country.ts';
import type { Product } from '../../contract.ts';
import { beginRow, hasRow, keepRowsFor, restoreRows, setRow } from '../readings/reading-rows.ts';
import { forgetPendingLink, keepPendingLink } from './pending-link.ts';
import { signInAgain } from './sign-in-again.ts';

export interface ReadProduct {
  product: Product;
  /** Its whole price, when that came with it. */
  quote: Quote | null;
}

export interface ReadFailure {
  code: string;
  message: string;
}

export type Reading =
  | { step: 'idle' }
  | { step: 'reading'; isSlow: boolean }
  | ({ step: 'failed' } & ReadFailure)
  | ({ step: 'read' } & ReadProduct);

/** The effects of a reading on the panel that began it; after `leave` the panel gets nothing more of it. */
export interface Desk {
  place: Place;
  /** The code that shows what was read. */
  ready: Promise<void>;
  isWatched(): boolean;
  show(reading: Reading): void;
  /** Frees the bar; what is read goes on in the rows. */
  leave(): void;
}

/** Another try would end in the same way. */
const failsForGood = new Set([
  'fields',
  'no_link',
  'link_credentials',
  'link_scheme',
  'link_host',
  'link_too_long',
  'link_private',
  'page_gone',
  'page_not_html',
  'not_a_product',
  'shop_unsupported',
  'prohibited_product',
]);
/** When the bar says that it takes longer, and when it is free again while the reading goes on in a row (UX-046). */
const slowMilliseconds = 5_000;
const longMilliseconds = 10_000;

/** Read out of one text: more would hold up the customer's own next link. */
export const mostLinks = 10;

/** The links of a pasted text, each once, in its order; the server finds where each of them ends. */
export function linksIn(text: string): string[] {
  // an address begins again where another one follows without a space, as a field joins pasted lines; one that is a
  // part of another (`?url=https://…`) is none of its own
  return [...new Set(text.match(/https?:\/\/(?:(?!(?<![=/?&#%@+])https?:\/\/)[^\s<>"'，])+/giu) ?? [])];
}

export async function readLinks(text: string, desk: Desk): Promise<void> {
  keepRowsFor(desk.place.user?.id ?? null);
  const links = linksIn(text);
  if (links.length < 2) return readOne(text, desk);
  const rows = links.slice(0, mostLinks).map((link) => ({ link, id: beginRow(link) }));
  desk.leave();
  const { toasts, words } = desk.place;
  if (links.length > mostLinks)
    toasts.show({ type: 'info', message: words('product-card.rows.most', { count: mostLinks }) });
  await readRows(rows, desk);
}

/** Rows of before the page was loaded again: those that had not ended are read, and the last one tells (UX-215). */
export async function readAgain(desk: Desk): Promise<void> {
  keepRowsFor(desk.place.user?.id ?? null);
  const rows = restoreRows();
  if (rows.length === 0) return;
  desk.leave();
  const last = await readRows(
    rows.filter(({ step }) => step === 'waiting'),
    desk,
  );
  if (last) tell(last, desk);
}

type Ended = ({ step: 'read' } & ReadProduct) | ({ step: 'failed' } & ReadFailure);

/** Resolves with the last one that ended and was not stopped. */
async function readRows(
  rows: readonly { id: number; link: string }[],
  desk: Desk,
): Promise<Ended | undefined> {
  let last: Ended | undefined;
  // one after another: the shop lets nobody read more than two pages at once
  for (const { id, link } of rows) {
    // it was stopped before its turn came
    if (!hasRow(id)) continue;
    setRow(id, { step: 'reading' });
    // none of several is the one that waits for its owner (UX-052): what is wanted goes into the guest's cart
    const ended = await ask(link, desk).then(
      (answer): Ended => ({ step: 'read', ...answer }),
      (error: unknown): Ended => ({ step: 'failed', ...told(error, desk) }),
    );
    setRow(id, ended);
    if (hasRow(id)) last = ended;
  }
  return last;
}

/** Says how a row ended to whoever looks elsewhere meanwhile. */
function tell(ended: Ended, { place: { toasts, words } }: Desk): void {
  if (ended.step === 'failed') {
    toasts.show({ type: 'error', message: ended.message, duration: 0 });
    return;
  }
  const message = words('product-card.rows.done', { title: ended.product.title });
  toasts.show({ type: 'success', message });
}

async function readOne(text: string, desk: Desk): Promise<void> {
  let row: number | undefined;
  const slow = setTimeout(() => {
    if (desk.isWatched()) desk.show({ step: 'reading', isSlow: true });
  }, slowMilliseconds);
  const long = setTimeout(() => {
    if (!desk.isWatched()) return;
    row = beginRow(text);
    setRow(row, { step: 'reading' });
    desk.leave();
  }, longMilliseconds);
  try {
    const answer = await ask(text, desk);
    if (!desk.place.user) keepPendingLink(answer.product.url);
    if (row === undefined) return desk.isWatched() ? desk.show({ step: 'read', ...answer }) : undefined;
    setRow(row, { step: 'read', ...answer });
    // it was stopped meanwhile (UX-212)
    if (hasRow(row)) tell({ step: 'read', ...answer }, desk);
  } catch (error) {
    const failure = told(error, desk);
    if (failsForGood.has(failure.code)) forgetPendingLink(text);
    if (row !== undefined) {
      setRow(row, { step: 'failed', ...failure });
      if (hasRow(row)) tell({ step: 'failed', ...failure }, desk);
    } else if (desk.isWatched()) {
      if (failure.code === 'signed_out') return signInAgain(desk.place, text);
      desk.show({ step: 'failed', ...failure });
    }
  } finally {
    clearTimeout(slow);
    clearTimeout(long);
  }
}

async function ask(url: string, { place: { api, user }, ready }: Desk): Promise<ReadProduct> {
  const { product, quote } = user
    ? { product: (await api.readProductData({ body: { url } })).data, quote: null }
    : await preview(url, api);
  await ready.catch(() => {
    throw new CallFailure('offline');
  });
  return { product, quote };
}

/** The first price that a guest sees is the one for their country. */
async function preview(url: string, api: Place['api']): Promise<ReadProduct> {
  const country = await chosenCountry(true);
  return (await api.previewUrl({ body: { url, ...(country ? { country } : {}) } })).data;
}

function told(error: unknown, { place: { words } }: Desk): ReadFailure {
  if (!(error instanceof CallFailure)) throw error;
  const message = error.kind === 'refused' ? error.message : words(`ui.failure.${error.kind}`);
  return { code: error.code, message: error.fields.url?.[0] ?? message };
}
