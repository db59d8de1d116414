/** `/figures`: how fast and how well the shop works, from real orders, each number with how it is counted. */
import type { Figure, Figures } from '../../../features/figures/contract.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Days } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Table } from '../../../ui/lists/table.tsx';

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
          <p className="mt-6">
            <Button variant="primary" href={link('/reviews')}>
              {words('reviews')}
            </Button>
          </p>
          <WillBeMeasured />
        </>
      )}
    </div>
  );
}

/** While there is nothing to show: each figure with how it will be counted, for whoever asks. */
function WillBeMeasured() {
  const words = useWords('figures');
  return (
    <div className="mt-8 max-w-reading border-line border-t">
      <Disclosure summary={words('willMeasure')}>
        <ul className="grid gap-4">
          {names.map((name) => (
            <li key={name} className="font-medium text-text">
              <Named name={name} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
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

/** Every figure with how it is counted, its result, and of how many. */
function Measured({ figures }: Pick<Figures, 'figures'>) {
  const words = useWords('figures');
  const { number } = useFormats();
  const resultOf = ({ name, value }: Figure): string =>
    value === null
      ? words('few', { of: countedOf[name] })
      : words(`units.${unitOf[name]}`, { value, number: number(value) });
  return (
    <Table
      caption={words('caption')}
      captionHidden
      columns={[
        {
          id: 'what',
          header: words('columns.what'),
          rowHeader: true,
          cell: ({ name }) => <Named name={name} />,
        },
        { id: 'value', header: words('columns.value'), align: 'end', cell: resultOf },
        {
          id: 'count',
          header: words('columns.count'),
          align: 'end',
          cell: ({ name, count }) => words(`counts.${countedOf[name]}`, { count }),
        },
      ]}
      rows={[...figures]}
      rowKey={({ name }) => name}
      narrow="stack"
    />
  );
}
