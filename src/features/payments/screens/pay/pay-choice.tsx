/** The ways to pay as cards, each with what it costs and what stays on the balance (UX-087, UX-088). */

import { cardFeeIn } from '../../../../kit/card-fee.ts';
import type { WireMoney } from '../../../../kit/format.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { type RadioCard, RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { Balance } from '../../contract.ts';
import { CardDetail } from './card-detail.tsx';
import { type Bill, isNothing, type WaysToPay, waysToPay } from './ways-to-pay.ts';

export type PayWay = 'card' | 'balance' | 'split' | 'transfer';

/** The query that the calls that pay take for a way. */
export const payQuery: Record<PayWay, { method: 'card' | 'balance' | 'transfer'; use_balance: boolean }> = {
  card: { method: 'card', use_balance: false },
  balance: { method: 'balance', use_balance: false },
  split: { method: 'card', use_balance: true },
  transfer: { method: 'transfer', use_balance: false },
};

/** The way that was chosen, or the card when it has become impossible; without a choice, the one without a fee. */
export function possibleWay(ways: WaysToPay, chosen: PayWay | null): PayWay {
  if (chosen === null) return ways.missing ? 'card' : 'balance';
  if (chosen === 'balance' && ways.missing) return 'card';
  return chosen === 'split' && !ways.split ? 'card' : chosen;
}

/** The amount that a way takes at once: from the card, or from the balance when nothing comes from a card. */
export function takenNow(ways: WaysToPay, way: PayWay): WireMoney {
  const amounts = ways[way] ?? ways.card;
  return way === 'balance' ? amounts.fromBalance : amounts.charged;
}

export interface PayChoiceProps {
  bill: Bill;
  available: WireMoney;
  /** The sum that is held: for payments that are not finished, for differences, for returns. */
  reserved: WireMoney;
  /** Whether the shop takes bank transfers now. */
  takesTransfers: boolean;
  /** Kinds of cards that are taken, as far as they are known. */
  cardKinds?: readonly Balance['cardKinds'][number][];
  value: PayWay;
  onValueChange(way: PayWay): void;
  /** The bill is counted again when it is paid: its sums are told as estimates. */
  isEstimate?: boolean;
  /** Where to come back to after a top-up: a path below the locale. */
  backTo: string;
}

export function PayChoice(props: PayChoiceProps) {
  const { bill, available, reserved, value, onValueChange, backTo, isEstimate = false } = props;
  const { to, words: all } = usePlace();
  const words = useWords('payment.choice');
  const { money } = useFormats();
  const about = useSums(isEstimate);
  const ways = waysToPay(bill, available);
  const options = usePayOptions(ways, props);
  const query = new URLSearchParams({ amount: ways.missing?.amount ?? '', next: backTo });
  return (
    <div className="grid gap-3">
      <RadioCards
        name="way"
        legend={words('legend')}
        legendHidden
        mark={all('ui.required')}
        options={options}
        value={value}
        onValueChange={(way) => onValueChange(way as PayWay)}
      />
      {ways.missing && !isNothing(reserved) ? (
        <p className="text-small text-text-2">{words('reserved', { amount: money(reserved) })}</p>
      ) : null}
      {ways.missing ? (
        <p>
          <TextLink href={to(`/cabinet/balance?${query}`)}>
            {words('topUp', { missing: about(ways.missing) })}
          </TextLink>
        </p>
      ) : null}
      {value === 'card' || value === 'split' ? <p className="ui-hint">{words('bank')}</p> : null}
    </div>
  );
}

/** Sums in words, as estimates where they are counted again. */
function useSums(isEstimate: boolean): (sum: WireMoney) => string {
  const { money } = useFormats();
  return (sum) => (isEstimate && !isNothing(sum) ? `≈ ${money(sum)}` : money(sum));
}

function usePayOptions(
  ways: WaysToPay,
  { bill, available, takesTransfers, isEstimate, cardKinds = [] }: PayChoiceProps,
) {
  const words = useWords('payment.choice');
  const { money: exact, number } = useFormats();
  const money = useSums(isEstimate === true);
  const { card, balance, split, transfer, missing } = ways;
  const cardFee = cardFeeIn(bill.terms);
  const percent = number(bill.terms.bankPercent);
  const fee = isNothing(card.bank)
    ? words('cardFree')
    : words('cardDetail', { percent, bank: money(card.bank) });
  const options: (RadioCard | null)[] = [
    {
      value: 'card',
      title: <Priced title={words('card')} price={money(card.charged)} />,
      detail: <CardDetail fee={cardFee === 'no' ? null : fee} kinds={cardKinds} />,
    },
    split && {
      value: 'split',
      title: <Priced title={words('split')} price={money(split.charged)} />,
      detail: words('splitDetail', {
        fromBalance: money(split.fromBalance),
        charged: money(split.charged),
        cardFee,
        bank: money(split.bank),
        left: money(split.left),
      }),
    },
    {
      value: 'balance',
      // what cannot be chosen has no sum of its own
      ...(missing
        ? {
            title: words('balance'),
            disabledReason: words('balanceShort', { available: exact(available), missing: money(missing) }),
          }
        : {
            title: <Priced title={words('balance')} price={money(balance.fromBalance)} />,
            detail: words('balanceDetail', { cardFee, left: money(balance.left) }),
          }),
    },
    takesTransfers
      ? {
          value: 'transfer',
          title: <Priced title={words('transfer')} price={money(transfer.charged)} />,
          detail: words('transferDetail', { cardFee }),
        }
      : null,
  ];
  return options.filter((option) => option !== null);
}

/** The sum on the line of its way, on a phone as well. */
function Priced({ title, price }: { title: string; price: string }) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
      {title} <span className="ui-card-price">{price}</span>
    </span>
  );
}
