/** `/figures`: how fast and how well the shop works, from real orders, each number with how it is counted. */
import type { Figure, Figures } from '../../../features/figures/contract.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Days } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';

export async function load({ api }: LoadContext): Promise<Figures> {
  return (await api.getFigures()).data;
}

export const head: ScreenModule<Figures>['head'] = (words) => ({
  title: words('figures.title'),
  description: words('figures.description'),
});

const unitOf: Readonly<Record<Figure['name'], 'days' | 'percent' | 'hours'>> = {
  ...{ bought: 'days', arrived: 'days', shipped: 'days', delivered: 'days' },
  ...{ changed: 'percent', within: 'percent', off: 'percent', refunded: 'hours' },
};

const countedOf: Readonly<Record<Figure['name'], 'orders' | 'deliveries' | 'refunds'>> = {
  ...{ bought: 'orders', arrived: 'orders', shipped: 'deliveries', delivered: 'deliveries' },
  ...{ changed: 'orders', within: 'deliveries', off: 'deliveries', refunded: 'refunds' },
};

/** The question of a customer that it answers: how long it takes, how right the price is, how soon money comes back. */
const groupOf = (name: Figure['name']): 'time' | 'price' | 'refunds' =>
  unitOf[name] === 'days' ? 'time' : unitOf[name] === 'percent' ? 'price' : 'refunds';

const names = Object.keys(unitOf) as Figure['name'][];

export default function FiguresPage({ data: { from, to, least, figures } }: { data: Figures }) {
  const words = useWords('figures');
  const isShown = from !== null && to !== null && figures.some(({ value }) => value !== null);
  return (
    <div className="ui-page py-8 md:py-14">
      <h1 className="text-h1">{words('title')}</h1>
      {isShown ? (
        <>
          <p className="mt-4 max-w-reading text-lead text-text-2">{words('lead')}</p>
          <p className="mt-2 text-small text-text-2">
            <Days from={from} to={to} form="day" say={(days) => words('period', { dates: days })} />
          </p>
          <Measured figures={figures} />
          <Onward />
          <div className="mt-8">
            <Disclosure summary={words('willMeasure')}>
              <div className="grid gap-4 text-small">
                <HowCounted />
                <Few figures={figures} />
                <p>{words('median')}</p>
                <p>{words('least', { least })}</p>
              </div>
            </Disclosure>
          </div>
        </>
      ) : (
        <>
          <p className="mt-4 max-w-reading text-lead text-text-2">{words('noneText', { least })}</p>
          <WillBeMeasured />
          <Onward />
        </>
      )}
    </div>
  );
}

/** The way onward from the figures. */
function Onward() {
  const { to } = usePlace();
  const words = useWords('figures');
  return (
    <div className="ui-actions mt-8 max-sm:[&>*]:w-full">
      <Button variant="primary" href={to('/')}>
        {words('paste')}
      </Button>
      <Button href={to('/reviews')}>{words('reviews')}</Button>
    </div>
  );
}

/** While there is nothing to show: each figure with how it will be counted, for whoever asks. */
function WillBeMeasured() {
  const words = useWords('figures');
  return (
    <section aria-labelledby="measured" className="mt-8 md:mt-12">
      <h2 id="measured" className="mb-4 text-h2">
        {words('willMeasure')}
      </h2>
      <HowCounted />
    </section>
  );
}

function HowCounted() {
  const words = useWords('figures');
  return (
    <dl className="grid max-w-reading gap-4">
      {names.map((name) => (
        <div key={name}>
          <dt className="font-medium text-text">{words(`names.${name}`)}</dt>
          <dd className="mt-0.5 text-small text-text-2">{words(`how.${name}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Figures under what they are about: the number, what it is of, and how many it is counted from. */
function Measured({ figures }: Pick<Figures, 'figures'>) {
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

/** Figures that are not shown yet, and why. */
function Few({ figures }: Pick<Figures, 'figures'>) {
  const words = useWords('figures');
  const { named } = useFormats();
  return figures
    .filter(({ value }) => value === null)
    .map(({ name }) => (
      <p key={name}>{named(words(`names.${name}`), words('few', { of: countedOf[name] }))}</p>
    ));
}
