/** `/figures`: how fast and how well the shop works, from real orders, each number with how it is counted. */
import type { Figure, Figures } from '../../../features/figures/contract.ts';
import { useFormats, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Days } from '../../../kit/when.tsx';
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

export default function FiguresPage({ data: { from, to, least, figures } }: { data: Figures }) {
  const words = useWords('figures');
  const { number } = useFormats();
  const resultOf = ({ name, value }: Figure): string =>
    value === null
      ? words('few', { of: countedOf[name] })
      : words(`units.${unitOf[name]}`, { value, number: number(value) });
  return (
    <div className="ui-page py-8 md:py-14">
      <h1 className="text-h1">{words('title')}</h1>
      <p className="mt-4 max-w-reading text-lead text-text-2">{words('lead')}</p>
      {from && to ? (
        <div className="mt-8 md:mt-12">
          <h2 className="mb-4 text-h2">
            <Days from={from} to={to} form="day" say={(days) => words('period', { dates: days })} />
          </h2>
          <Table
            caption={words('caption')}
            captionHidden
            columns={[
              {
                id: 'what',
                header: words('columns.what'),
                rowHeader: true,
                cell: ({ name }) => (
                  <span className="grid max-w-reading gap-1">
                    <span>{words(`names.${name}`)}</span>
                    <span className="font-normal text-small text-text-2">{words(`how.${name}`)}</span>
                  </span>
                ),
              },
              { id: 'value', header: words('columns.value'), align: 'end', cell: resultOf },
              {
                id: 'count',
                header: words('columns.count'),
                align: 'end',
                cell: ({ name, count }) => words(`counts.${countedOf[name]}`, { count }),
              },
            ]}
            rows={figures}
            rowKey={({ name }) => name}
            narrow="stack"
          />
        </div>
      ) : (
        <p className="mt-8">{words('none')}</p>
      )}
      <div className="ui-prose mt-8 max-w-reading text-text-2">
        <p>{words('median')}</p>
        <p>{words('least', { least })}</p>
      </div>
    </div>
  );
}
