import { useState } from 'react';
import { cardFeeIn } from '../../../../kit/card-fee.ts';
import { Form, SubmitButton, useFormField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { ownPath } from '../../../../kit/own-path.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { AmountField } from '../../../../ui/forms/amount-field.tsx';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { CardDetail } from '../pay/card-detail.tsx';
import { useGoToPayment } from '../pay/go-to-payment.ts';
import { keepWayBack } from '../pay/payment-phase.ts';
import { readAmount, topUpCost } from '../pay/ways-to-pay.ts';

type Terms = AnswerOf<'getBalance'>['topUp'];
type Way = 'card' | 'transfer';

interface TopUpFormProps extends Pick<AnswerOf<'getBalance'>, 'takesTransfers' | 'cardKinds'> {
  terms: Terms;
}

/** Ready amounts, in times of the least one. */
const presetTimes = [10, 30, 50, 100];

/** A ready amount that is whole is named without the zeros that only sums of a bill need. */
const decimalsOf = (amount: string) => (Number.isInteger(Number(amount)) ? { decimals: 0 } : {});

/** Puts money on the balance: own sum or a ready one, and what it costs before paying (UX-143, UX-144). */
export function TopUpForm({ terms: byCard, takesTransfers, cardKinds }: TopUpFormProps) {
  const { api, query } = usePlace();
  const words = useWords('balance');
  const next = ownPath(query.get('next'));
  const goToPayment = useGoToPayment();
  const choice = useWords('payment.choice');
  const { money } = useFormats();
  const [way, setWay] = useState<Way>('card');
  // a transfer bears no bank percent
  const terms = way === 'card' ? byCard : { ...byCard, bankMode: 'off' as const };
  const [typed, setTyped] = useState(
    readAmount(query.get('amount') ?? '', terms.min.amount.split('.')[1]?.length ?? 0) ?? '',
  );
  const submit = useSubmit(
    async (_values, idempotencyKey) => {
      const { data } = await api.topUpBalance({ body: { amount: typed, method: way }, idempotencyKey });
      if (next) keepWayBack(data.id, next);
      await goToPayment(data);
    },
    { alsoSends: [typed, way] },
  );
  const cost = topUpCost(typed, terms);
  return (
    <Sheet heading={words('topUpTitle')} id="top-up">
      <Form submit={submit}>
        <Amount typed={typed} onType={setTyped} terms={terms} way={way} cardFee={cardFeeIn(byCard)} />
        {takesTransfers ? <Ways value={way} onChoose={setWay} cardKinds={cardKinds} /> : null}
        {way === 'card' ? <p className="ui-hint">{choice('bank')}</p> : null}
        {next ? <p className="ui-hint">{words('backTo')}</p> : null}
        <div className="ui-actions">
          <SubmitButton wide>
            {cost
              ? words(way === 'card' ? 'sendAmount' : 'transferAmount', { amount: money(cost.pays) })
              : words('send')}
          </SubmitButton>
        </div>
      </Form>
    </Sheet>
  );
}

interface WaysProps extends Pick<TopUpFormProps, 'cardKinds'> {
  value: Way;
  onChoose(way: Way): void;
}

function Ways({ value, onChoose, cardKinds }: WaysProps) {
  const { words: all } = usePlace();
  const words = useWords('payment.choice');
  return (
    <RadioCards
      name="way"
      legend={words('legend')}
      mark={all('ui.required')}
      value={value}
      onValueChange={(way) => onChoose(way as Way)}
      options={[
        { value: 'card', title: words('card'), detail: <CardDetail fee={null} kinds={cardKinds} /> },
        { value: 'transfer', title: words('transfer'), detail: words('topUpTransfer') },
      ]}
    />
  );
}

interface AmountProps {
  typed: string;
  onType(typed: string): void;
  terms: Terms;
  way: Way;
  /** Whether this shop takes one for any top-up. */
  cardFee: 'yes' | 'no';
}

function Amount({ typed, onType, terms, way, cardFee }: AmountProps) {
  const words = useWords('balance');
  const { money, number } = useFormats();
  const field = useFormField('amount', true);
  const { currency } = terms.min;
  const cost = topUpCost(typed, terms);
  const presets = presetTimes.map((times) => String(Number(terms.min.amount) * times));
  // what a card pays is seen before a sum is typed
  const example = topUpCost(presets[0] ?? '', terms);
  return (
    <AmountField
      {...field}
      label={words('amount', { currency })}
      hint={words('amountHint', { min: money(terms.min), max: money(terms.max) })}
      value={typed}
      onValueChange={onType}
      presets={presets.map((value) => ({
        value,
        text: money({ amount: value, currency }, decimalsOf(value)),
      }))}
      presetsLabel={words('presets')}
      note={
        cost
          ? words(way === 'card' ? 'note' : 'noteTransfer', {
              pays: money(cost.pays),
              cardFee,
              bank: money(cost.bank),
              gets: money(cost.gets),
            })
          : typed.trim() !== ''
            ? words('tooBig')
            : cardFee === 'yes'
              ? words(way === 'card' && example ? 'noteEmpty' : 'noteNoFee', {
                  percent: number(terms.bankPercent),
                  gets: example ? money(example.gets, decimalsOf(example.gets.amount)) : '',
                  pays: example ? money(example.pays, decimalsOf(example.pays.amount)) : '',
                })
              : null
      }
    />
  );
}
