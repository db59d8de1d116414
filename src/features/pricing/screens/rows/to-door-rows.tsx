/** Rows of a receipt that come later: delivery, storage, duty. */
import { cardFeeIn } from '../../../../kit/card-fee.ts';
import { lazyPart } from '../../../../kit/lazy-part.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { countryName } from '../../../../platform/texts/locale.ts';
import type { ReceiptRow } from '../../../../ui/money/receipt.tsx';
import { useOwnRange, useWorth } from '../own-currency/own-sum.tsx';
import { roughly, type ToldToDoor } from '../told-to-door.ts';
import type { SizedGoods } from './size-choice.tsx';

// few know more than the shop does
const sizeChoice = lazyPart(async () => (await import('./size-choice.tsx')).SizeChoice);

interface ToDoorRows {
  delivery: ReceiptRow | null;
  /** The usual cost of a delivery by the shop that nobody knows. */
  inland: ReceiptRow[];
  /** Duty, and VAT where the country takes it. */
  atCustoms: ReceiptRow[];
  byCard: ReceiptRow[];
}

/**
 * The delivery before anybody has weighed, and, for whoever pays by card, its bank percent and the sum to the door:
 * estimates, and said to be. `sized`: goods of which a size can be said here.
 */
export function useToDoorRows(told: ToldToDoor | undefined, sized?: readonly SizedGoods[]): ToDoorRows {
  const words = useWords('receipt');
  const { locale } = usePlace();
  const { range, number } = useFormats();
  const duty = useDutyRow(told?.duty);
  const vat = useVatRow(told?.importVat);
  const about = useAbout();
  const ownRange = useOwnRange();
  const { unweighed, inlandUsual, deliveryBank, toDoor, noRoute } = told ?? {};
  const { from: light, to: heavy } = unweighed?.kilogramsEach ?? { from: '0', to: '0' };
  const weight = { light: number(light), heavy: number(heavy) };
  const note = unweighed
    ? words('unweighed', { country: countryName(locale, unweighed.country), ...weight })
    : noRoute && words(`noRoute.${noRoute.reason}`, { country: countryName(locale, noRoute.country) });
  const isSaid = sized?.every(({ size }) => size) ? 'yes' : 'no';
  // two machines may name a country differently
  const said = <span suppressHydrationWarning>{note}</span>;
  return {
    delivery: note
      ? {
          id: 'delivery',
          label: words('delivery'),
          ...(unweighed
            ? { rule: said, note: sized && words('size.note', { ...weight, isSaid }) }
            : { note: said }),
          // a size that makes it too heavy can be taken back
          choice: sized && noRoute?.reason !== 'not_there' && <sizeChoice.Part goods={sized} />,
          amount: unweighed ? about(unweighed.delivery) : words('noRoute.amount'),
        }
      : null,
    inland: [
      inlandUsual && {
        id: 'inland',
        label: words('inlandInShop'),
        rule: words('inlandUsual', { of: inlandUsual.of, orders: inlandUsual.orders }),
        amount: about(inlandUsual),
      },
    ].filter((row) => row !== undefined),
    atCustoms: [duty, vat].filter((row) => row !== null),
    byCard: [
      deliveryBank && {
        id: 'deliveryBank',
        label: words('deliveryBank', { percent: number(told?.bankPercent ?? 0) }),
        amount: about(deliveryBank),
      },
      toDoor && {
        id: 'toDoor',
        label: words('toDoor'),
        note: words('toDoorNote', {
          cardFee: cardFeeIn({ bankPercent: told?.bankPercent ?? 0 }),
          has_inland: told?.inlandUnknown ? 'no' : 'yes',
          has_duty: told?.duty && !told.duty.estimate ? 'no' : 'yes',
        }),
        amount: `≈ ${ownRange(toDoor) ?? range(...roughly(toDoor))}`,
        isSum: true,
      },
    ].filter((row) => row !== undefined),
  };
}

/** An estimate is read for its size: in the reader's own currency, where a rate is known. Nothing of it is charged. */
function useAbout(): (sum: NonNullable<ToldToDoor['toDoor']>) => string {
  const { range } = useFormats();
  const worthOf = useWorth();
  return ({ from, to }) => `≈ ${range(worthOf(from)?.worth ?? from, worthOf(to)?.worth ?? to)}`;
}

/** VAT that customs take on goods of any value. */
function useVatRow(vat: ToldToDoor['importVat']): ReceiptRow | null {
  const words = useWords('receipt.importVat');
  const about = useAbout();
  const { number } = useFormats();
  if (!vat) return null;
  return {
    id: 'importVat',
    label: words('label', { percent: number(vat.percent) }),
    rule: words('note'),
    amount: about(vat),
  };
}

/** The country's threshold, and what is likely to be due above it. */
function useDutyRow(duty: ToldToDoor['duty']): ReceiptRow | null {
  const words = useWords('receipt.duty');
  const { money, number } = useFormats();
  if (!duty) return null;
  const { threshold, estimate, percent } = duty;
  const isFree = estimate !== null && Number(estimate.amount) === 0;
  const rule = !threshold
    ? 'unknown'
    : Number(threshold.amount) === 0
      ? 'any'
      : percent
        ? 'percent'
        : 'above';
  return {
    id: 'duty',
    label: words('label'),
    // in the place of a sum that nobody can tell, the rule is what a reader goes by
    [estimate ? 'rule' : 'note']: words('note', {
      rule,
      threshold: threshold ? money(threshold) : '',
      percent: number(percent ?? 0),
    }),
    amount: isFree ? words('free') : estimate ? `≈ ${money(estimate)}` : words('unknown'),
  };
}
