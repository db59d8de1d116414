/** `/staff/supplier-accounts/:id`: the book of one card or account. */
import { useState } from 'react';
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
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { SummaryList } from '../../../ui/lists/summary-list.tsx';

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

const forms = ['import', 'enter', 'edit'] as const;
type FormName = (typeof forms)[number];

export default function SupplierAccountPage({ data: { book, people } }: { data: Data }) {
  const words = useWords('staff-supplier-account');
  const all = useWords('staff-supplier-accounts');
  const [opened, setOpened] = useState<FormName | null>(null);
  const { account } = book;
  const { lastDigits, isActive } = account;
  const name = lastDigits ? all('withDigits', { name: account.name, digits: lastDigits }) : account.name;
  const titles = { import: words('import.title'), enter: words('enter'), edit: all('edit') };
  const acts = { ...titles, enter: words('enterButton') };
  const parts = [
    { id: 'lines', rows: book.lines, none: 'noLines', table: <LinesTable book={book} /> },
    { id: 'purchases', rows: book.purchases, none: 'noPurchases', table: <PurchasesTable book={book} /> },
    { id: 'entries', rows: book.entries, none: 'noEntries', table: <EntriesTable book={book} /> },
  ];
  return (
    <OfficeDetail
      list={{ text: all('title'), path: '/staff/supplier-accounts' }}
      name={name}
      title={name}
      state={
        <StatusTag tone={isActive ? 'success' : 'closed'}>{all(isActive ? 'used' : 'unused')}</StatusTag>
      }
      first={<Balance account={account} onAssign={() => setOpened('edit')} />}
      beside={
        <div className="ui-actions">
          {forms.map((form) => (
            <Button
              key={form}
              size="dense"
              variant={form === 'import' && opened === null ? 'primary' : 'secondary'}
              aria-expanded={opened === form}
              onClick={() => setOpened(opened === form ? null : form)}
            >
              {acts[form]}
            </Button>
          ))}
        </div>
      }
    >
      {opened ? (
        <Sheet heading={titles[opened]} dense>
          <OpenedForm form={opened} {...{ account, people }} onDone={() => setOpened(null)} />
        </Sheet>
      ) : null}
      {parts.map(({ id, rows, none, table }) => (
        <section key={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="text-h3">{words(id)}</h2>
          {rows.length > 0 ? table : <p className="text-text-2">{words(none)}</p>}
        </section>
      ))}
    </OfficeDetail>
  );
}

interface OpenedProps extends Pick<Data, 'people'> {
  form: FormName;
  account: SupplierBook['account'];
  onDone(): void;
}

function OpenedForm({ form, account, people, onDone }: OpenedProps) {
  if (form === 'import') return <ImportLines id={account.id} />;
  if (form === 'enter') return <EnterMoney account={account} onDone={onDone} />;
  return <AccountForm key={account.version} {...{ account, people, onDone }} currency={account.currency} />;
}

function Balance({ account, onAssign }: { account: SupplierBook['account']; onAssign(): void }) {
  const words = useWords('staff-supplier-account');
  const all = useWords('staff-supplier-accounts');
  const { money } = useFormats();
  const { kind, responsible } = account;
  return (
    <Sheet heading={words('balance')} dense>
      <p className="text-h2 tabular-nums">{money(account.balance)}</p>
      <p className="mt-1 text-small text-text-2 tabular-nums">
        {words('byRecords')} · {words('spentSoFar', { spent: money(account.spent) })}
      </p>
      {account.unknown > 0 ? (
        <p className="text-small text-text-2">{words('someUnknown', { count: account.unknown })}</p>
      ) : null}
      <div className="mt-3">
        <SummaryList
          label={words('title')}
          rows={[
            { id: 'kind', label: all('kind'), value: all(`kinds.${kind}`) },
            {
              id: 'responsible',
              label: all('responsible'),
              value: responsible ? (
                <span lang="">{responsible.name}</span>
              ) : (
                <Button size="dense" variant="link" onClick={onAssign}>
                  {all('assign')}
                </Button>
              ),
            },
          ]}
        />
      </div>
    </Sheet>
  );
}
