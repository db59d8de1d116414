/** Bars over a line of zero. The table beside it says the same in numbers, so a reader hears one sentence for each bar. */

export interface Bar {
  id: string;
  value: number;
  /** Said and shown on the bar. */
  text: string;
}

interface Props {
  label: string;
  bars: readonly Bar[];
  /** How a height is written beside the chart. */
  axis: (value: number) => string;
}

const height = 120;
const width = 600;

/** A chart as one picture with the heights of its grid beside it; nothing in it can be operated. */
export function BarChart({ label, bars, axis }: Props) {
  if (bars.every(({ value }) => value === 0)) return null;
  const values = bars.map(({ value }) => value);
  const grid = gridOf(Math.min(0, ...values), Math.max(0, ...values));
  const [top, bottom] = [grid[0] ?? 0, grid.at(-1) ?? 0];
  const scale = height / (top - bottom || 1);
  const step = width / bars.length;
  const at = (value: number): number => (top - value) * scale;
  return (
    <figure className="grid max-w-3xl grid-cols-[auto_minmax(0,1fr)] gap-2">
      <div
        aria-hidden="true"
        className="flex h-32 flex-col justify-between text-end text-micro text-text-2 tabular-nums"
      >
        {grid.map((value) => (
          <span key={value} className="-my-2 whitespace-nowrap">
            {axis(value)}
          </span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${label}. ${bars.map(({ text }) => text).join('; ')}`}
        className="h-32 w-full text-accent"
        preserveAspectRatio="none"
      >
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
        {bars.map(({ id, value, text }, index) => (
          <rect
            key={id}
            x={index * step + step * 0.15}
            y={at(Math.max(value, 0))}
            width={step * 0.7}
            height={Math.max(Math.abs(value) * scale, value === 0 ? 0 : 1)}
            fill="currentColor"
          >
            <title>{text}</title>
          </rect>
        ))}
      </svg>
    </figure>
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
