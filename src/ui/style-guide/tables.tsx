import { type Column, Table } from '../lists/table.tsx';
import { Money } from '../money/money.tsx';
import { Sample, Samples, type SectionProps } from './frame.tsx';

/** A table that scrolls and one that stacks. */
export function Tables({ texts }: SectionProps) {
  const { table, states } = texts;
  return (
    <Samples wide>
      <Sample name={states.selected}>
        <Table
          caption={table.caption}
          columns={wayColumns(texts)}
          rows={ways(texts)}
          rowKey={(way) => way.id}
          selected={(way) => way.id === 'air'}
        />
      </Sample>
      <Sample name={table.history}>
        <Table
          caption={table.history}
          captionHidden
          dense
          narrow="stack"
          columns={historyColumns(texts)}
          rows={history(texts)}
          rowKey={(row) => row.id}
        />
      </Sample>
    </Samples>
  );
}

type Texts = SectionProps['texts'];
type Way = { id: string; name: string; arrives: string; tracked: string; price: string };

const ways = ({ choices, table, amounts }: Texts): Way[] => [
  { id: 'sea', name: choices.sea, arrives: table.seaDates, tracked: table.no, price: amounts.sea },
  { id: 'air', name: choices.air, arrives: choices.airDetail, tracked: table.yes, price: amounts.air },
  {
    id: 'express',
    name: choices.express,
    arrives: choices.expressDetail,
    tracked: table.yes,
    price: amounts.express,
  },
];

const wayColumns = ({ table }: Texts): Column<Way>[] => [
  { id: 'way', header: table.way, cell: (way) => way.name, rowHeader: true },
  { id: 'arrives', header: table.arrives, cell: (way) => way.arrives },
  { id: 'tracked', header: table.tracking, cell: (way) => way.tracked },
  {
    id: 'price',
    header: table.price,
    align: 'end',
    cell: (way) => <Money text={way.price} />,
    sort: { order: 'ascending', href: '?sort=-price' },
  },
];

type Entry = { id: string; date: string; what: string; amount: string };

const history = ({ table, amounts, route }: Texts): Entry[] => [
  { id: '1', date: route.boughtTime, what: table.refund, amount: amounts.plus },
  { id: '2', date: route.paidTime, what: table.payment, amount: amounts.minus },
];

const historyColumns = ({ table }: Texts): Column<Entry>[] => [
  { id: 'what', header: table.what, cell: (row) => row.what, rowHeader: true },
  { id: 'date', header: table.date, cell: (row) => row.date },
  { id: 'amount', header: table.amount, align: 'end', cell: (row) => <Money text={row.amount} /> },
];
