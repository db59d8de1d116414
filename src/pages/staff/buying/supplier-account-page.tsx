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
  return (
    <OfficeDetail
      list={{ text: all('title'), path: '/staff/supplier-accounts' }}
      name={account.name}
      title={account.name}
      facts={
        <p className="tabular-nums">
          {words('sums', { balance: money(account.balance), spent: money(account.spent) })}{' '}
          {account.unknown > 0 ? words('someUnknown', { count: account.unknown }) : null}
        </p>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div>
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
        <h2 className="text-h3">{words('lines')}</h2>
        <LinesTable book={book} />
        <h2 className="text-h3">{words('purchases')}</h2>
        <PurchasesTable book={book} />
        <h2 className="text-h3">{words('entries')}</h2>
        <EntriesTable book={book} />
      </div>
    </OfficeDetail>
  );
}
