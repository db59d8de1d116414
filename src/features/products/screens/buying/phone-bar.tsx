/** On a phone: the price to the door and the way to buy, in sight for as long as the product is. */
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Money } from '../../../../ui/money/money.tsx';
import type { Quote } from '../../../pricing/contract.ts';
import { OwnSum, useOwnRange } from '../../../pricing/screens/own-currency/own-sum.tsx';
import { lacking, roughly, toldOfQuote } from '../../../pricing/screens/told-to-door.ts';

export interface PhoneBarProps {
  quote: Quote;
  /** The options that have no choice yet; '' where there is nothing to choose. */
  missing: string;
  /** Leads to them first. */
  onBuy(): void;
}

export function PhoneBar({ quote, missing, onBuy }: PhoneBarProps) {
  const { path, user } = usePlace();
  const words = useWords('product-card');
  const receipt = useWords('receipt');
  const { money, range } = useFormats();
  const { toDoor } = quote.payLater;
  const ownRange = useOwnRange();
  // the tab bar of the cabinet stands below it
  const edge = path.startsWith('/cabinet') ? 'bottom-14' : 'bottom-0';
  return (
    // as high as the product and one screen more
    <div
      data-product-bar
      className="-inset-x-4 -bottom-[100vh] pointer-events-none absolute top-0 z-10 flex flex-col justify-end md:hidden"
    >
      <div
        data-phone-bar
        className={`pointer-events-auto sticky ${edge} flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]`}
      >
        <p className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-small text-text-2">
            {toDoor ? receipt('door.bar', { lacks: lacking(toldOfQuote(quote)) }) : receipt('byCard')}
          </span>
          <Money text={toDoor ? `≈ ${ownRange(toDoor) ?? range(...roughly(toDoor))}` : money(quote.byCard)} />
          {toDoor ? null : <OwnSum of={quote.byCard} />}
        </p>
        {/* a customer's first step is the cart, whose button above is the black one */}
        <Button data-buy-bar variant={user ? 'secondary' : 'primary'} className="grow" onClick={onBuy}>
          {missing ? words('choose', { option: missing }) : words('buy.action')}
        </Button>
      </div>
    </div>
  );
}
