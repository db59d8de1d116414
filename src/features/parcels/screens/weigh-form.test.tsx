/** A parcel that is weighed shows its weight; weighing again is folded, so that nothing seems to be missing. */
import { expect, test } from 'vitest';
import { answerOf } from '../../../../tests/support/answers.ts';
import { piecesOf } from '../../../../tests/support/markup.ts';
import { screensOf } from '../../../../tests/support/screen-in.tsx';
import { SummaryList } from '../../../ui/lists/summary-list.tsx';
import { useWeighed, WeighForm } from './weigh-form.tsx';

const parcel = answerOf('staffGetArrival', { plenty: 'none' });
const weighing = {
  ...{ id: 'wgh_1', at: '2026-03-09T10:00:00Z', by: 'Jonas', grams: 847, size: null, reason: null },
};

test('a parcel without a weight has the form open', () => {
  for (const { root } of screensOf(<WeighForm parcel={{ ...parcel, weighings: [] }} />)) {
    expect(piecesOf(root, 'details')).toEqual([]);
    expect(piecesOf(root, 'form')).toHaveLength(1);
  }
});

test('a weighed one has it folded, with the reason for weighing again', () => {
  for (const { root } of screensOf(<WeighForm parcel={{ ...parcel, weighings: [weighing] }} />)) {
    const [fold] = piecesOf(root, 'details');
    expect(fold?.attributes.open).toBeUndefined();
    expect(piecesOf(root, 'form')).toHaveLength(1);
    expect(fold && piecesOf(fold, 'form')).toHaveLength(1);
  }
});

function Rows({ of }: { of: typeof parcel }) {
  return <SummaryList rows={useWeighed(of)} />;
}

test('the weight stands among the facts, and when it was weighed only where that was not as it came', () => {
  const came = { ...parcel, receivedAt: weighing.at, receivedBy: 'Jonas', weighings: [weighing] };
  for (const { text } of screensOf(<Rows of={came} />)) {
    expect(text).toContain('847');
    expect(text).not.toContain('Jonas');
  }
  for (const { text } of screensOf(<Rows of={{ ...came, receivedAt: '2026-03-08T10:00:00Z' }} />))
    expect(text).toContain('Jonas');
});
