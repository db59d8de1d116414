import type { ReactNode } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';

export interface GuestActionsProps {
  link: string;
  hasChoice?: boolean;
  /** Puts the product into the guest's own cart; absent when it cannot be kept there. */
  add?: ReactNode;
  /** Orders it in place; absent when that needs more than a price. */
  buy?: ReactNode;
  /** Other ways, beside the one to an account. */
  aside?: ReactNode;
}

/** A guest sees everything and fills a cart; an order in place makes the account, any other needs one, which takes link and choice along (UX-052). */
export function GuestActions({ link, hasChoice = false, add, buy, aside }: GuestActionsProps) {
  const { to } = usePlace();
  const words = useWords('product-card');
  const next = encodeURIComponent(`/cabinet/cart?link=${encodeURIComponent(link)}`);
  const signIn = (
    <Button variant={buy ? 'link' : 'secondary'} href={to(`/auth/sign-in?next=${next}`)}>
      {words('signIn')}
    </Button>
  );
  return (
    <div className="grid gap-2">
      <div className="ui-actions *:grow max-sm:*:w-full">
        {buy}
        {add}
        {buy ? null : (
          <>
            <Button variant={add ? 'secondary' : 'primary'} href={to(`/auth/sign-up?next=${next}`)}>
              {words('signUp')}
            </Button>
            {signIn}
          </>
        )}
      </div>
      {/* the way to an account is one of several: what it keeps, it shows itself */}
      <p className="ui-hint">{words(buy ? 'buyHint' : hasChoice ? 'choiceKept' : 'kept')}</p>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
        {buy ? signIn : null}
        {aside}
      </div>
    </div>
  );
}
