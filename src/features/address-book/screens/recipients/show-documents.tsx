import { useState } from 'react';
import { Form, SecretField, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { type Place, usePlace, useWords } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Recipient } from '../../contract.ts';
import { recipientName } from './recipient-name.ts';

type Documents = AnswerOf<'showDocuments'>;

/** Shows what cards mask, after asking for the password; with the dialog it is gone again (UX-139). */
export function openDocuments({ dialogs, words }: Place, recipient: Recipient): void {
  dialogs.open({
    title: words('recipients.documents.showTitle', { name: recipientName(recipient) }),
    render: ({ close }) => <ShowDocuments id={recipient.id} onClose={close} />,
  });
}

function ShowDocuments({ id, onClose }: { id: string; onClose(): void }) {
  const { api, user, words: all } = usePlace();
  const words = useWords('recipients.documents');
  const [documents, setDocuments] = useState<Documents | null>(null);
  const submit = useSubmit(async (values) => {
    const body = { currentPassword: String(values.get('currentPassword')) };
    setDocuments((await api.showDocuments({ params: { id }, body })).data);
  });
  if (documents) return <Shown documents={documents} onClose={onClose} />;
  return (
    <Form submit={submit} label={words('showSend')}>
      <p className="text-text-2">{words('showWhy')}</p>
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <SecretField name="currentPassword" autoComplete="current-password" label={words('showPassword')} />
      <div className="ui-actions">
        <SubmitButton>{words('showSend')}</SubmitButton>
        <Button onClick={onClose}>{all('ui.cancel')}</Button>
      </div>
    </Form>
  );
}

function Shown({ documents, onClose }: { documents: Documents; onClose(): void }) {
  const { words: all } = usePlace();
  const words = useWords('recipients.documents');
  const { passport, inn, chineseId } = documents;
  const facts = [
    ...(passport
      ? ([
          ['series', passport.series],
          ['number', passport.number],
          ['issuedOn', passport.issuedOn],
          ['authorityCode', passport.authorityCode],
        ] as const)
      : []),
    ...(inn ? ([['inn', inn]] as const) : []),
    ...(chineseId ? ([['chineseId', chineseId]] as const) : []),
  ];
  return (
    <div className="grid gap-4" role="status">
      <dl className="grid gap-2" translate="no">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-text-2">{words(name)}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="ui-actions">
        <Button data-autofocus onClick={onClose}>
          {all('ui.close')}
        </Button>
      </div>
    </div>
  );
}
