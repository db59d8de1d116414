/** The figures that enough orders stand behind. */
import type { Figure, Figures } from '../../../features/figures/contract.ts';
import { useFormats, useWords } from '../../../kit/place.tsx';
import { countedOf, groupOf, names, unitOf } from './figure-kinds.ts';

/** Figures under what they are about: the number, what it is of, and how many it is counted from. */
export function Measured({ figures }: Pick<Figures, 'figures'>) {
  const words = useWords('figures');
  const known = figures.filter(({ value }) => value !== null);
  return (
    <div className="mt-8 grid gap-8 md:mt-10">
      {[...Map.groupBy(known, ({ name }) => groupOf(name))].map(([group, own]) => (
        <section key={group} aria-labelledby={`figures-${group}`}>
          <h2 id={`figures-${group}`} className="text-h2">
            {words(`groups.${group}`)}
          </h2>
          <div className="ui-sheet mt-3 grid gap-6">
            {group === 'time' ? <Whole steps={own} /> : null}
            {/* columns of one width in all groups; on a phone below each other */}
            <ul className="grid gap-x-8 gap-y-4 md:grid-cols-4">
              {own.map((figure) => (
                <li key={figure.name} className="grid content-start gap-1">
                  <Result {...figure} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
    </div>
  );
}

/** All steps together, then how much of the time each takes; nothing while one of them is not known. */
function Whole({ steps }: { steps: Figure[] }) {
  const words = useWords('figures');
  if (steps.length < names.filter((name) => groupOf(name) === 'time').length) return null;
  const whole = steps.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-h1">{words('whole', { days: Math.round(whole) })}</strong>{' '}
        <span className="text-lead text-text-2">{words('wholeOf')}</span>
      </p>
      <RouteBar parts={steps.map(({ value }) => (whole ? (value ?? 0) / whole : 0))} />
    </div>
  );
}

/** The shares of the steps side by side, every second one paler: the columns below name them. */
function RouteBar({ parts }: { parts: number[] }) {
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, part) => sum + part, 0) * 100);
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full">
      {parts.map((part, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps keep their order
          key={at}
          x={starts[at]}
          width={part * 100}
          height={1}
          fill="currentColor"
          opacity={at % 2 ? 0.35 : 1}
        />
      ))}
    </svg>
  );
}

function Result({ name, value, count }: Figure) {
  const words = useWords('figures');
  const { number } = useFormats();
  return (
    <>
      <span className="text-h2">
        {words(`units.${unitOf[name]}`, { value: value ?? 0, number: number(Math.round(value ?? 0)) })}
      </span>{' '}
      <span className="grid gap-1">
        <span className="font-medium">{words(`names.${name}`)}</span>{' '}
        <span className="text-small text-text-3">
          {name === 'changed'
            ? words('ofAll', { some: Math.round(((value ?? 0) * count) / 100), count })
            : `${words('columns.count')} ${words(`counts.${countedOf[name]}`, { count })}`}
        </span>
      </span>
    </>
  );
}
