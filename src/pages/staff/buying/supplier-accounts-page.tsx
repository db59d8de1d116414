/** `/staff/supplier-accounts`: the cards and accounts that goods are bought with, each with its balance. */
import type { SupplierAccount } from '../../../features/buying/contract.ts';
import { AccountForm } from '../../../features/buying/screens/accounts/account-form.tsx';
import { openFormDialog } from '../../../kit/leaving/ask-to-leave.tsx';
import { OfficeList } from '../../../kit/lists/office-list.tsx';
import type { OfficeColumn } from '../../../kit/lists/office-table.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { Client } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

type Data = Awaited<ReturnType<Client['staffListSupplierAccounts']>>;

export async function load({ api }: LoadContext): Promise<Data> {
  return api.staffListSupplierAccounts();
}

export const head: ScreenModule<Data>['head'] = (words) => ({
  title: words('staff-supplier-accounts.title'),
});

export default function SupplierAccountsPage({ data: { data, meta } }: { data: Data }) {
  const place = usePlace();
  const { paymentInfo } = place;
  // what no card or account has needs no column
  const columns = useAccountColumns().filter(
    ({ id, nothing }) => id === 'responsible' || !nothing || !data.every(nothing),
  );
  const words = useWords('staff-supplier-accounts');
  const currency = paymentInfo?.settlementCurrency ?? '';
  const add = (): void => {
    openFormDialog(place, {
      title: words('add'),
      render: (dialog) => (
        <AccountForm account={null} people={meta.people} currency={currency} onDone={dialog.close} />
      ),
    });
  };
  return (
    <OfficeList<SupplierAccount>
      words={words}
      lead={words('lead')}
      list={{ rows: data }}
      beside={
        data.length > 0 ? (
          <Button size="dense" onClick={add}>
            {words('add')}
          </Button>
        ) : null
      }
      emptyAction={
        <Button variant="primary" onClick={add}>
          {words('add')}
        </Button>
      }
      look={{
        rowKey: ({ id }) => id,
        columns,
      }}
    />
  );
}

function useAccountColumns(): OfficeColumn<SupplierAccount>[] {
  const { money } = useFormats();
  const words = useWords('staff-supplier-accounts');
  return [
    {
      id: 'name',
      cell: (account) => <AccountName account={account} />,
    },
    { id: 'kind', phone: 'none', cell: ({ kind }) => words(`kinds.${kind}`) },
    {
      id: 'spent',
      align: 'end',
      phone: 'none',
      nothing: ({ spent }) => Number(spent.amount) === 0,
      cell: ({ spent }) => money(spent),
    },
    {
      id: 'unreconciled',
      align: 'end',
      nothing: ({ unreconciled }) => unreconciled === 0,
      cell: ({ unreconciled }) => unreconciled,
    },
    {
      id: 'openLines',
      align: 'end',
      nothing: ({ openLines }) => openLines === 0,
      cell: ({ openLines }) => openLines,
    },
    {
      id: 'responsible',
      phone: 'none',
      nothing: ({ responsible }) => responsible === null,
      cell: ({ responsible }) =>
        responsible ? (
          <span lang="">{responsible.name}</span>
        ) : (
          <span className="text-text-2">{words('noPerson')}</span>
        ),
    },
    {
      id: 'state',
      nothing: ({ isActive }) => isActive,
      cell: ({ isActive }) =>
        isActive ? null : (
          <span className="whitespace-nowrap">
            <StatusTag tone="closed">{words('unused')}</StatusTag>
          </span>
        ),
    },
    // at the edge of the table, as every sum that rows are compared by
    { id: 'balance', align: 'end', phone: 'top', cell: ({ balance }) => <Left balance={balance} /> },
  ];
}

function Left({ balance }: Pick<SupplierAccount, 'balance'>) {
  const { money } = useFormats();
  const words = useWords('staff-supplier-accounts');
  return (
    <span className="grid justify-items-end">
      {/* a card of a phone has no head that says what the sum is */}
      <span className="font-normal text-small text-text-2 sm:hidden">{words('columns.balance')}</span>
      {money(balance)}
    </span>
  );
}

/** Below the name a phone has what other screens have columns for. */
function AccountName({ account }: { account: SupplierAccount }) {
  const { to } = usePlace();
  const { money } = useFormats();
  const words = useWords('staff-supplier-accounts');
  const { id, name, lastDigits, kind, spent, responsible } = account;
  return (
    <span className="grid sm:whitespace-nowrap">
      <TextLink href={to(`/staff/supplier-accounts/${id}`)}>
        {lastDigits ? words('withDigits', { name, digits: lastDigits }) : name}
      </TextLink>
      <span className="font-normal text-small text-text-2 sm:hidden">
        {words(`kinds.${kind}`)}
        {Number(spent.amount) === 0 ? null : (
          <span className="whitespace-nowrap"> · {words('spentSum', { amount: money(spent) })}</span>
        )}
        <span className="whitespace-nowrap">
          {'\u00a0· '}
          {responsible ? <span lang="">{responsible.name}</span> : words('nobody')}
        </span>
      </span>
    </span>
  );
}
