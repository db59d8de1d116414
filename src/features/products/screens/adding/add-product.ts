/** Into the cart of the account, or into the guest's own. */
import type { IdempotencyKey } from '../../../../kit/forms/use-idempotency-key.ts';
import type { Place } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import type { Product } from '../../contract.ts';
import { keepLine } from '../kept-lines/kept-lines.ts';
import type { Added } from '../paste/paste-outcome.tsx';
import { type Chosen, forgetChoice, keepChoice } from '../paste/pending-choice.ts';
import { forgetPendingLink } from '../paste/pending-link.ts';
import { signInAgain } from '../paste/sign-in-again.ts';
import { chosenVariant } from '../product/variant-choice.ts';

interface Adding {
  place: Place;
  key: IdempotencyKey;
  product: Product;
  chosen: Chosen;
}

/** The outcome: neither of both where the visitor has to sign in first. */
export type Ended = { added: Added } | { failure: string } | { left: true };

/** Adds it, and says so. */
export async function addProduct(adding: Adding): Promise<Ended> {
  const { place, product, chosen } = adding;
  try {
    const { title, lines, message } = place.user ? await addToCart(adding) : addAsGuest(adding);
    forgetPendingLink(product.url);
    forgetChoice(product.url);
    // said aloud by the toast, which stands on the page from its load on
    const said = `${message} · ${place.words('product-card.inCart', { lines })}`;
    place.toasts.show({ type: 'success', message: said });
    const image = chosenVariant(product, chosen.options)?.image ?? product.images[0] ?? null;
    return { added: { title, image, lines } };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.code === 'signed_out') {
      keepChoice(product.url, chosen);
      await signInAgain(place, product.url);
      return { left: true };
    }
    return {
      failure: error.kind === 'refused' ? error.message : place.words(`ui.failure.${error.kind}`),
    };
  }
}

interface Told {
  title: string;
  /** Lines in the cart now. */
  lines: number;
  message: string;
}

function addAsGuest({ place: { words }, product, chosen: { options, quantity, size } }: Adding): Told {
  const { url, id: snapshot, title } = product;
  const kept = keepLine({ url, snapshot, title, options, quantity, size });
  if (kept.outcome === 'full')
    throw new CallFailure('refused', {
      status: 409,
      code: 'cart_full',
      message: words('product-card.guestCartFull'),
    });
  const message =
    kept.outcome === 'added'
      ? words('product-card.added', { title })
      : words('product-card.raised', { count: kept.quantity });
  return { title, lines: kept.lines, message };
}

async function addToCart({ place, key, product, chosen }: Adding): Promise<Told> {
  const { api, user, words } = place;
  const { options, quantity, size } = chosen;
  const said = { options, quantity, size: size ?? undefined };
  const body = { product: { url: product.url, snapshot: product.id, ...said } };
  const { data } = await api.addToCart({ body, idempotencyKey: key.of(body) });
  key.done();
  const { line, lines } = data;
  if (user) place.setUser({ ...user, cartLines: lines });
  const message =
    data.outcome === 'added'
      ? words('product-card.added', { title: line.title })
      : words('product-card.raised', { count: line.quantity });
  return { title: line.title, lines, message };
}
