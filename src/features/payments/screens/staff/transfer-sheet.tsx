import { useState } from 'react';
import { Form, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { TimedDay } from '../../../../kit/when.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { TransferLineJson } from '../../contract.ts';
import { Fact } from './fact.tsx';
import { NoteAndButtons } from './note-and-buttons.tsx';
import { staffPaymentPath } from './staff-payment-state.tsx';

type Action = TransferLineJson['deeds'][number];

/** One transfer that came: what the bank says of it, why it waits, and what one does about it. */
export function TransferSheet({ line }: { line: TransferLineJson }) {
  const words = useWords('staff-transfers');
  const { money } = useFormats();
  const isOpen = line.state === 'open';
  const title = isOpen && line.why ? words(`why.${line.why}`) : words(`states.${line.state}`);
  return (
    <Sheet heading={`${money(line.amount)} · ${title}`} {...(isOpen ? { tone: 'attention' as const } : {})}>
      <div className="grid gap-4">
        <Facts line={line} />
        {line.note ? (
          <p className="text-text-2">
            <span lang="">{line.note}</span>
          </p>
        ) : null}
        {isOpen ? <Actions line={line} /> : null}
      </div>
    </Sheet>
  );
}

function Facts({ line }: { line: TransferLineJson }) {
  const words = useWords('staff-transfers.facts');
  const all = useWords('staff-transfers');
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <Fact label={words('date')}>
        <TimedDay on={line.bookedOn} say={(day) => day} />
      </Fact>
      <Fact label={words('payer')}>
        {line.payer ? <span lang="">{line.payer}</span> : all('unknownPayer')}
      </Fact>
      <Fact label={words('purpose')}>
        <span lang="">{line.purpose}</span>
      </Fact>
      <PaymentFact label={words('payment')} id={line.payment} />
      <PaymentFact label={words('topUp')} id={line.topUp} />
      <Fact label={words('enteredBy')}>{line.enteredBy}</Fact>
      {line.settledBy ? <Fact label={words('settledBy')}>{line.settledBy}</Fact> : null}
    </dl>
  );
}

function PaymentFact({ label, id }: { label: string; id: string | null }) {
  const { to } = usePlace();
  if (!id) return null;
  return (
    <Fact label={label}>
      <TextLink href={to(staffPaymentPath(id))}>{id}</TextLink>
    </Fact>
  );
}

/** An action opens the form that asks for its reason. */
function Actions({ line }: { line: TransferLineJson }) {
  const words = useWords('staff-transfers');
  const [chosen, setChosen] = useState<Action | null>(null);
  if (chosen) return <ActionForm line={line} action={chosen} onClose={() => setChosen(null)} />;
  return (
    <div className="ui-actions">
      {line.deeds.map((action) => (
        <Button key={action} size="dense" onClick={() => setChosen(action)}>
          {words(`deeds.${action}`)}
        </Button>
      ))}
    </div>
  );
}

interface ActionFormProps {
  line: TransferLineJson;
  action: Action;
  onClose(): void;
}

function ActionForm({ line, action, onClose }: ActionFormProps) {
  const words = useWords('staff-transfers');
  const submit = useSettle({ line, action, onClose });
  return (
    <Form submit={submit} label={words(`deeds.${action}`)}>
      <p>{words(`deedTexts.${action}`)}</p>
      {action === 'credit' ? (
        <TextField
          name="customer"
          label={words('customer')}
          {...(line.payment ? { hint: words('customerHint'), optional: true } : {})}
          maxLength={40}
          autoComplete="off"
          width="medium"
        />
      ) : null}
      <NoteAndButtons note={words('note')} action={words(`deeds.${action}`)} onClose={onClose} />
    </Form>
  );
}

function useSettle({ line, action, onClose }: ActionFormProps) {
  const { refresh, toasts } = usePlace();
  const words = useWords('staff-transfers');
  const { money } = useFormats();
  const press = useSecondPress();
  return useSubmit(async (values, idempotencyKey) => {
    const text = (name: string): string => String(values.get(name) ?? '').trim();
    const [customer, note] = [text('customer'), text('note')];
    const settleTransfer = await press('staffSettleTransfer', {
      ...{ title: words(`deeds.${action}`), whom: customer || line.payment || words('noCustomer') },
      amount: money(line.amount),
      follows: [words(`deedTexts.${action}`)],
    });
    const { data } = await settleTransfer({
      params: { id: line.id },
      body: { deed: action, note, ...(customer ? { customer } : {}) },
      idempotencyKey,
    });
    toasts.show({ type: 'success', message: words(`settled.${data.result}`) });
    onClose();
    await refresh();
  });
}
