import { useState } from 'react';
import { type Deed, useDeed } from '../../../kit/forms/use-deed.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { SavedProduct } from '../contract.ts';

/** Changes of saved products, with what was removed while the page is open. */
export interface SavedDeeds extends Deed {
  /** Removed on this page; each can be restored (UX-013). */
  removed: { id: string; title: string }[];
  remove(product: SavedProduct): void;
  restore(removed: { id: string; title: string }): void;
  toCart(product: SavedProduct): void;
  move(product: SavedProduct, list: string): void;
  stopWatch(product: SavedProduct): void;
}

export function useSaved(): SavedDeeds {
  const place = usePlace();
  const { api, user } = place;
  const words = useWords('saved');
  const deed = useDeed();
  const [removed, setRemoved] = useState<SavedDeeds['removed']>([]);
  const change = (id: string, body: { list?: string; watch?: null }, done: string): void =>
    void deed.run(() => api.updateSaved({ params: { id }, body }), done);
  return {
    ...deed,
    removed,
    async remove({ id, title }) {
      const isDone = await deed.run(() => api.removeSaved({ params: { id } }), words('removed', { title }));
      if (isDone) setRemoved((before) => [...before, { id, title }]);
    },
    async restore({ id, title }) {
      const isDone = await deed.run(() => api.restoreSaved({ params: { id } }), words('restored', { title }));
      if (isDone) setRemoved((before) => before.filter((other) => other.id !== id));
    },
    toCart: ({ id, title }) =>
      void deed.run(
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
