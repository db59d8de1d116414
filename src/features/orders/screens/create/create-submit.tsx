/** The way to pay, the sum, the consent beside the button, and the button that names action and amount (UX-085, UX-093, UX-095). */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cardFeeIn } from '../../../../kit/card-fee.ts';
import type { WireMoney } from '../../../../kit/format.ts';
import { CheckField } from '../../../../kit/forms/check-field.tsx';
import { Form, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { PayChoice, type PayWay, possibleWay, takenNow } from '../../../payments/screens/pay/pay-choice.tsx';
import { type Bill, waysToPay } from '../../../payments/screens/pay/ways-to-pay.ts';
import { OwnSum } from '../../../pricing/screens/own-currency/own-sum.tsx';
import type { Choices } from '../questions/use-choices.ts';
import type { CreateStepProps } from './create-delivery.tsx';
import { CreatePhoneBar } from './create-phone-bar.tsx';
import { CreateSum } from './create-sum.tsx';
import { billOf, type Checkout, hasInstructions, type OrderChange } from './order-draft.ts';
import { usePlaceOrder } from './use-place-order.ts';

export interface CreateSubmitProps extends CreateStepProps {
  onChanged(changes: OrderChange[]): Promise<void>;
  /** The content under review; the way to pay follows it, and the sum is beside both. */
  children: ReactNode;
  /** To whom it goes, below the way to pay. */
  destination: ReactNode;
  /** The field for a discount code. */
  discount: ReactNode;
  /** How the sum is made, in all its rows. */
  receipt: ReactNode;
}

export function CreateSubmit({
  checkout,
  choices,
  onChanged,
  children,
  destination,
  discount,
  receipt,
}: CreateSubmitProps) {
  const { to, words: all } = usePlace();
  const words = useWords('order-create');
  const submit = usePlaceOrder({ checkout, choices, onChanged });
  const action = useAction(checkout, choices);
  const { label, amount } = action;
  const cardFee = checkout.drafts.some(({ quote }) => cardFeeIn(quote) === 'yes') ? 'yes' : 'no';
  const form = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // on a small screen the message may stand out of sight
    if (submit.tries > 0 && Object.keys(submit.fields).length === 0) box.current?.scrollIntoView();
  }, [submit.tries, submit.fields]);
  return (
    <div
      ref={box}
      className="grid items-start gap-6 max-md:[&_:is(a,button,input)]:scroll-mb-40 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="grid min-w-0 gap-6">
        {children}
        <Paying checkout={checkout} choices={choices} action={action} />
        {destination}
      </div>
      {/* in sight while the way to pay is chosen */}
      <div className="grid min-w-0 gap-6 lg:sticky lg:top-6">
        <Form submit={submit} label={words('steps.review')} id={form}>
          <div className="ui-sheet grid min-w-0 gap-4">
            <CreateSum {...{ checkout, receipt }} way={action.way} />
            {/* below the button, which on a phone stands in the bar: there the consent comes last, right above it */}
            <p className="ui-hint md:order-last">
              {amount ? words('refund', { told: hasInstructions(checkout.drafts) ? 'yes' : 'no' }) : null}{' '}
              {words('who')} <TextLink href={to('/chat-open')}>{all('order-parts.question.ask')}</TextLink>
            </p>
            <Consent cardFee={cardFee} />
            <div className="hidden md:block">
              <SubmitButton wide>{label}</SubmitButton>
            </div>
          </div>
        </Form>
        {discount}
      </div>
      <CreatePhoneBar {...{ form, amount }} isSending={submit.isSending} told={checkout.toDoor}>
        {label}
      </CreatePhoneBar>
    </div>
  );
}

interface PayingProps extends CreateStepProps {
  action: Action;
}

/** The way to pay, each with the sum that it takes; the button names the one that is chosen. */
function Paying({ checkout, choices, action: { bill, amount, hint, way } }: PayingProps) {
  const words = useWords('order-create');
  const { available, reserved, takesTransfers, cardKinds } = checkout;
  if (!bill && !hint) return null;
  return (
    <Sheet heading={words('pay')}>
      <div className="grid gap-3">
        {bill ? (
          <PayChoice
            bill={bill}
            {...{ available, reserved, takesTransfers, cardKinds }}
            value={way}
            onValueChange={choices.setWay}
            backTo={choices.stepPath('review')}
          />
        ) : null}
        <OwnSum of={amount} isNoted />
        {hint ? <p className="text-text-2">{hint}</p> : null}
      </div>
    </Sheet>
  );
}

function Consent({ cardFee }: { cardFee: 'yes' | 'no' }) {
  const { to, words: all } = usePlace();
  const words = useWords('order-create');
  return (
    <CheckField
      name="consent"
      label={
        <>
          {words('consent')}{' '}
          <TextLink href={to('/general-terms-conditions')} external={all('ui.newTab')}>
            {words('consentRead')}
          </TextLink>
        </>
      }
      hint={words('consentCancel', { cardFee })}
    />
  );
}

interface Action {
  label: string;
  /** Of all that is paid at once; null where staff look at everything first. */
  bill: Bill | null;
  amount: WireMoney | null;
  hint: string | null;
  way: PayWay;
}

function useAction({ drafts, available }: Checkout, choices: Choices): Action {
  const words = useWords('order-create');
  const { money } = useFormats();
  const bill = billOf(drafts);
  const reviewed = drafts.filter(({ needsReview }) => needsReview).length;
  const hint = reviewed > 0 ? words('reviewText', { count: reviewed }) : null;
  if (!bill) return { label: words('submit.review'), bill, amount: null, hint, way: 'card' };
  const ways = waysToPay(bill, available);
  const way = possibleWay(ways, choices.way);
  const amount = takenNow(ways, way);
  return {
    label: words(`submit.${way}`, { amount: money(amount) }),
    ...{ bill, amount, hint, way },
  };
}
