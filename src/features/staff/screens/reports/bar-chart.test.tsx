import { expect, test } from 'vitest';
import { piecesOf } from '../../../../../tests/support/markup.ts';
import { screensOf } from '../../../../../tests/support/screen-in.tsx';
import { BarChart } from './bar-chart.tsx';

/** The places of the bars that are named below a chart of this many: on a phone, and where there is more room. */
function namedBars(count: number): { phone: number[]; wide: number[] } {
  const bars = Array.from({ length: count }, (_, at) => ({
    ...{ id: String(at), value: at + 1, text: `bar ${at}` },
    tick: { at: '2026-03-01', text: `31 October ${at}` },
  }));
  const chart = (
    <BarChart
      label="Sums"
      bars={bars}
      axis={{ whole: String, exact: String }}
      legend={{ now: 'Now', before: 'Before', most: String }}
    />
  );
  const [looks = []] = screensOf(chart, {}).map(({ root }) =>
    piecesOf(root, 'time').map(({ attributes }) => attributes.class ?? ''),
  );
  const placesWithout = (...hidden: string[]) =>
    looks.flatMap((look, at) => (hidden.includes(look) ? [] : [at]));
  return { phone: placesWithout('hidden', 'hidden sm:inline'), wide: placesWithout('hidden') };
}

test.each([
  [30, [0, 29], [0, 5, 10, 15, 20, 29]],
  [12, [0, 11], [0, 2, 4, 6, 8, 11]],
  [7, [0, 6], [0, 2, 4, 6]],
  [1, [0], [0]],
])('of %i bars a phone names %j, and a wide screen %j', (count, phone, wide) => {
  expect(namedBars(count)).toEqual({ phone, wide });
});
