/** A test mail: asked for, sent, and confirmed by the code that stands in it. */

import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';

type Mail = NonNullable<AnswerOf<'staffGetLaunch'>['testMail']>;

export function TestMail({ mail }: { mail: Mail | null }) {
  const { api, refresh, toasts, user } = usePlace();
  const words = useWords('staff-launch');
  const ask = useSubmit(async (values) => {
    await api.staffSendTestMail({ body: { to: String(values.get('to') ?? '').trim() } });
    await refresh();
    toasts.show({ type: 'success', message: words('mail.asked') });
  });
  const confirm = useSubmit(async (values) => {
    await api.staffConfirmTestMail({ body: { mailCode: String(values.get('mailCode') ?? '').trim() } });
    await refresh();
    toasts.show({ type: 'success', message: words('mail.confirmed') });
  });
  return (
    <div>
      <p className="mb-4 max-w-reading">{words('mail.lead')}</p>
      {mail ? (
        <p className="mb-4 text-small">{words(`mail.states.${stateOf(mail)}`, valuesOf(mail))}</p>
      ) : null}
      <div className="grid max-w-form gap-6">
        <Form submit={ask} label={words('mail.ask')}>
          <TextField
            name="to"
            type="email"
            label={words('mail.to')}
            autoComplete="off"
            maxLength={254}
            defaultValue={mail?.to ?? user?.email ?? ''}
          />
          <div className="ui-actions">
            <SubmitButton variant="secondary">{words('mail.ask')}</SubmitButton>
          </div>
        </Form>
        {mail && !mail.arrivedAt ? (
          <Form submit={confirm} label={words('mail.confirm')}>
            <TextField
              name="mailCode"
              label={words('mail.code')}
              autoComplete="off"
              width="medium"
              maxLength={40}
            />
            <div className="ui-actions">
              <SubmitButton variant="secondary">{words('mail.confirm')}</SubmitButton>
            </div>
          </Form>
        ) : null}
      </div>
    </div>
  );
}

function stateOf({ arrivedAt, sentAt, error }: Mail): 'arrived' | 'sent' | 'failed' | 'waiting' {
  if (arrivedAt) return 'arrived';
  if (sentAt) return 'sent';
  return error ? 'failed' : 'waiting';
}

function valuesOf({ to, error }: Mail): Record<string, string> {
  return { address: to, ...(error ? { reason: error } : {}) };
}
