/** The last look before the order: every group with its Change, the way to pay, and one button (UX-084). */
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../../kit/lazy-part.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { SummaryList, type SummaryRow } from '../../../../ui/lists/summary-list.tsx';
import { LaterCustomerCode } from '../../../discounts/screens/later-code-field.tsx';
import { possibleWay } from '../../../payments/screens/pay/pay-choice.tsx';
import { waysToPay } from '../../../payments/screens/pay/ways-to-pay.ts';
import { CountryChoice } from '../../../products/screens/buying/country-choice.tsx';
import type { CreateStepProps } from './create-delivery.tsx';
import { CreateItems } from './create-items.tsx';
import { CreateReceipt } from './create-receipt.tsx';
import { CreateSubmit } from './create-submit.tsx';
import { addressText, recipientText } from './destination-text.tsx';
import { billOf, type Checkout, type OrderChange, payableOf } from './order-draft.ts';

// most orders are placed as they were shown
const changed = lazyPart(async () => (await import('./create-changes.tsx')).CreateChanges);

/** A page awaits this before it shows a review: its `prepare`. */
export async function prepareReview({ changes }: Checkout): Promise<void> {
  if (changes.length > 0) await changed.prepare();
}

export function CreateReview({ checkout, choices }: CreateStepProps) {
  const { refresh } = usePlace();
  const [answered, setAnswered] = useState<OrderChange[]>([]);
  const changes = answered.length > 0 ? answered : checkout.changes;
  const bill = billOf(checkout.drafts);
  const way = bill ? possibleWay(waysToPay(bill, checkout.available), choices.way) : 'card';
  // what is paid in two ways has its bank commission beside the way, for all orders together
  const receiptWay = way === 'card' ? 'card' : 'balance';
  const payable = payableOf(checkout.drafts);
  const receipt = bill ? (
    <CreateReceipt
      drafts={payable}
      ways={waysToPay(bill, checkout.available)}
      way={receiptWay}
      told={payable.length === checkout.drafts.length ? checkout.toDoor : undefined}
      goesTo={choices.country}
    />
  ) : null;
  const onChanged = async (found: OrderChange[]): Promise<void> => {
    await refresh();
    setAnswered(found);
  };
  const items = (
    <CreateItems drafts={checkout.drafts} way={receiptWay} goesTo={choices.country} known={checkout.known} />
  );
  if (changes.length > 0) {
    return (
      <div className="grid max-w-reading gap-6">
        <changed.Part changes={changes} drafts={checkout.drafts} onAccepted={() => setAnswered([])} />
        {items}
      </div>
    );
  }
  return (
    <CreateSubmit
      checkout={checkout}
      choices={choices}
      onChanged={onChanged}
      receipt={receipt}
      destination={
        choices.isComplete ? <Destination choices={choices} /> : <DeliveryLater choices={choices} />
      }
      discount={<LaterCustomerCode code={checkout.discountCode} onChanged={refresh} />}
    >
      {items}
    </CreateSubmit>
  );
}

/** Nobody needs to name a recipient before goods lie in the warehouse: the country makes the price. */
function DeliveryLater({ choices }: { choices: CreateStepProps['choices'] }) {
  const { to } = usePlace();
  const words = useWords('order-create');
  return (
    <Sheet heading={words('steps.delivery')}>
      <div className="grid gap-4">
        <CountryChoice value={choices.country} onChoose={choices.chooseCountry} />
        <p className="text-text-2">{words('deliveryLater')}</p>
        <p className="ui-actions">
          <Button data-delivery-now href={to(choices.stepPath('delivery'))}>
            {words('deliveryNow')}
          </Button>
        </p>
      </div>
    </Sheet>
  );
}

function Destination({ choices }: { choices: CreateStepProps['choices'] }) {
  const { to, words: all } = usePlace();
  const words = useWords('order-create');
  const { address, recipient, note } = choices;
  const row = (id: string, parts: { label: string; of: string; value: ReactNode }): SummaryRow => ({
    id,
    label: parts.label,
    value: parts.value,
    change: {
      text: all('ui.change'),
      of: parts.of,
      href: to(`${choices.stepPath('delivery')}#${id}`),
    },
  });
  const lines = (text: { title: ReactNode; detail: ReactNode } | null): ReactNode =>
    text ? (
      <>
        {text.title}
        <br />
        <span className="text-text-2">{text.detail}</span>
      </>
    ) : null;
  return (
    <Sheet heading={words('steps.delivery')}>
      <SummaryList
        rows={[
          row('recipient', {
            label: words('recipient'),
            of: words('changeRecipient'),
            value: lines(recipient ? recipientText(recipient) : null),
          }),
          row('address', {
            label: words('address'),
            of: words('changeAddress'),
            value: lines(address ? addressText(address) : null),
          }),
          note.trim()
            ? row('note', {
                label: words('noteRow'),
                of: words('changeNote'),
                value: <span className="whitespace-pre-line">{note.trim()}</span>,
              })
            : {
                id: 'note',
                label: words('noteRow'),
                missing: { text: words('noteAdd'), href: to(`${choices.stepPath('delivery')}#note`) },
              },
        ]}
      />
    </Sheet>
  );
}
