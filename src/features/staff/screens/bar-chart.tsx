/** Bars over a line of zero. The table beside it says the same in numbers, so a reader hears one sentence for each bar. */

export interface Bar {
  id: string;
  value: number;
  /** Said and shown on the bar. */
  text: string;
}

const height = 120;
const width = 600;

/** A chart as one picture; nothing in it can be operated. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  if (bars.every(({ value }) => value === 0)) return null;
  const top = Math.max(0, ...bars.map(({ value }) => value));
  const bottom = Math.min(0, ...bars.map(({ value }) => value));
  const scale = height / (top - bottom || 1);
  const step = width / bars.length;
  const zero = top * scale;
  return (
    <figure className="overflow-x-auto">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${label}. ${bars.map(({ text }) => text).join('; ')}`}
        className="h-32 w-full max-w-3xl text-accent"
        preserveAspectRatio="none"
      >
        {bars.map(({ id, value, text }, index) => (
          <rect
            key={id}
            x={index * step + step * 0.15}
            y={value >= 0 ? zero - value * scale : zero}
            width={step * 0.7}
            height={Math.max(Math.abs(value) * scale, value === 0 ? 0 : 1)}
            fill="currentColor"
          >
            <title>{text}</title>
          </rect>
        ))}
        <line x1="0" x2={width} y1={zero} y2={zero} stroke="currentColor" strokeWidth="1" />
      </svg>
    </figure>
  );
}
