/** The shop's own currency has no rate: no page tells that 1 EUR = 1 EUR. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Place, PlaceProvider } from '../../../kit/place.tsx';
import { createWords } from '../../../kit/words.ts';
import { type MessageTree, messageAt } from '../../../platform/texts/texts.ts';
import { readTexts } from '../../../server/texts.ts';
import type { PaymentInfo, Quote } from '../contract.ts';
import { useQuoteGroups } from './quote-receipt.tsx';
import { RateTable } from './rate-table.tsx';

const texts = readTexts();
const pages = messageAt(texts.en, 'pages') as MessageTree;
const place = {
  ...{ locale: 'en', zone: 'Asia/Kolkata', path: '/tariffs', words: createWords('en', pages) },
  to: (path: string) => path,
  now: new Date('2026-03-06T00:00:00Z'),
} as unknown as Place;
const since = '2026-03-05T12:30:00Z';
const rate = (from: string, to: string, value: string) => ({ from, to, value, since });
const eur = (amount: string) => ({ amount, currency: 'EUR' });

function Rows({ quote }: { quote: Quote }) {
  const groups = useQuoteGroups(quote, 1);
  return <>{groups.flatMap(({ rows }) => rows.map((row) => <p key={row.id}>{String(row.amount)}</p>))}</>;
}

/** The rate in force, which began at that moment. */
const inForce = (at: string) =>
  ({ settlementCurrency: 'EUR', rates: { CNY: { value: '0.118588', since: at } } }) as unknown as PaymentInfo;

function Notes({ quote }: { quote: Quote }) {
  return (
    <>
      {useQuoteGroups(quote, 1)[0]?.rows.map(({ id, note, rule }) => (
        <p key={id}>{note ?? rule}</p>
      ))}
    </>
  );
}

const quoteIn = (from: string) =>
  ({
    ...{ goodsInShop: eur('10.00'), inlandInShop: eur('0'), goods: eur('10.00'), inland: eur('0') },
    ...{ fee: eur('3.10'), feePercent: '10', feeMinimum: eur('3.10'), feeRule: 'minimum', net: eur('13.10') },
    ...{ bank: eur('0.40'), bankPercent: '3', byCard: eur('13.50') },
    rate: rate(from, 'EUR', from === 'EUR' ? '1' : '0.118588'),
    payLater: { delivery: null, freeStorageDays: 45, penaltyPerDay: eur('0.52') },
  }) as unknown as Quote;

const drawn = (element: React.ReactNode, more: Partial<Place> = {}): string =>
  renderToStaticMarkup(<PlaceProvider value={{ ...place, ...more }}>{element}</PlaceProvider>);

test('the table of rates leaves out the own currency', () => {
  const info = {
    settlementCurrency: 'EUR',
    rates: { EUR: rate('EUR', 'EUR', '1'), CNY: rate('CNY', 'EUR', '0.118588') },
  } as unknown as PaymentInfo;
  const currencies = ['EUR', 'CNY'].map((code) => ({ code, name: code }));
  const html = drawn(<RateTable info={info} currencies={currencies} />);
  expect(html).toContain('0.118588');
  expect(html.match(/<dt/g)).toHaveLength(1);
});

test('a receipt has a row for the rate where there is one', () => {
  expect(drawn(<Rows quote={quoteIn('CNY')} />)).toContain('1 CNY = 0.118588 EUR');
  expect(drawn(<Rows quote={quoteIn('EUR')} />)).not.toContain('1 EUR = ');
});

test('a price that is not converted is told once', () => {
  expect(drawn(<Rows quote={quoteIn('EUR')} />).match(/€10\.00/g)).toHaveLength(1);
  expect(drawn(<Rows quote={quoteIn('CNY')} />).match(/€10\.00/g)).toHaveLength(2);
});

const old = '2026-02-28T12:30:00Z';
test.each([
  ['2026-03-05T12:30:00Z', '2026-03-05T12:30:00Z', '2026-03-07T00:00:00Z', false],
  [old, old, '2026-03-07T00:00:00Z', true],
  // a newer one is in force meanwhile
  [old, '2026-03-05T12:30:00Z', '2026-03-07T00:00:00Z', false],
  // what is not held any more was made with the rate of its time
  [old, old, '2026-03-01T00:00:00Z', false],
])(
  'a rate since %s, in force since %s, of a price held until %s is told to be the newest: %s',
  (at, newest, heldUntil, isTold) => {
    const quote = { ...quoteIn('CNY'), heldUntil };
    const shown = { ...quote, rate: { ...quote.rate, since: at } } as Quote;
    const html = drawn(<Notes quote={shown} />, { paymentInfo: inForce(newest) });
    expect(html.includes('our newest rate')).toBe(isTold);
  },
);

test('only who has an account reads what it costs from the balance', () => {
  const notes = (user: object | null) => drawn(<Notes quote={quoteIn('CNY')} />, { user } as never);
  expect(notes({ balance: 0 })).toContain('from your balance');
  expect(notes(null)).not.toContain('from your balance');
});
