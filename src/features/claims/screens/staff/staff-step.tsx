import { useState } from 'react';
import { Form, SubmitButton, TextField, useFormField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { StaffClaim } from '../../contract.ts';
import { claimant } from './claimant.tsx';

type Step = StaffClaim['can']['steps'][number];

/** The next step of a return or an exchange. */
export function StaffStep({ data }: { data: StaffClaim }) {
  const { claim, can } = data;
  const { refresh, toasts } = usePlace();
  const press = useSecondPress();
  const words = useWords('staff-claim');
  const { id, version } = claim;
  const [step, setStep] = useState<Step | undefined>(can.steps.length > 1 ? undefined : can.steps[0]);
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      if (!step) {
        const fields = { step: [words('stepNeeded')] };
        throw new CallFailure('refused', { status: 422, code: 'fields', fields });
      }
      const given = (name: string) => String(values.get(name) ?? '').trim();
      const [note, number, carrier] = [given('note'), given('tracking_number'), given('carrier')];
      const body = {
        ...{ version, step },
        ...(note ? { note } : {}),
        ...(number ? { tracking_number: number } : {}),
        ...(number && carrier ? { carrier } : {}),
      };
      const stepReturn = await press('staffStepReturn', {
        ...{ title: words('steps'), confirm: words('step'), whom: claimant(data), amount: null },
        rows: [{ label: words('steps'), value: words(`stepNames.${step}`) }],
      });
      await stepReturn({ params: { id }, body, idempotencyKey });
      await refresh();
      toasts.show({ type: 'success', message: words('stepped') });
    },
    { alsoSends: [version, step] },
  );
  return (
    <Sheet heading={words('steps')} dense>
      <Form submit={submit} label={words('steps')}>
        <Choice steps={can.steps} step={step} onStep={setStep} />
        {step === 'replaced' ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="tracking_number"
              label={words('tracking')}
              hint={words('trackingHint')}
              optional
              maxLength={100}
              autoComplete="off"
            />
            <TextField name="carrier" label={words('carrier')} optional maxLength={100} autoComplete="off" />
          </div>
        ) : null}
        <TextField
          name="note"
          label={words('note')}
          hint={words('stepNoteHint')}
          optional
          maxLength={2000}
          autoComplete="off"
        />
        <div className="ui-actions">
          <SubmitButton>{words(step ? `stepActs.${step}` : 'step')}</SubmitButton>
        </div>
      </Form>
    </Sheet>
  );
}

interface ChoiceProps {
  steps: readonly Step[];
  step: Step | undefined;
  onStep(step: Step | undefined): void;
}

/** What has happened. Nothing is chosen before: the customer is told at once. */
function Choice({ steps, step, onStep }: ChoiceProps) {
  const words = useWords('staff-claim');
  const { mark: _, ...field } = useFormField('step', true);
  return (
    <RadioCards
      {...field}
      legend={words('steps')}
      legendHidden
      {...(step ? { value: step } : {})}
      onValueChange={(value) => onStep(steps.find((one) => one === value))}
      options={steps.map((one) => ({ value: one, title: words(`stepNames.${one}`) }))}
    />
  );
}
