/** The order of one product where its price stands: address, way to pay, one consent, one button with the sum. */
import { useEffect, useRef, useState } from 'react';
import {
  Form,
  SecretField,
  SubmitButton,
  TextField,
  useFormField,
} from '../../../../platform/screen/form.tsx';
import { useFormats, usePlace, useWords } from '../../../../platform/screen/place.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Money } from '../../../../ui/money.tsx';
import { RadioCards } from '../../../../ui/radio-cards.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import type { Quote } from '../../../pricing/contract.ts';
import { type BuyingProps, useBuying } from './use-buying.ts';

export interface QuickBuyProps extends Omit<BuyingProps, 'shown'> {
  quote: Quote;
}

export function QuickBuy({ quote, ...buying }: QuickBuyProps) {
  const { user } = usePlace();
  const words = useWords('product-card.buy');
  const { money } = useFormats();
  const { submit, known } = useBuying({ ...buying, shown: quote.net });
  const [way, setWay] = useState('card');
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // the first thing to do: the address, else the consent
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.querySelector<HTMLElement>('input:not([type=radio])')?.focus();
  }, []);
  const canUseBalance = user !== null && user.balance >= Number(quote.net.amount);
  const sum = canUseBalance && way === 'balance' ? quote.net : quote.byCard;
  return (
    <section ref={box} data-buy aria-label={words('title')} className="ui-sheet grid min-w-0 gap-5">
      <h3 className="text-h3">{words('title')}</h3>
      <Form submit={submit} label={words('title')}>
        {user ? null : (
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            label={words('email')}
            hint={words('emailHint')}
          />
        )}
        {known ? <Password known={known} /> : null}
        {canUseBalance ? (
          <RadioCards
            name="way"
            legend={words('way')}
            value={way}
            onValueChange={setWay}
            options={[
              { value: 'card', title: words('card'), detail: words('cardHint'), price: money(quote.byCard) },
              { value: 'balance', title: words('balance'), price: money(quote.net) },
            ]}
          />
        ) : (
          <p>
            <span className="block font-medium">{words('card')}</span>
            <span className="ui-hint">{words('cardHint')}</span>
          </p>
        )}
        <p>
          <span className="block text-text-2">{words('now')}</span>
          <Money size="total" text={money(sum)} />
        </p>
        <Consent isFirst={user === null} />
        <SubmitButton wide>{words('pay', { amount: money(sum) })}</SubmitButton>
        <p className="ui-hint">{words('later')}</p>
      </Form>
    </section>
  );
}

/** The address is known: whoever it belongs to goes on with its password, and nothing typed is lost. */
function Password({ known }: { known: string }) {
  const { to } = usePlace();
  const words = useWords('product-card.buy');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box} className="grid gap-2">
      <SecretField name="password" autoComplete="current-password" label={words('password')} />
      <p className="text-small">
        <TextLink href={to(`/auth/password-recovery?${new URLSearchParams({ email: known })}`)}>
          {words('recovery')}
        </TextLink>
      </p>
    </div>
  );
}

/** One sentence and one tick; what they name opens in a new tab (UX-093). */
function Consent({ isFirst }: { isFirst: boolean }) {
  const { to, words: all } = usePlace();
  const words = useWords('product-card.buy');
  const { mark, ...field } = useFormField('consent', true);
  return (
    <Checkbox
      {...field}
      label={
        <>
          {words(isFirst ? 'consentFirst' : 'consent')} <span className="ui-label-mark">{mark}</span>
        </>
      }
      hint={
        <>
          <TextLink href={to('/general-terms-conditions')} external={all('ui.newTab')}>
            {words('terms')}
          </TextLink>
          {isFirst ? (
            <>
              {' · '}
              <TextLink href={to('/processing-data')} external={all('ui.newTab')}>
                {words('personalData')}
              </TextLink>
            </>
          ) : null}
        </>
      }
    />
  );
}
