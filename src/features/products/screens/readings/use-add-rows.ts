import { useRef, useState } from 'react';
import { type Place, usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { keepLine } from '../kept-lines/kept-lines.ts';
import type { Added } from '../paste/paste-outcome.tsx';
import { forgetPendingLink } from '../paste/pending-link.ts';
import { signInAgain } from '../paste/sign-in-again.ts';
import { setRow } from './reading-rows.ts';
import type { SureRow } from './sure-rows.ts';

interface Put {
  quantity: number;
  lines: number;
}

/**
 * Puts rows into the cart, one after another, each with its own end: one that is refused says so where it stands. A row
 * that is tried again after its answer was lost raises the quantity no second time.
 */
export function useAddRows(onAdded: (added: Added) => void) {
  const place = usePlace();
  const words = useWords('product-card');
  const [isAdding, setAdding] = useState(false);
  const keys = useRef(new Map<number, string>());
  const put = async (row: SureRow): Promise<Put> => {
    if (!place.user) return putAsGuest(row, words('guestCartFull'));
    const key = keys.current.get(row.id) ?? crypto.randomUUID();
    keys.current.set(row.id, key);
    return putByCall(place, row, key);
  };
  const add = async (rows: readonly SureRow[]): Promise<void> => {
    setAdding(true);
    let last: Added | null = null;
    for (const row of rows) {
      const { product } = row;
      try {
        const { quantity, lines } = await put(row);
        forgetPendingLink(product.url);
        setRow(row.id, { step: 'added', title: product.title, language: product.language, quantity });
        last = { title: product.title, image: product.images[0] ?? null, lines };
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (error.code === 'signed_out') return signInAgain(place, row.link);
        const refused = error.kind === 'refused' ? error.message : place.words(`ui.failure.${error.kind}`);
        setRow(row.id, { step: 'read', product, quote: row.quote, refused });
      }
    }
    setAdding(false);
    if (!last) return;
    const { user, setUser } = place;
    if (user) setUser({ ...user, cartLines: last.lines });
    place.toasts.show({ type: 'success', message: words('inCart', { lines: last.lines }) });
    onAdded(last);
  };
  return { isAdding, add };
}

function putAsGuest({ product }: SureRow, whenFull: string): Put {
  const { url, id: snapshot, title, leastQuantity: quantity } = product;
  const kept = keepLine({ url, snapshot, title, options: {}, quantity });
  if (kept.outcome === 'full')
    throw new CallFailure('refused', { status: 422, code: 'full', message: whenFull });
  return kept;
}

async function putByCall({ api }: Place, { product }: SureRow, idempotencyKey: string): Promise<Put> {
  const { url, id: snapshot, leastQuantity: quantity } = product;
  const body = { product: { url, snapshot, options: {}, quantity } };
  const { line, lines } = (await api.addToCart({ body, idempotencyKey })).data;
  return { quantity: line.quantity, lines };
}
