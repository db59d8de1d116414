import type { ReactNode } from 'react';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { SummaryList } from '../../../../ui/lists/summary-list.tsx';
import { WrittenAddress } from '../../../address-book/screens/addresses/written-address.tsx';
import type { Order } from '../../contract.ts';
import { useAdvanceWords } from '../questions/use-advance-words.ts';
import { endStateOf } from './end-state.ts';

/**
 * Where it goes, to whom, and what the customer answered in advance; as they were when the order was made. `delivery`
 * leads to the delivery that they were given with later.
 */
export function OrderFacts({ order, delivery = null }: { order: Order; delivery?: ReactNode }) {
  const words = useWords('order-view');
  const advance = useAdvanceWords(order.advanceAnswers, order.total.currency);
  const rows: { id: string; label: string; value: ReactNode }[] = [
    { id: 'recipient', label: words('recipient'), value: <Recipient order={order} later={delivery} /> },
    { id: 'address', label: words('address'), value: <Address order={order} /> },
  ];
  if (order.comment) {
    const value = <span className="whitespace-pre-line break-words">{order.comment}</span>;
    rows.push({ id: 'comment', label: words('comment'), value });
  }
  return (
    <>
      <Sheet heading={words('delivery')}>
        <SummaryList rows={rows} />
      </Sheet>
      {endStateOf(order) || advance.length === 0 ? null : (
        <Sheet heading={words('advance.title')}>
          <ul className="list-disc ps-5">
            {advance.map((answer) => (
              <li key={answer}>{answer}</li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}

function Recipient({ order: { recipient }, later }: { order: Order; later: ReactNode }) {
  const words = useWords('order-view');
  const { list } = useFormats();
  const { familyName, givenName, patronymic, phone, email } = recipient;
  if (!familyName && !givenName) return later ?? <span className="text-text-2">{words('toldLater')}</span>;
  return (
    <span translate="no">
      {[familyName, givenName, patronymic].filter(Boolean).join(' ')}
      <br />
      <span className="text-text-2">{list([phone, email ?? ''].filter(Boolean))}</span>
    </span>
  );
}

function Address({ order: { address } }: { order: Order }) {
  return <WrittenAddress lines={address.lines} country={address.country} />;
}
