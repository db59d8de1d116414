/** Events around an order name their delivery, chat or payment once, as the link to it. */
import { expect, test } from 'vitest';
import { piecesOf, textOf } from '../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../tests/support/screen-in.tsx';
import { Timeline } from '../../../kit/lists/timeline.tsx';
import type { OrderTimelineEntry } from '../contract.ts';
import { useTimelineItems } from './order-timeline.tsx';

const entry = (place: OrderTimelineEntry['place']): OrderTimelineEntry =>
  ({
    ...{ id: 'evt_1', at: '2026-03-08T00:00:00Z', source: 'delivery', what: 'packed', byName: 'Ольга' },
    ...{ text: null, amount: null, place },
  }) as OrderTimelineEntry;

function Shown({ place }: { place: OrderTimelineEntry['place'] }) {
  return <Timeline items={useTimelineItems([entry(place)])} />;
}

test('the number of a delivery is its link', () => {
  for (const screen of screensOf(<Shown place={{ path: '/staff/deliveries/dlv_1', label: 'WD-1' }} />)) {
    const links = piecesOf(screen.root, 'a');
    expect(links.map(({ attributes }) => attributes.href)).toEqual([
      `/${screen.locale}/staff/deliveries/dlv_1`,
    ]);
    expect(links.map(textOf).join()).toContain('WD-1');
    expect(screen.text.split('WD-1')).toHaveLength(2);
    expect(faultsOf(screen, ['WD-1'])).toEqual([]);
  }
});

test('whoever may not open it reads its number still', () => {
  for (const { root, text } of screensOf(<Shown place={{ path: null, label: 'WD-1' }} />)) {
    expect(piecesOf(root, 'a')).toEqual([]);
    expect(text).toContain('WD-1');
  }
});
