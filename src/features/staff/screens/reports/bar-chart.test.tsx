import { expect, test } from 'vitest';
import { piecesOf } from '../../../../../tests/support/markup.ts';
import { screensOf } from '../../../../../tests/support/screen-in.tsx';
import { BarChart } from './bar-chart.tsx';

const chartOf = (count: number) => {
  const bars = Array.from({ length: count }, (_, at) => ({
    ...{ id: String(at), value: at + 1, text: `bar ${at}` },
    tick: { at: '2026-03-01', text: `31 October ${at}` },
  }));
  return (
    <BarChart
      label="Sums"
      bars={bars}
      axis={{ whole: String, exact: String }}
      legend={{ now: 'Now', before: 'Before' }}
    />
  );
};

/** The places of the bars that are named below a chart of this many: on a phone, and where there is more room, and most. */
function namedBars(count: number): Record<'phone' | 'wide' | 'widest', number[]> {
  const [looks = []] = screensOf(chartOf(count), {}).map(({ root }) =>
    piecesOf(root, 'time').map(({ attributes }) => attributes.class ?? ''),
  );
  const placesWithout = (...hidden: string[]) =>
    looks.flatMap((look, at) => (hidden.includes(look) ? [] : [at]));
  return {
    phone: placesWithout('hidden', 'hidden sm:inline', 'hidden lg:inline'),
    wide: placesWithout('hidden', 'hidden lg:inline'),
    widest: placesWithout('hidden'),
  };
}

test.each([
  [30, [0, 29], [0, 5, 10, 15, 20, 29], [0, 5, 10, 15, 20, 29]],
  [31, [0, 30], [0, 6, 12, 18, 30], [0, 6, 12, 18, 24, 30]],
  [12, [0, 11], [0, 2, 4, 6, 8, 11], [0, 2, 4, 6, 8, 11]],
  [7, [0, 6], [0, 2, 4, 6], [0, 2, 4, 6]],
  [1, [0], [0], [0]],
])('of %i bars a phone names %j, a wide screen %j, the widest %j', (count, phone, wide, widest) => {
  expect(namedBars(count)).toEqual({ phone, wide, widest });
});

test('a name stands below the middle of its bar, the first begins and the last ends with the chart', () => {
  for (const { root } of screensOf(chartOf(12), {})) {
    const places = piecesOf(root, 'span')
      .filter((span) => piecesOf(span, 'time').length > 0)
      .map(({ attributes }) => /justify-\w+/.exec(attributes.class ?? '')?.[0]);
    expect(places).toEqual(['justify-start', ...Array(10).fill('justify-center'), 'justify-end']);
  }
});
