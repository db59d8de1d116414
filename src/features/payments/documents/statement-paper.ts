/** The statement of a balance on paper: what was there, what moved, what stayed. */
import { formatList } from '../../../kit/format.ts';
import type { Database } from '../../../platform/database/database.ts';
import { money } from '../../../platform/money/money.ts';
import { companyLine } from '../../../platform/texts/company.ts';
import { inBrackets } from '../../../platform/texts/locale.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import type { Reader } from '../../../platform/time/dates.ts';
import { zoneName } from '../../../platform/time/zone-names.ts';
import { accountOf } from '../../accounts/actions.ts';
import { readStatement, type Statement } from '../../ledger/statement-rows.ts';
import { entryWordOf } from '../balances/balance-entry.ts';
import type { PaymentContext } from '../desk.ts';
import { paperDay, paperMinute, paperMoney, paperTime, tagOf } from './formats.ts';
import { type Cell, type Paper, PaperWriter } from './paper.ts';

export interface StatementRequest {
  userId: string;
  /** Whose days they are. */
  reader: Reader;
  /** Where the first day begins, and the one after the last. */
  from: Date;
  to: Date;
}

/** The movements of a period, the oldest first; at most 5,000, the newest of them. */
export async function statementPaper(
  db: Database,
  context: PaymentContext,
  request: StatementRequest,
): Promise<Paper> {
  const { userId, from, to } = request;
  const currency = context.settings.settlementCurrency;
  const statement = await readStatement(db, { userId, currency, from, to });
  const customer = await accountOf(db, userId);
  return writeStatement(context, { statement, customer, now: context.clock.now() }, request);
}

/** The facts that a statement is made of. */
export interface StatementFacts {
  statement: Statement;
  customer: { name: string | null; email: string };
  now: Date;
}

/** Pure. */
export function writeStatement(
  { texts, settings }: Pick<PaymentContext, 'texts' | 'settings'>,
  { statement: { opening, closing, entries }, customer, now }: StatementFacts,
  { reader, from, to }: Omit<StatementRequest, 'userId'>,
): Paper {
  const { locale } = reader;
  const words = wordsOf(texts, locale);
  const say = (key: string, values?: Record<string, string | number>) =>
    words(`pages.documents.statement.${key}`, values);
  const show = (minor: bigint, signed = false) =>
    paperMoney(money(minor, settings.settlementCurrency), locale, { signed });
  const page = new PaperWriter({ title: say('title'), language: tagOf(locale) });
  page.brand(words('pages.ui.brand'), new URL(settings.publicUrl).host);
  page.issuer(companyLine(settings, locale));
  page.space(24);
  page.text(say('title'), { size: 20, weight: 'bold' });
  const last = new Date(to.getTime() - 1);
  page.text(say('period', { from: paperDay(from, reader), to: paperDay(last, reader) }));
  page.text([customer.name, customer.email].filter(Boolean).join(', '), { grey: true });
  page.space(10);
  page.row([...headed(say('opening')), { text: show(opening), share: 0.3, align: 'right' }]);
  page.line();
  const dated = say('date') + inBrackets(locale, zoneName(locale, reader.zone, last));
  if (entries.length > 0)
    page.columns(cells([dated, say('reason'), say('amount'), say('after')], { grey: true, size: 9 }));
  for (const entry of entries) {
    const orders = entry.orders.length > 0 ? inBrackets(locale, formatList(locale, entry.orders)) : '';
    const reason = `${words(`pages.balance.kinds.${entryWordOf(entry)}`)}${orders}`;
    const [amount, after] = [BigInt(entry.amount), BigInt(entry.balance_after)];
    page.row(
      cells([paperMinute(new Date(entry.at), reader), reason, show(amount, true), show(after)], { size: 9 }),
    );
  }
  page.tableEnd();
  if (entries.length === 0) page.text(say('nothing'), { grey: true });
  page.line();
  const sum = (isIn: boolean) =>
    entries.reduce(
      (total, { amount }) => (amount.startsWith('-') === isIn ? total : total + BigInt(amount)),
      0n,
    );
  for (const [label, minor] of [
    [say('in'), sum(true)],
    [say('out'), sum(false)],
  ] as const) {
    page.row([...headed(label), { text: show(minor, true), share: 0.3, align: 'right' }]);
  }
  page.row([
    { text: say('closing'), share: 0.7, weight: 'bold' },
    { text: show(closing), share: 0.3, align: 'right', weight: 'bold' },
  ]);
  page.space(24);
  page.text(say('note', { date: paperTime(now, reader) }), { size: 9, grey: true });
  return page.paper;
}

const headed = (text: string): Cell[] => [{ text, share: 0.7 }];

function cells(texts: readonly [string, string, string, string], style: Partial<Cell>): Cell[] {
  const shares = [0.29, 0.37, 0.17, 0.17];
  return texts.map((text, index) => ({
    ...style,
    text,
    share: shares[index] ?? 0,
    align: index > 1 ? 'right' : 'left',
  }));
}
