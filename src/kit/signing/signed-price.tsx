/** A price kept as a signed quote: the button that makes it, then the way to it. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../forms/use-action.ts';
import { lazyPart } from '../lazy-part.tsx';
import { usePlace, useWords } from '../place.tsx';

// few keep a price
const madeQuote = lazyPart(async () => (await import('./made-quote.tsx')).MadeQuote);

export interface SignedPriceProps {
  /** Where its words stand: `action`, `hint`, `done`, `open`, `copy`, `copied`. */
  words: string;
  make(): Promise<{ data: { id: string; address: string } }>;
  /** Goes on when the price can be made. */
  when?: (goOn: () => void) => void;
  /** The button alone, in a row of others: its words say enough. */
  isBare?: boolean;
}

/** Give it the price as its key: another price is another quote. */
export function SignedPrice({ words: tree, make, when = (goOn) => goOn(), isBare }: SignedPriceProps) {
  const { words: all } = usePlace();
  const words = useWords(tree);
  const action = useAction({ refreshes: false });
  const [made, setMade] = useState<{ id: string; address: string } | null>(null);
  const press = (): void =>
    void action.run(async () => {
      setMade((await make()).data);
    }, words('done'));
  return (
    <div data-signed-price className="print:hidden">
      {made ? (
        <madeQuote.Part {...made} words={tree} />
      ) : (
        <>
          <Button
            variant="link"
            loading={action.isSending}
            loadingLabel={all('ui.sending')}
            onClick={() => when(press)}
          >
            {words('action')}
          </Button>
          {isBare ? null : <p className="ui-hint">{words('hint')}</p>}
        </>
      )}
      {action.failure ? <p role="alert">{action.failure}</p> : null}
    </div>
  );
}
