/** The guest's cart on the screen: lines of this browser, priced by the server after each change. */
import { useEffect, useRef, useState } from 'react';
import { usePlace } from '../../../kit/place.tsx';
import { CallFailure } from '../../../platform/api/client.ts';
import type { Cart, CartInHand, CartOrderChange, RemovedLine } from '../../cart/screens/use-cart.ts';
import { keepCodeHere, keptCode } from '../../discounts/screens/kept-code.ts';
import {
  changeKeptLine,
  type KeptLine,
  removeKeptLine,
  restoreKeptLine,
} from '../../products/screens/kept-lines/kept-lines.ts';
import { useKeptLines } from '../../products/screens/kept-lines/use-kept-lines.ts';

export interface GuestCart {
  /** Null until the first price is there. */
  cart: CartInHand | null;
  /** Lines whose product or variant we do not know any more. */
  missing: readonly KeptLine[];
  failure: string | null;
  retry(): void;
  /** The discount code of this browser. */
  code: { keep(typed: string): Promise<void>; drop(): Promise<void> };
}

interface Priced {
  cart: Cart;
  missing: string[];
}

/** `country`: where it shall go, ISO 3166-1 alpha-2; without it the operator's usual country is assumed. */
export function useGuestCart(country?: string): GuestCart {
  const { api, words } = usePlace();
  const lines = useKeptLines();
  const [priced, setPriced] = useState<Priced | null>(null);
  const [failed, setFailed] = useState<{ failure: string | null; tries: number }>({
    failure: null,
    tries: 0,
  });
  const [again, setAgain] = useState(0);
  const [isChanging, setChanging] = useState(false);
  const removed = useRemoved();
  const latest = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks for the same lines once more
  useEffect(() => {
    if (!lines) return;
    latest.current += 1;
    const turn = latest.current;
    const isLatest = (): boolean => turn === latest.current;
    setChanging(true);
    const code = keptCode();
    api
      .priceGuestCart({
        body: { lines: lines.map(asked), ...(code ? { code } : {}), ...(country ? { country } : {}) },
      })
      .then(
        ({ data }) => {
          if (!isLatest()) return;
          setPriced(data);
          setFailed(({ tries }) => ({ failure: null, tries }));
          setChanging(false);
        },
        (error: unknown) => {
          if (!isLatest()) return;
          setChanging(false);
          setFailed(({ tries }) => ({ failure: failureOf(error, words), tries: tries + 1 }));
        },
      );
  }, [api, lines, again, country]);

  const missing = (lines ?? []).filter(({ id }) => priced?.missing.includes(id));
  const retry = (): void => setAgain((before) => before + 1);
  const set = async (typed: string | null): Promise<void> => {
    keepCodeHere(typed);
    retry();
  };
  const code = { keep: set, drop: () => set(null) };
  if (!priced || !lines) return { cart: null, missing, failure: failed.failure, retry, code };
  const cart: CartInHand = {
    now: withLatest(priced.cart, lines),
    isChanging,
    ...failed,
    ...removed,
    change: async (order) => changeLines(order, priced.cart),
    reload: async () => retry(),
  };
  return { cart, missing, failure: failed.failure, retry, code };
}

function useRemoved(): Pick<CartInHand, 'removed' | 'remove' | 'restore'> {
  const [removed, setRemoved] = useState<RemovedLine[]>([]);
  const places = useRef(new Map<string, { line: KeptLine; at: number }>());
  return {
    removed,
    async remove(line) {
      const place = removeKeptLine(line.line);
      if (!place) return;
      places.current.set(line.line, place);
      setRemoved((before) => [...before, line]);
    },
    async restore(line) {
      const place = places.current.get(line.line);
      if (place) restoreKeptLine(place);
      setRemoved((before) => before.filter((other) => other.line !== line.line));
    },
  };
}

function asked({ id, snapshot, options, quantity, selected, note, size }: KeptLine) {
  return { id, snapshot, options, quantity, selected, note, size: size ?? undefined };
}

/** Applies what the cart's own screens say about lines and whole shops. */
function changeLines(order: CartOrderChange, cart: Cart): boolean {
  const group = cart.groups.find(({ id }) => id === order.id);
  if (order.selected !== undefined)
    for (const { id } of group?.lines ?? []) changeKeptLine(id, { selected: order.selected });
  for (const { id, quantity, selected, note, size } of order.lines ?? []) {
    changeKeptLine(id, {
      ...(quantity === undefined ? {} : { quantity }),
      ...(selected === undefined ? {} : { selected }),
      ...(note === undefined ? {} : { note }),
      ...(size === undefined ? {} : { size }),
    });
  }
  return true;
}

/** Quantities and marks as they are in the browser already; prices follow with the answer. */
function withLatest(cart: Cart, lines: readonly KeptLine[]): Cart {
  const kept = new Map(lines.map((line) => [line.id, line]));
  const groups = cart.groups.flatMap((group) => {
    const shown = group.lines.flatMap((line) => {
      const now = kept.get(line.id);
      return now ? [{ ...line, quantity: now.quantity, selected: now.selected, size: now.size ?? null }] : [];
    });
    return shown.length > 0 ? [{ ...group, lines: shown }] : [];
  });
  return { ...cart, groups };
}

/** A refusal speaks for itself. */
const failureOf = (error: unknown, words: (key: string) => string): string =>
  error instanceof CallFailure && error.kind !== 'refused'
    ? words(`ui.failure.${error.kind}`)
    : (error as Error).message;
