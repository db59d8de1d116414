import { CopyButton } from '../../../../kit/parts/copy-button.tsx';
import { QrPicture } from '../../../../kit/parts/qr-picture.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { SummaryList, type SummaryRow } from '../../../../ui/lists/summary-list.tsx';
import type { TransferOrder } from '../../contract.ts';
import { transferPath } from './document-paths.ts';

/** The sum and where to send it, each row ready to be copied into the bank's form. */
export function TransferOrderSheet({ order }: { order: TransferOrder }) {
  const words = useWords('payment.transfer');
  const payment = useWords('payment');
  const { locale } = usePlace();
  const { money } = useFormats();
  const row = (id: 'payee' | 'account' | 'bank' | 'bic' | 'details' | 'reference', copied?: string) => {
    const value = order[id];
    if (!value) return [];
    return [{ id, label: words(id), value: <Copied shown={value} text={copied ?? value} /> }];
  };
  const Copied = ({ shown, text }: { shown: string; text: string }) => (
    <span className="inline-flex flex-wrap items-center gap-1 wrap-anywhere" translate="no">
      {shown}
      <CopyButton
        text={text}
        label={payment('copy', { number: shown })}
        done={payment('copied', { number: shown })}
      />
    </span>
  );
  const rows: SummaryRow[] = [
    ...row('payee'),
    ...row('account', order.account.replace(/ /g, '')),
    ...row('bank'),
    ...row('bic'),
    ...row('details'),
    {
      id: 'amount',
      label: words('amount'),
      value: <Copied shown={money(order.amount)} text={order.amount.amount} />,
    },
    ...row('reference', order.reference.replace(/ /g, '')),
  ];
  return (
    <Sheet heading={words('title')} tone="attention">
      <div className="grid gap-4">
        <SummaryList rows={rows} label={words('title')} />
        {order.qr ? (
          <div className="grid gap-2">
            <p>{words('scan')}</p>
            <QrPicture code={order.qr} label={words('qr')} />
          </div>
        ) : null}
        <p>{words('referenceHint')}</p>
        <p>
          <Timed at={order.until} form="deadline" say={(date) => words('until', { date })} />
        </p>
        <div className="ui-actions print:hidden">
          <Button href={transferPath(order.payment, locale)} download>
            {words('invoice')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
