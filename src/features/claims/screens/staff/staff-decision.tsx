import { useState } from 'react';
import { Form, SubmitButton, TextField, useFormField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { ChoiceChips } from '../../../../ui/forms/choice-chips.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { StaffClaim } from '../../contract.ts';
import { claimant } from './claimant.tsx';

const decisions = ['compensate', 'refund', 'return', 'exchange', 'reject'] as const;
type Decision = (typeof decisions)[number];

const rejectReasons = ['no_evidence', 'as_described', 'too_late', 'normal_wear', 'other'] as const;

/** The form of a decision of staff, with only the fields that the decision needs. */
export function StaffDecision({ data }: { data: StaffClaim }) {
  const words = useWords('staff-claim');
  const [decision, setDecision] = useState<Decision>('compensate');
  const submit = useDeciding(data, decision);
  const isOffer = decision === 'return' || decision === 'exchange';
  return (
    <Sheet heading={words('decide')} dense>
      <Form submit={submit} label={words('decide')}>
        <ChoiceChips
          id="decision"
          name="decision"
          legend={words('decision')}
          value={decision}
          onValueChange={(value) => setDecision(decisions.find((one) => one === value) ?? 'compensate')}
          options={decisions.map((one) => ({ value: one, text: words(`decisions.${one}`) }))}
        />
        {decision === 'reject' ? null : <Limits data={data} />}
        {decision === 'compensate' ? (
          <TextField
            name="amount"
            label={words('amount', { currency: data.rest.currency })}
            inputMode="decimal"
            autoComplete="off"
          />
        ) : null}
        {isOffer ? (
          <TextField
            name="cost"
            label={words('cost', { currency: data.rest.currency })}
            hint={words('costHint')}
            inputMode="decimal"
            autoComplete="off"
            defaultValue="0"
          />
        ) : null}
        {decision === 'reject' ? (
          <Choice
            name="reason"
            label={words('reason')}
            options={rejectReasons}
            wordsOf={(one) => `claims.rejectReasons.${one}`}
          />
        ) : (
          <Money />
        )}
        <Note key={String(isOffer)} isOffer={isOffer} />
        <div className="ui-actions">
          <SubmitButton>{words('carryOut')}</SubmitButton>
        </div>
      </Form>
    </Sheet>
  );
}

/** The most that may still go back, and from which sum on a second person decides. */
function Limits({ data }: { data: StaffClaim }) {
  const words = useWords('staff-claim');
  const { money } = useFormats();
  return (
    <p className="text-small text-text-2">
      <strong className="block font-medium text-text tabular-nums">
        {words('rest', { amount: money(data.rest) })}
      </strong>
      {words('limit', { amount: money(data.approvalLimit) })}
    </p>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  hint?: string;
  options: readonly string[];
  /** The key of an option's word. */
  wordsOf(option: string): string;
}

function Choice({ name, label, hint, options, wordsOf }: ChoiceProps) {
  const { words } = usePlace();
  const field = useFormField(name, true);
  return (
    <SelectField
      {...field}
      label={label}
      {...(hint ? { hint } : {})}
      options={options.map((value) => ({ value, text: words(wordsOf(value)) }))}
    />
  );
}

/** Whose fault it is, and where the money goes. */
function Money() {
  const words = useWords('staff-claim');
  return (
    <>
      <Choice
        name="fault"
        label={words('fault')}
        hint={words('faultHint')}
        options={['seller', 'shop', 'customer']}
        wordsOf={(one) => `staff-claim.faults.${one}`}
      />
      <Choice
        name="destination"
        label={words('destination')}
        options={['balance', 'source']}
        wordsOf={(one) => `staff-claim.destinations.${one}`}
      />
    </>
  );
}

function Note({ isOffer }: { isOffer: boolean }) {
  const words = useWords('staff-claim');
  const field = useFormField('note', isOffer);
  return <TextArea {...field} rows={3} label={words(isOffer ? 'noteOffer' : 'note')} maxLength={2000} />;
}

function useDeciding(data: StaffClaim, decision: Decision) {
  const { claim } = data;
  const { refresh, toasts } = usePlace();
  const press = useSecondPress();
  const words = useWords('staff-claim');
  return useSubmit(
    async (values, idempotencyKey) => {
      const text = (name: string): string => String(values.get(name) ?? '').trim();
      const { id, version } = claim;
      const money = {
        version,
        fault: text('fault') as 'seller' | 'shop' | 'customer',
        destination: text('destination') as 'balance' | 'source',
      };
      const note = text('note') ? { note: text('note') } : {};
      const reason = rejectReasons.find((one) => one === text('reason')) ?? 'other';
      const body =
        decision === 'reject'
          ? { decision, version, reason, ...note }
          : decision === 'compensate'
            ? { decision, amount: text('amount'), ...money, ...note }
            : decision === 'refund'
              ? { decision, ...money, ...note }
              : { decision, cost: text('cost'), note: text('note'), ...money };
      const sum = text(decision === 'compensate' ? 'amount' : 'cost');
      const decideClaim = await press('staffDecideClaim', {
        ...{ title: words(`decisions.${decision}`), confirm: words('carryOut'), whom: claimant(data) },
        amount: sum ? `${sum} ${data.rest.currency}` : null,
        rows:
          decision === 'reject'
            ? []
            : [
                { label: words('fault'), value: words(`faults.${money.fault}`) },
                { label: words('destination'), value: words(`destinations.${money.destination}`) },
              ],
      });
      const { data: decided } = await decideClaim({ params: { id }, body, idempotencyKey });
      const isWaiting = decided.claim.state === 'approval';
      await refresh();
      toasts.show({ type: 'success', message: words(isWaiting ? 'waits' : 'decided'), duration: 6000 });
    },
    { alsoSends: [decision, claim.version] },
  );
}
