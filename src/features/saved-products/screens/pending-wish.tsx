import { useEffect, useRef } from 'react';
import { useAction } from '../../../kit/forms/use-action.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { choiceAt, forgetChoice } from '../../products/screens/paste/pending-choice.ts';

/** A product that a guest pressed "save" for, as the address brings it back after the sign-in. */
export interface Wish {
  link: string;
  tells: boolean;
}

/**
 * Saves what was pressed before the sign-in: by itself where this browser remembers the press, else at a press: an
 * address alone, which anybody can send, must not make the server read in its visitor's name.
 */
export function PendingWish({ wish }: { wish: Wish }) {
  const { api, navigate, words: all } = usePlace();
  const words = useWords('saved.wish');
  const action = useAction({ refreshes: false });
  const { link: url, tells } = wish;
  const isBegun = useRef(false);
  const save = async (): Promise<void> => {
    const options = choiceAt(url)?.options;
    const product = { url, ...(options ? { options } : {}) };
    const isDone = await action.run(
      (idempotencyKey) =>
        api.saveProduct({
          body: { product, ...(tells ? { watch: { kind: 'stock' } } : {}) },
          idempotencyKey,
        }),
      words('done'),
    );
    if (!isDone) return;
    forgetChoice(url);
    await navigate('/cabinet/saved', { replace: true, keepScroll: true });
  };
  useEffect(() => {
    if (isBegun.current || !choiceAt(url)) return;
    isBegun.current = true;
    void save();
  });
  return (
    <Sheet heading={words('title')}>
      <p className="mb-3 break-all text-small text-text-2" translate="no">
        {url}
      </p>
      {action.failure ? (
        <p role="alert" className="mb-3 text-danger">
          {action.failure}
        </p>
      ) : null}
      <Button
        variant="primary"
        loading={action.isSending}
        loadingLabel={all('ui.sending')}
        onClick={() => void save()}
      >
        {words('action')}
      </Button>
    </Sheet>
  );
}
