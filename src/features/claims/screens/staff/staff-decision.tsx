import { useState } from 'react';
import { useLengthLimit } from '../../../../kit/editing/use-length-limit.ts';
import { Form, SubmitButton, TextField, useFormField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { typedNumber, typedSum } from '../../../../kit/typed-sum.ts';
import { AmountField } from '../../../../ui/forms/amount-field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { StaffClaim } from '../../contract.ts';
import { ChoiceRows, choiceRow } from '../choice-rows.tsx';
import { claimant } from './claimant.tsx';

const decisions = ['compensate', 'refund', 'return', 'exchange', 'reject'] as const;
type Decision = (typeof decisions)[number];

const rejectReasons = ['no_evidence', 'as_described', 'too_late', 'normal_wear', 'other'] as const;

/** Of what is left, in percent. */
const shares = [10, 25, 50] as const;

/** The wish of the customer is chosen first. */
const wished: Readonly<Record<StaffClaim['claim']['wish'], Decision>> = {
  compensation: 'compensate',
  refund: 'refund',
  return: 'return',
  exchange: 'exchange',
  unsure: 'compensate',
};

/** Its parts: what is done, the money of it, what the customer is told. */
const part = 'grid gap-4 border-line border-t pt-4';

/** The form of a decision of staff, with only the fields that the decision needs. */
export function StaffDecision({ data }: { data: StaffClaim }) {
  const words = useWords('staff-claim');
  const [decision, setDecision] = useState<Decision>(wished[data.claim.wish]);
  const [amount, setAmount] = useState('');
  const name = useDoes(data, decision, amount);
  const submit = useDeciding(data, decision, name);
  const isOffer = decision === 'return' || decision === 'exchange';
  return (
    <Sheet heading={words('decide')} dense>
      <Form submit={submit} label={words('decide')}>
        <Decisions decision={decision} onChoose={setDecision} />
        <div className={part}>
          {decision === 'compensate' ? <Amount data={data} amount={amount} onType={setAmount} /> : null}
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
            <ChoiceRows
              name="reason"
              label={words('reason')}
              options={rejectReasons}
              wordsOf={(one) => `claims.rejectReasons.${one}`}
            />
          ) : (
            <Money decision={decision} />
          )}
        </div>
        <div className={part}>
          <Note key={String(isOffer)} isOffer={isOffer} />
          <div className="grid gap-2">
            <div className="ui-actions">
              <SubmitButton>{name}</SubmitButton>
            </div>
            {decision === 'reject' ? null : <Limits data={data} isOffer={isOffer} />}
          </div>
        </div>
      </Form>
    </Sheet>
  );
}

/** Up to what is left; a share of it by one press. */
function Amount({ data: { rest }, amount, onType }: AmountProps) {
  const words = useWords('staff-claim');
  const { money, number } = useFormats();
  const digits = rest.amount.split('.')[1]?.length ?? 0;
  return (
    <AmountField
      {...useFormField('amount', true)}
      label={words('amount', { currency: rest.currency })}
      hint={words('upTo', { amount: money(rest) })}
      value={amount}
      onValueChange={onType}
      presetsLabel={words('shares')}
      presets={shares.map((percent) => ({
        value: ((Number(rest.amount) * percent) / 100).toFixed(digits),
        text: words('share', { percent: number(percent) }),
      }))}
    />
  );
}

interface AmountProps {
  data: StaffClaim;
  /** As it is typed. */
  amount: string;
  onType(amount: string): void;
}

interface DecisionsProps {
  decision: Decision;
  onChoose(decision: Decision): void;
}

/** A line each, in one column: the refusal last. */
function Decisions({ decision, onChoose }: DecisionsProps) {
  const words = useWords('staff-claim');
  return (
    <fieldset className="ui-group">
      <legend className="sr-only">{words('decision')}</legend>
      {decisions.map((one) => (
        <label key={one} className={choiceRow}>
          <input
            type="radio"
            className="ui-radio"
            name="decision"
            value={one}
            checked={one === decision}
            onChange={() => onChoose(one)}
          />
          {words(`decisions.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** The words of the button: what happens to the money. Above the limit a second person is asked. */
function useDoes({ rest, approvalLimit }: StaffClaim, decision: Decision, typed: string): string {
  const { locale } = usePlace();
  const words = useWords('staff-claim');
  const { money } = useFormats();
  if (decision !== 'compensate' && decision !== 'refund') return words(`does.${decision}`);
  const sum = decision === 'refund' ? rest.amount : typed;
  const amount =
    decision === 'refund'
      ? money(rest)
      : typed.trim()
        ? typedSum(locale, typed, rest.currency)
        : words('part');
  const isAsked = typedNumber(sum) > Number(approvalLimit.amount);
  return words(isAsked ? 'does.ask' : `does.${decision}`, { amount });
}

/** From which sum on a second person decides; of an offer, how much may go back. */
function Limits({ data, isOffer }: { data: StaffClaim; isOffer: boolean }) {
  const words = useWords('staff-claim');
  const { money } = useFormats();
  return (
    <p className="text-small text-text-2">
      {isOffer ? <span className="block">{words('rest', { amount: money(data.rest) })}</span> : null}
      {words('limit', { amount: money(data.approvalLimit) })}
    </p>
  );
}

/** Whose fault it is, and where the money goes. */
function Money({ decision }: { decision: Decision }) {
  const words = useWords('staff-claim');
  return (
    <>
      <SelectField
        {...useFormField('fault', true)}
        label={words('fault')}
        hint={decision === 'compensate' ? undefined : words('faultHint')}
        options={(['seller', 'shop', 'customer'] as const).map((value) => ({
          value,
          text: words(`faults.${value}`),
        }))}
      />
      <SelectField
        {...useFormField('destination', true)}
        label={words('destination')}
        hint={words('sourceNote')}
        options={(['balance', 'source'] as const).map((value) => ({
          value,
          text: words(`destinations.${value}`),
        }))}
      />
    </>
  );
}

function Note({ isOffer }: { isOffer: boolean }) {
  const words = useWords('staff-claim');
  const field = useFormField('note', isOffer);
  const limit = useLengthLimit(2000);
  return <TextArea {...field} {...limit} rows={2} label={words(isOffer ? 'noteOffer' : 'noteDecision')} />;
}

function useDeciding(data: StaffClaim, decision: Decision, confirm: string) {
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
        ...{ title: words(`decisions.${decision}`), confirm, whom: claimant(data) },
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
      toasts.show({ type: 'success', message: words(isWaiting ? 'waits' : 'decided') });
    },
    { alsoSends: [decision, claim.version] },
  );
}
