import type { StaffClaim } from '../../../features/claims/contract.ts';
import { useLengthLimit } from '../../../kit/editing/use-length-limit.ts';
import { Form, useFormField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';

/** The answer of staff in the conversation of a claim. */
export function ClaimWriting({ data: { claim } }: { data: StaffClaim }) {
  const { api, refresh, toasts, words: all } = usePlace();
  const words = useWords('staff-claim');
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const body = { text: String(values.get('text') ?? ''), asks: values.get('asks') === '1' };
      await api.staffWriteInClaim({ params: { id: claim.id }, body, idempotencyKey });
      await refresh();
      toasts.show({ type: 'success', message: words('sent') });
    },
    { alsoSends: claim.messages.length },
  );
  return (
    // a message without a decision is the exception: beside it stands one that goes with the decision
    <Disclosure summary={words('write')}>
      <Form submit={submit} label={words('message')}>
        <Message />
        <Checkbox name="asks" value="1" label={words('asks')} />
        <div className="ui-actions">
          <Button type="submit" loading={submit.isSending} loadingLabel={all('ui.sending')}>
            {words('send')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}

function Message() {
  const words = useWords('staff-claim');
  const field = useFormField('text', true);
  const limit = useLengthLimit(4000);
  return <TextArea {...field} {...limit} rows={3} label={words('message')} />;
}
