import { useState } from 'react';
import { type Action, useAction } from '../../../kit/forms/use-action.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { SavedProduct } from '../contract.ts';

/** Changes of saved products, with what was removed while the page is open. */
export interface SavedActions extends Action {
  /** Removed on this page; each can be restored (UX-013). */
  removed: { id: string; title: string }[];
  remove(product: SavedProduct): void;
  restore(removed: { id: string; title: string }): void;
  toCart(product: SavedProduct): void;
  move(product: SavedProduct, list: string): void;
  stopWatch(product: SavedProduct): void;
}

export function useSaved(): SavedActions {
  const place = usePlace();
  const { api, user } = place;
  const words = useWords('saved');
  const action = useAction();
  const [removed, setRemoved] = useState<SavedActions['removed']>([]);
  const change = (id: string, body: { list?: string; watch?: null }, done: string): void =>
    void action.run(() => api.updateSaved({ params: { id }, body }), done);
  return {
    ...action,
    removed,
    async remove({ id, title }) {
      if (action.isSending) return;
      // gone at the press, and there again when that fails (UX-214)
      setRemoved((before) => [...before, { id, title }]);
      const isDone = await action.run(() => api.removeSaved({ params: { id } }), words('removed', { title }));
      if (!isDone) setRemoved((before) => before.filter((other) => other.id !== id));
    },
    async restore({ id, title }) {
      const isDone = await action.run(
        () => api.restoreSaved({ params: { id } }),
        words('restored', { title }),
      );
      if (isDone) setRemoved((before) => before.filter((other) => other.id !== id));
    },
    toCart: ({ id, title }) =>
      void action.run(
        async (idempotencyKey) => {
          const { data } = await api.moveSavedToCart({ params: { id }, idempotencyKey });
          if (user) place.setUser({ ...user, cartLines: data.lines });
        },
        words('done.cart', { title }),
      ),
    move: ({ id }, list) => change(id, { list }, words('done.moved')),
    stopWatch: ({ id }) => change(id, { watch: null }, words('done.unwatch')),
  };
}
