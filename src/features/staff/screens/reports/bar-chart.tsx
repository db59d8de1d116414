/** Bars over a line of zero, with the span before as steps behind them. A table beside it says the same in numbers. */
import { type PointerEvent, useState } from 'react';
import { usePlace } from '../../../../kit/place.tsx';
import { languages } from '../../../../platform/texts/locale.ts';
import { classNames } from '../../../../ui/class-names.ts';

export interface Bar {
  id: string;
  value: number;
  /** Said and shown for the bar. */
  text: string;
  /** In the same place of the span before; undefined without one. */
  before?: number | undefined;
  /** Its period below the bar, where there is room. */
  tick: { at: string; text: string };
}

interface Props {
  label: string;
  bars: readonly Bar[];
  /** How a whole height is written beside the chart, and how any other. */
  axis: { whole: (value: number) => string; exact: (value: number) => string };
  /** The names of the bars and of the steps. */
  legend: { now: string; before: string };
}

const height = 160;
const width = 600;
/** More names of bars would touch each other. */
const mostTicks = 6;

/** A chart as one picture for readers; under the pointer the bar is read out over it. */
export function BarChart({ label, bars, axis, legend }: Props) {
  const { locale } = usePlace();
  const [shown, setShown] = useState<number | null>(null);
  const values = bars.flatMap(({ value, before = 0 }) => [value, before]);
  if (values.every((value) => value === 0)) return null;
  const grid = gridOf(Math.min(0, ...values), Math.max(0, ...values));
  const onPointerMove = (event: PointerEvent<SVGSVGElement>): void => {
    const { left, width: drawn } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / drawn) * bars.length);
    setShown(Math.min(Math.max(place, 0), bars.length - 1));
  };
  const said = bars.map(({ text }) => text).join(locale === 'zh' ? '；' : '; ');
  const hasBefore = bars.some(({ before }) => before !== undefined && before !== 0);
  return (
    <figure className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1">
      <div
        aria-hidden="true"
        className="flex h-40 flex-col justify-between text-end text-micro text-text-2 tabular-nums"
      >
        {grid.map((value) => (
          <span key={value} className="-my-2 whitespace-nowrap">
            {(grid.every(Number.isInteger) ? axis.whole : axis.exact)(value)}
          </span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label + languages[locale].stop + said}
        className="h-40 w-full text-accent"
        preserveAspectRatio="none"
        onPointerMove={onPointerMove}
        onPointerLeave={() => setShown(null)}
      >
        <Drawing bars={bars} grid={grid} shown={shown} />
      </svg>
      <Ticks bars={bars} />
      {hasBefore ? (
        <div className="col-start-2 text-small text-text-2">
          <Legend {...legend} />
        </div>
      ) : null}
      {shown === null ? null : (
        <figcaption className="absolute top-0 right-0 rounded-control bg-inset px-2 text-small font-semibold">
          {bars[shown]?.text}
        </figcaption>
      )}
    </figure>
  );
}

/** The names of the bars, each in the middle of its own; the first begins and the last ends with the chart. */
function Ticks({ bars }: Pick<Props, 'bars'>) {
  return (
    <div aria-hidden="true" className="col-start-2 flex text-micro text-text-2 tabular-nums">
      {bars.map(({ id, tick }, index) => (
        <span
          key={id}
          className={classNames(
            'flex min-w-0 flex-1 overflow-visible whitespace-nowrap',
            placeOf(index, bars.length),
          )}
        >
          <time dateTime={tick.at} className={tickLook(index, bars.length)}>
            {tick.text}
          </time>
        </span>
      ))}
    </div>
  );
}

function placeOf(index: number, count: number): string {
  if (count === 1) return 'justify-center';
  return index === 0 ? 'justify-start' : index === count - 1 ? 'justify-end' : 'justify-center';
}

/** Where the name of a bar is seen: always of the first and the last, else of several that cannot touch. */
function tickLook(index: number, count: number): string {
  const every = Math.ceil(count / mostTicks);
  const isEnd = index === 0 || index === count - 1;
  if (isEnd) return '';
  if (index % every !== 0) return 'hidden';
  const left = count - index;
  if (left > (every > 2 ? 2 * every - 1 : every)) return 'hidden sm:inline';
  // beside the last one, a whole step away, only where the chart is as wide as can be
  return left > every ? 'hidden lg:inline' : 'hidden';
}

/** One series alone is named by the heading. */
function Legend({ now, before }: Props['legend']) {
  return (
    <span className="flex flex-wrap gap-x-4">
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className="inline-block size-3 rounded-sm bg-accent" />
        {now}
      </span>
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className="inline-block w-4 border-text-3 border-t-2 border-dashed" />
        {before}
      </span>
    </span>
  );
}

function Drawing(props: { bars: readonly Bar[]; grid: readonly number[]; shown: number | null }) {
  const { bars, grid, shown } = props;
  const [top, bottom] = [grid[0] ?? 0, grid.at(-1) ?? 0];
  const scale = height / (top - bottom || 1);
  const step = width / bars.length;
  const at = (value: number): number => (top - value) * scale;
  const steps = bars
    .map(
      ({ before = 0 }, index) =>
        `${index === 0 ? 'M' : 'L'}${index * step} ${at(before)}H${(index + 1) * step}`,
    )
    .join('');
  return (
    <>
      {grid.map((value) => (
        <line
          key={value}
          x1="0"
          x2={width}
          y1={at(value)}
          y2={at(value)}
          stroke="currentColor"
          strokeWidth={value === 0 ? 1 : 0.5}
          opacity={value === 0 ? 1 : 0.25}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {bars.map(({ id, value }, index) => (
        <rect
          key={id}
          x={index * step + step * 0.15}
          y={at(Math.max(value, 0))}
          width={step * 0.7}
          height={Math.max(Math.abs(value) * scale, value === 0 ? 0 : 1)}
          fill="currentColor"
          opacity={shown === null || shown === index ? 1 : 0.5}
        />
      ))}
      {bars.some(({ before }) => before !== undefined) ? (
        <path
          d={steps}
          fill="none"
          className="stroke-text-3"
          strokeWidth="1.5"
          strokeDasharray="4 3"
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
    </>
  );
}

/** Round heights that hold all bars, from the highest to the lowest: steps of 1, 2 or 5 times a power of ten. */
export function gridOf(least: number, most: number): number[] {
  const rough = (most - least) / 4 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const [first, last] = [Math.ceil(most / step), Math.floor(least / step)];
  return Array.from({ length: first - last + 1 }, (_, index) => (first - index) * step);
}
