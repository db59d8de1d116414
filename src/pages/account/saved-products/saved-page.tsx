/** Saved products in their lists: price then and now, whether it can be had, and what its customer is told of. */
import { useEffect } from 'react';
import { LinkForm } from '../../../features/products/screens/paste/link-form.tsx';
import { ListActions } from '../../../features/saved-products/screens/list-actions.tsx';
import { PendingWish, type Wish } from '../../../features/saved-products/screens/pending-wish.tsx';
import { RemovedSaved } from '../../../features/saved-products/screens/removed-saved.tsx';
import { SavedRow } from '../../../features/saved-products/screens/saved-row.tsx';
import { useSaved } from '../../../features/saved-products/screens/use-saved.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';

interface Data {
  saved: AnswerOf<'listSaved'>;
  terms: { hours: number; days: number; used: number; max: number };
  wish: Wish | null;
  /** Which product a notification is about. */
  shown: string | null;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const list = query.get('list');
  const { data, meta } = await api.listSaved({ query: list ? { list } : {} });
  const link = query.get('link');
  return {
    saved: data,
    terms: meta.watch,
    wish: link ? { link, tells: query.get('tell') === 'stock' } : null,
    shown: query.get('product'),
  };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('saved.title') });

export default function SavedPage({ data: { saved, terms, wish, shown } }: { data: Data }) {
  const { words: all } = usePlace();
  const words = useWords('saved');
  const actions = useSaved();
  useShown(shown);
  const shownOnes = saved.products.filter(({ id }) => !actions.removed.some((gone) => gone.id === id));
  const list = saved.lists.find(({ id }) => id === saved.list) ?? null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">{words('title')}</h1>
        {saved.lists.length > 1 || saved.products.length > 0 ? <ListActions list={list} /> : null}
      </div>
      {wish ? <PendingWish wish={wish} /> : null}
      <Lists saved={saved} />
      {actions.failure ? (
        <Banner tone="danger" label={all('ui.toasts.error')} live>
          {actions.failure}
        </Banner>
      ) : null}
      <RemovedSaved deeds={actions} />
      {shownOnes.length === 0 ? (
        <Empty isFirst={!list || list.name === null} />
      ) : (
        <ul className="grid gap-4">
          {shownOnes.map((product) => (
            <SavedRow key={product.id} {...{ product, terms, deeds: actions }} lists={saved.lists} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Lists({ saved: { lists, list } }: { saved: Data['saved'] }) {
  const { to } = usePlace();
  const words = useWords('saved');
  if (lists.length < 2) return null;
  return (
    <TabLinks
      label={words('lists')}
      links={lists.map(({ id, name, products }) => ({
        href: to(`/cabinet/saved?list=${id}`),
        title: name ?? words('first'),
        count: String(products),
        current: id === list,
      }))}
    />
  );
}

function Empty({ isFirst }: { isFirst: boolean }) {
  const { to } = usePlace();
  const words = useWords('saved');
  if (!isFirst)
    return (
      <EmptyState
        title={words('emptyList.title')}
        action={<Button href={to('/cabinet/saved')}>{words('title')}</Button>}
      >
        {words('emptyList.text')}
      </EmptyState>
    );
  return (
    <Sheet heading={words('empty.title')}>
      <div className="grid gap-4">
        <p className="text-text-2">{words('empty.text')}</p>
        <LinkForm
          path="/cabinet/cart"
          label={words('empty.link')}
          button={words('empty.show')}
          hint={words('empty.hint')}
        />
      </div>
    </Sheet>
  );
}

/** Brings the product of a notification into sight. */
function useShown(id: string | null): void {
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'center' });
  }, [id]);
}
