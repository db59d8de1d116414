/** `/staff/supplier-accounts/:id`: the book of one card or account. */
import type { SupplierBook } from '../../../features/buying/contract.ts';
import { AccountForm } from '../../../features/buying/screens/accounts/account-form.tsx';
import {
  EntriesTable,
  LinesTable,
  PurchasesTable,
} from '../../../features/buying/screens/accounts/book-tables.tsx';
import { EnterMoney } from '../../../features/buying/screens/accounts/enter-money.tsx';
import { ImportLines } from '../../../features/buying/screens/accounts/import-lines.tsx';
import { OfficeDetail } from '../../../kit/lists/office-detail.tsx';
import { useFormats, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { Client } from '../../../platform/api/client.ts';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';

interface Data {
  book: SupplierBook;
  people: Awaited<ReturnType<Client['staffListSupplierAccounts']>>['meta']['people'];
}

export async function load({ api, params }: LoadContext): Promise<Data> {
  const id = params.id ?? '';
  const [book, list] = await Promise.all([
    api.staffGetSupplierAccount({ params: { id } }),
    api.staffListSupplierAccounts(),
  ]);
  return { book: book.data, people: list.meta.people };
}

export const head: ScreenModule<Data>['head'] = (_words, { book }) => ({ title: book.account.name });

export default function SupplierAccountPage({ data: { book, people } }: { data: Data }) {
  const words = useWords('staff-supplier-account');
  const all = useWords('staff-supplier-accounts');
  const { money } = useFormats();
  const { account } = book;
  const { lastDigits } = account;
  const name = lastDigits ? all('withDigits', { name: account.name, digits: lastDigits }) : account.name;
  const parts = [
    { id: 'lines', rows: book.lines, none: 'noLines', table: <LinesTable book={book} /> },
    { id: 'purchases', rows: book.purchases, none: 'noPurchases', table: <PurchasesTable book={book} /> },
    { id: 'entries', rows: book.entries, none: 'noEntries', table: <EntriesTable book={book} /> },
  ];
  const nothing = parts.filter(({ rows }) => rows.length === 0).map(({ none }) => words(none));
  return (
    <OfficeDetail
      list={{ text: all('title'), path: '/staff/supplier-accounts' }}
      name={name}
      title={name}
      first={
        <Sheet heading={words('balance')} dense>
          <p className="text-h2 tabular-nums">{money(account.balance)}</p>
          <p className="mt-1 text-small text-text-2 tabular-nums">
            {words('spentSoFar', { spent: money(account.spent) })}{' '}
            {account.unknown > 0 ? words('someUnknown', { count: account.unknown }) : null}
          </p>
          <div className="mt-3">
            <EnterMoney account={account} />
            <ImportLines id={account.id} />
            <Disclosure summary={all('edit')}>
              <AccountForm
                key={account.version}
                account={account}
                people={people}
                currency={account.currency}
              />
            </Disclosure>
          </div>
        </Sheet>
      }
    >
      {parts.map(({ id, rows, table }) =>
        rows.length > 0 ? (
          <section key={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 className="text-h3">{words(id)}</h2>
            {table}
          </section>
        ) : null,
      )}
      {nothing.length > 0 ? <p className="text-text-2">{nothing.join(' ')}</p> : null}
    </OfficeDetail>
  );
}
