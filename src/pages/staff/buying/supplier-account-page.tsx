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
import { openFormDialog } from '../../../kit/leaving/ask-to-leave.tsx';
import { OfficeDetail } from '../../../kit/lists/office-detail.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
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

export default function SupplierAccountPage({ data: { book, people } }: { data: Data }) {
  const place = usePlace();
  const all = useWords('staff-supplier-accounts');
  const { account } = book;
  const { lastDigits, isActive } = account;
  const name = lastDigits ? all('withDigits', { name: account.name, digits: lastDigits }) : account.name;
  const edit = (): void => {
    openFormDialog(place, {
      title: all('edit'),
      render: (dialog) => (
        <AccountForm {...{ account, people }} currency={account.currency} onDone={dialog.close} />
      ),
    });
  };
  return (
    <OfficeDetail
      list={{ text: all('title'), path: '/staff/supplier-accounts' }}
      name={name}
      title={name}
      // of one in use nothing has to be said
      state={isActive ? undefined : <StatusTag tone="closed">{all('unused')}</StatusTag>}
      first={<Balance account={account} onEdit={edit} />}
    >
      <Parts book={book} />
    </OfficeDetail>
  );
}

/** The statement comes first, since every purchase ends in it; each act stands below what it adds to. */
function Parts({ book }: { book: SupplierBook }) {
  const words = useWords('staff-supplier-account');
  return (
    <>
      <Lines book={book} />
      <Entries book={book} />
      <Sheet heading={words('purchases')} dense>
        <PurchasesTable book={book} />
      </Sheet>
    </>
  );
}

function Lines({ book }: { book: SupplierBook }) {
  const words = useWords('staff-supplier-account');
  const [isImporting, setImporting] = useState(false);
  return (
    <Sheet heading={words('lines')} dense>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <LinesTable book={book} />
        <div className="ui-actions">
          <Button
            size="dense"
            variant={isImporting ? 'secondary' : 'primary'}
            aria-expanded={isImporting}
            onClick={() => setImporting(!isImporting)}
          >
            {words('import.title')}
          </Button>
        </div>
        {isImporting ? <ImportLines id={book.account.id} /> : null}
      </div>
    </Sheet>
  );
}

function Entries({ book }: { book: SupplierBook }) {
  const words = useWords('staff-supplier-account');
  const [isEntering, setEntering] = useState(false);
  return (
    <Sheet heading={words('entries')} dense>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <EntriesTable book={book} />
        <div className="ui-actions">
          <Button size="dense" aria-expanded={isEntering} onClick={() => setEntering(!isEntering)}>
            {words('enterButton')}
          </Button>
        </div>
        {isEntering ? <EnterMoney account={book.account} onDone={() => setEntering(false)} /> : null}
      </div>
    </Sheet>
  );
}

function Balance({ account, onEdit }: { account: SupplierBook['account']; onEdit(): void }) {
  const words = useWords('staff-supplier-account');
  const all = useWords('staff-supplier-accounts');
  const { money } = useFormats();
  const { kind, responsible } = account;
  return (
    <Sheet heading={words('balance')} dense>
      <p className="text-h2 tabular-nums">{money(account.balance)}</p>
      {account.unknown > 0 ? (
        <p className="text-small text-text-2">{words('someUnknown', { count: account.unknown })}</p>
      ) : null}
      <div className="mt-3">
        <SummaryList
          label={words('title')}
          rows={[
            { id: 'spent', label: words('spent'), value: money(account.spent) },
            { id: 'kind', label: all('kind'), value: all(`kinds.${kind}`) },
            {
              id: 'responsible',
              label: all('responsible'),
              value: responsible ? <span lang="">{responsible.name}</span> : all('noPerson'),
            },
          ]}
        />
      </div>
      <div className="ui-actions mt-3">
        <Button size="dense" onClick={onEdit}>
          {all('edit')}
        </Button>
      </div>
    </Sheet>
  );
}
