import { useState } from 'react';
import { useAction } from '../../../../kit/forms/use-action.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { keepChoice } from '../paste/pending-choice.ts';
import type { ChosenProduct } from '../product/use-chosen-product.ts';

/** Saves the product for later; one that is sold out also with the wish to hear when it is back. */
export function SaveProduct({ chosenProduct }: { chosenProduct: ChosenProduct }) {
  const { user, to } = usePlace();
  const words = useWords('product-card.saving');
  const { product } = chosenProduct;
  const { save, isSaved, failure } = useSaving(chosenProduct);
  const isSoldOut = product.availability === 'out_of_stock' && product.source !== 'manual';
  return (
    <div className="grid justify-items-start gap-1">
      {isSoldOut ? <p className="text-small text-text-2">{words('soldOut')}</p> : null}
      <div className="ui-actions">
        {isSoldOut ? (
          <Button data-tell variant="primary" onClick={() => save(true)}>
            {words('tell')}
          </Button>
        ) : null}
        <Button data-save variant="link" onClick={() => save(false)}>
          {words('save')}
        </Button>
      </div>
      {failure ? (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      ) : null}
      {isSaved && user ? <TextLink href={to('/cabinet/saved')}>{words('open')}</TextLink> : null}
    </div>
  );
}

/** A guest signs in first: link, choice and wish come along, and nothing has to be pressed again. */
function useSaving({ product, chosen, whenChosen }: ChosenProduct) {
  const { api, user, navigate } = usePlace();
  const words = useWords('product-card.saving');
  const action = useAction({ refreshes: false, isQuick: true });
  const [isSaved, setSaved] = useState(false);
  const { url, id: snapshot, title } = product;
  const { options } = chosen;
  const send = async (tells: boolean): Promise<void> => {
    const product = { url, snapshot, options };
    const watch = tells ? { watch: { kind: 'stock' as const } } : {};
    if (action.isSending) return;
    setSaved(true);
    const isDone = await action.run(
      (idempotencyKey) => api.saveProduct({ body: { product, ...watch }, idempotencyKey }),
      words(tells ? 'told' : 'saved', { title }),
    );
    if (!isDone) setSaved(false);
  };
  const signIn = (tells: boolean): void => {
    keepChoice(url, chosen);
    const next = `/cabinet/saved?${new URLSearchParams({ link: url, ...(tells ? { tell: 'stock' } : {}) })}`;
    void navigate(`/auth/sign-in?${new URLSearchParams({ next })}`);
  };
  return {
    ...action,
    isSaved,
    save: (tells: boolean) => whenChosen(() => (user ? void send(tells) : signIn(tells))),
  };
}
