import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import type { StaffBillPreview, StaffDelivery } from '../../contract.ts';
import { receiverOf } from './receiver-of.tsx';

interface Weighed {
  version: number;
  weight: string;
  size?: { length: string; width: string; height: string };
  checks?: string[];
}

/** Shows the bill that a weight makes before it is made: the server weighs, prices and takes it back. */
export function useBillPress(staffDelivery: StaffDelivery) {
  const { api } = usePlace();
  const words = useWords('staff-delivery');
  const { money, number } = useFormats();
  const press = useSecondPress();
  const grams = (value: number): string => words('bill.grams', { grams: number(value) });
  const rowsOf = ({ typed, charged, expected, before }: StaffBillPreview) => [
    { label: words('bill.typed'), value: grams(typed) },
    { label: words('bill.charged'), value: grams(charged) },
    ...(expected === null ? [] : [{ label: words('bill.expected'), value: grams(expected) }]),
    ...(before === null ? [] : [{ label: words('bill.before'), value: money(before) }]),
  ];
  return async <Name extends 'staffQuoteDelivery' | 'staffPackDelivery'>(
    name: Name,
    body: Weighed,
    { title, unpicked = 0 }: { title: string; unpicked?: number },
  ) => {
    const { data: shown } = await api.staffPreviewBill({ params: { id: staffDelivery.delivery.id }, body });
    const amount = money(shown.amount);
    const far =
      shown.isFar && shown.expected !== null ? words('bill.far', { expected: grams(shown.expected) }) : null;
    const open = unpicked > 0 ? words('unpicked', { count: unpicked }) : null;
    return press(name, {
      ...{ title, whom: receiverOf(staffDelivery), amount, rows: rowsOf(shown) },
      follows: [words(`bill.outcome.${shown.outcome}`, { amount })],
      warning: [open, far].filter(Boolean).join(' ') || null,
      movesNothing: shown.outcome === 'closed' && !far && !open,
    });
  };
}
