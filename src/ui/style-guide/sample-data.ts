import type { RouteLineProps, RouteStep } from '../lists/route-line.tsx';
import type { ReceiptGroup, ReceiptProps } from '../money/receipt.tsx';
import type { StyleGuideTexts } from './frame.tsx';

/** The receipt of the design sample: 280.00 × 11.42 + 306.06 = 3503.66. */
export function sampleGroups({ receipt, amounts }: StyleGuideTexts): ReceiptGroup[] {
  return [
    {
      id: 'now',
      heading: receipt.now,
      rows: [
        { id: 'item', label: receipt.item, amount: amounts.item },
        { id: 'shop', label: receipt.shop, amount: amounts.shop },
        { id: 'rate', label: receipt.rate, amount: amounts.rate },
        { id: 'fee', label: receipt.fee, amount: amounts.fee },
      ],
      total: { label: receipt.total, amount: amounts.total },
    },
    {
      id: 'later',
      heading: receipt.later,
      estimate: true,
      rows: [
        { id: 'delivery', label: receipt.delivery, note: receipt.weight, amount: amounts.range },
        { id: 'storage', label: receipt.storage, note: receipt.storageRule, amount: receipt.free },
        { id: 'duty', label: receipt.duty, amount: receipt.none },
        {
          id: 'toDoor',
          label: receipt.toDoor,
          note: receipt.toDoorRule,
          amount: amounts.toDoor,
          isSum: true,
        },
      ],
    },
  ];
}

/** Bill 2 after weighing: one row changed. */
export function changedGroups({ receipt, amounts }: StyleGuideTexts): ReceiptGroup[] {
  return [
    {
      id: 'delivery',
      heading: receipt.later,
      rows: [
        {
          id: 'weighed',
          label: receipt.weighed,
          amount: amounts.newDelivery,
          was: amounts.oldDelivery,
          note: receipt.why,
        },
        { id: 'insurance', label: receipt.insurance, amount: amounts.insurance },
      ],
      total: { label: receipt.total, amount: amounts.newTotal, was: amounts.oldTotal },
    },
  ];
}

/** The words a receipt needs for its states. */
export function receiptLabels({ receipt }: StyleGuideTexts): ReceiptProps['labels'] {
  const { loading, unavailable, retry, was, became } = receipt;
  return { loading, unavailable, retry, was, now: became };
}

/** An order on its way to the warehouse. */
export function sampleRoute({ route }: StyleGuideTexts): RouteLineProps {
  const steps: RouteStep[] = [
    {
      id: 'paid',
      title: route.paid,
      state: 'done',
      time: { dateTime: '2026-03-13T15:05', text: route.paidTime },
    },
    {
      id: 'bought',
      title: route.bought,
      state: 'done',
      time: { dateTime: '2026-03-14', text: route.boughtTime },
    },
    { id: 'moving', title: route.moving, state: 'current', note: route.movingNote },
    { id: 'photo', title: route.photo, state: 'next', note: route.photoTime },
    { id: 'home', title: route.home, state: 'next', note: route.homeTime },
  ];
  return { label: route.heading, steps, labels: route.states };
}
