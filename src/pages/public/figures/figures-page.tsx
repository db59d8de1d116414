/** `/figures`: how fast and how well the shop works, from real orders, each number with how it is counted. */
import type { ReactNode } from 'react';
import type { Figure, Figures } from '../../../features/figures/contract.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Days } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';

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
  const { to: link } = usePlace();
  const words = useWords('figures');
  const isShown = from !== null && to !== null && figures.some(({ value }) => value !== null);
  return (
    <div className="ui-page py-8 md:py-14">
      <h1 className="text-h1">{words('title')}</h1>
      {isShown ? (
        <>
          <p className="mt-4 max-w-reading text-lead text-text-2">{words('lead')}</p>
          <h2 className="mt-8 mb-4 text-h2 md:mt-12">
            <Days from={from} to={to} form="day" say={(days) => words('period', { dates: days })} />
          </h2>
          <Measured figures={figures} />
          <div className="ui-prose mt-8 max-w-reading text-text-2">
            <p>{words('median')}</p>
            <p>{words('least', { least })}</p>
          </div>
          <p className="mt-6">
            <Button href={link('/reviews')}>{words('reviews')}</Button>
          </p>
        </>
      ) : (
        <>
          <p className="mt-4 max-w-reading text-lead text-text-2">{words('noneText', { least })}</p>
          <WillBeMeasured />
          <p className="mt-8">
            <Button href={link('/reviews')}>{words('reviews')}</Button>
          </p>
        </>
      )}
    </div>
  );
}

/** While there is nothing to show: each figure with how it will be counted, for whoever asks. */
function WillBeMeasured() {
  const words = useWords('figures');
  return (
    <section aria-labelledby="measured" className="mt-8 md:mt-12">
      <h2 id="measured" className="text-h2">
        {words('willMeasure')}
      </h2>
      <div className="mt-4">
        <Grouped rows={names.map((name) => ({ name }))} />
      </div>
    </section>
  );
}

function Named({ name }: Pick<Figure, 'name'>) {
  const words = useWords('figures');
  return (
    <span className="grid max-w-reading gap-1">
      <span>{words(`names.${name}`)}</span>
      <span className="font-normal text-small text-text-2">{words(`how.${name}`)}</span>
    </span>
  );
}

interface Grouping {
  name: Figure['name'];
  /** The figure, and of how many. */
  result?: ReactNode;
}

/** Figures under what they are about. */
function Grouped({ rows }: { rows: readonly Grouping[] }) {
  const words = useWords('figures');
  return (
    <div className="grid max-w-[52rem] gap-6">
      {[...Map.groupBy(rows, ({ name }) => groupOf(name))].map(([group, own]) => (
        <section key={group} aria-labelledby={`figures-${group}`}>
          <h3 id={`figures-${group}`} className="mb-2 text-h3">
            {words(`groups.${group}`)}
          </h3>
          <ul className="ui-sheet ui-sheet-dense">
            {own.map(({ name, result }) => (
              <li
                key={name}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-line border-t py-3 font-medium first:border-t-0 first:pt-0 last:pb-0"
              >
                <span className="min-w-0 flex-1 basis-64">
                  <Named name={name} />
                </span>
                {result}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Every figure with how it is counted, its result, and of how many. */
function Measured({ figures }: Pick<Figures, 'figures'>) {
  const words = useWords('figures');
  const { number } = useFormats();
  const resultOf = ({ name, value }: Figure): ReactNode =>
    value === null ? (
      <span className="inline-block text-text-2 first-letter:uppercase">
        {words('few', { of: countedOf[name] })}
      </span>
    ) : (
      <span className="inline-block text-h3 tabular-nums first-letter:uppercase">
        {words(`units.${unitOf[name]}`, { value, number: number(value) })}
      </span>
    );
  return (
    <Grouped
      rows={figures.map((figure) => ({
        name: figure.name,
        result: (
          <span className="grid sm:justify-items-end">
            {resultOf(figure)}{' '}
            <span className="font-normal text-small text-text-2">
              {words('columns.count')} {words(`counts.${countedOf[figure.name]}`, { count: figure.count })}
            </span>
          </span>
        ),
      }))}
    />
  );
}
