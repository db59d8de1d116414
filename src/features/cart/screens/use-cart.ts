import { useEffect, useRef, useState } from 'react';
import { usePlace } from '../../../kit/place.tsx';
import { type AnswerOf, CallFailure, type Client } from '../../../platform/api/client.ts';

export type Cart = AnswerOf<'getCart'>;
export type CartOrderChange = NonNullable<Parameters<Client['updateCart']>[0]>['body']['order'];

export interface RemovedLine {
  order: string;
  line: string;
  title: string;
}

export interface CartInHand {
  now: Cart;
  isChanging: boolean;
  failure: string | null;
  /** Grows with each failed change, so that the same words are said again. */
  tries: number;
  /** Lines removed on this page; each can be brought back. */
  removed: RemovedLine[];
  change(order: CartOrderChange): Promise<boolean>;
  remove(line: RemovedLine): Promise<void>;
  restore(line: RemovedLine): Promise<void>;
  reload(): Promise<void>;
}

/** The cart on the screen. Changes go out one after the other; the answer is always the whole new cart. */
export function useCart(first: Cart): CartInHand {
  const { api } = usePlace();
  const told = useToldFailure();
  const [now, setNow] = useState(first);
  // what the next change of the queue is sent for: the newest version that was shown
  const version = useRef(first.version);
  const [waiting, setWaiting] = useState(0);
  const [failed, setFailed] = useState<{ failure: string | null; tries: number }>({
    failure: null,
    tries: 0,
  });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waitingChanges = useRef<readonly CartOrderChange[]>([]);
  const answered = useRef(first);
  const show = (cart: Cart): void => {
    version.current = cart.version;
    answered.current = cart;
    setNow(waitingChanges.current.reduce(changedAtOnce, cart));
  };
  useEffect(() => {
    version.current = first.version;
    answered.current = first;
    setNow(first);
  }, [first]);

  const reload = async (): Promise<void> => show((await api.getCart()).data);
  const send = async (order: CartOrderChange): Promise<boolean> => {
    try {
      const { data } = await api.updateCart({ body: { order, version: version.current } });
      show(data);
      setFailed(({ tries }) => ({ failure: null, tries }));
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const failure = await told(error, reload);
      setFailed(({ tries }) => ({ failure, tries: tries + 1 }));
      return false;
    } finally {
      setWaiting((before) => before - 1);
    }
  };
  const change = (order: CartOrderChange): Promise<boolean> => {
    waitingChanges.current = [...waitingChanges.current, order];
    setNow((before) => changedAtOnce(before, order));
    // together with the change: the cart is drawn once for a press (UX-262)
    setWaiting((before) => before + 1);
    const sent = queue.current.then(async () => {
      const isDone = await send(order);
      waitingChanges.current = waitingChanges.current.filter((other) => other !== order);
      // what was refused is as it was (UX-214)
      if (!isDone) show(answered.current);
      return isDone;
    });
    queue.current = sent.catch(() => false);
    return sent;
  };
  return { now, isChanging: waiting > 0, ...failed, ...useRemoving(change), change, reload };
}

/** Removes lines, and brings them back while the page is open. */
function useRemoving(change: CartInHand['change']): Pick<CartInHand, 'removed' | 'remove' | 'restore'> {
  const [removed, setRemoved] = useState<RemovedLine[]>([]);
  return {
    removed,
    async remove(line) {
      if (!(await change({ id: line.order, lines: [{ id: line.line, remove: true }] }))) return;
      setRemoved((before) => [...before, line]);
    },
    async restore(line) {
      if (!(await change({ id: line.order, lines: [{ id: line.line, restore: true }] }))) return;
      setRemoved((before) => before.filter((other) => other.line !== line.line));
    },
  };
}

/** A failed change in words; a cart that was changed elsewhere is shown as it is now. */
function useToldFailure() {
  const { words } = usePlace();
  return async (error: CallFailure, reload: () => Promise<void>): Promise<string> => {
    if (error.code !== 'changed_meanwhile') {
      const field = Object.values(error.fields)[0]?.[0];
      return field ?? (error.kind === 'refused' ? error.message : words(`ui.failure.${error.kind}`));
    }
    return reload().then(
      () => words('cart.changedElsewhere'),
      () => error.message,
    );
  };
}

/** Quantities, sizes and marks as they will be, before the shop has answered; prices wait for it. */
function changedAtOnce(cart: Cart, order: CartOrderChange): Cart {
  const changes = new Map(order.lines?.map((line) => [line.id, line]));
  const groups = cart.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => {
      const told = changes.get(line.id);
      const { quantity = line.quantity, selected = line.selected, size = line.size } = told ?? {};
      return { ...line, quantity, selected, size };
    }),
  }));
  return { ...cart, groups };
}
