import { useState } from 'react';
import { FactorState } from '../../../features/accounts/screens/security/factor-state.tsx';
import { Form, SecretField, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import { CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import type { Security } from './security-page.tsx';

type Passkey = Security['passkeys'][number];

interface PasskeysPartProps {
  passkeys: readonly Passkey[];
  /** No factor is set up yet. */
  isFirst: boolean;
  onChanged(said: string, codes?: readonly string[] | null): Promise<void>;
}

/** The passkeys of the account: adding, naming, removing. */
export function PasskeysPart({ passkeys, isFirst, onChanged }: PasskeysPartProps) {
  const { api, words: all } = usePlace();
  const words = useWords('security.passkeys');
  const [open, setOpen] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const remove = async ({ id, name }: Passkey): Promise<void> => {
    setFault(null);
    try {
      await api.removePasskey({ params: { id } });
      await onChanged(words('removed', { name }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFault(error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`));
    }
  };
  const close = (): void => setOpen(null);
  return (
    <Sheet heading={words('title')}>
      <FactorState isOn={passkeys.length > 0} />
      <p className="text-text-2">{words('text')}</p>
      {passkeys.length > 0 ? (
        <ul className="mt-3 grid gap-3" aria-label={words('title')}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              {open === passkey.id ? (
                <NameForm passkey={passkey} onSaved={onChanged} onClose={close} />
              ) : (
                <PasskeyRow
                  passkey={passkey}
                  onRename={() => setOpen(passkey.id)}
                  onRemove={() => void remove(passkey)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {open === 'new' ? (
        <div className="mt-4">
          <AddForm onAdded={onChanged} onClose={close} />
        </div>
      ) : (
        <div className="ui-actions mt-4">
          <Button variant={isFirst ? 'primary' : 'secondary'} onClick={() => setOpen('new')}>
            {words('add')}
          </Button>
        </div>
      )}
      {fault ? (
        <p role="alert" className="mt-2 text-small text-danger">
          {fault}
        </p>
      ) : null}
    </Sheet>
  );
}

function PasskeyRow(props: { passkey: Passkey; onRename(): void; onRemove(): void }) {
  const { passkey, onRename, onRemove } = props;
  const words = useWords('security.passkeys');
  const { named } = useFormats();
  const { name, addedAt, lastUsedAt } = passkey;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p className="break-words">{name}</p>
        <p className="text-small text-text-2" suppressHydrationWarning>
          <Timed at={addedAt} form="day-time" say={(when) => words('added', { when })} />
          {lastUsedAt ? (
            <>
              {' · '}
              <Timed at={lastUsedAt} form="day-time" say={(when) => words('used', { when })} />
            </>
          ) : null}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="dense" aria-label={named(words('rename'), name)} onClick={onRename}>
          {words('rename')}
        </Button>
        <Button size="dense" aria-label={named(words('remove'), name)} onClick={onRemove}>
          {words('remove')}
        </Button>
      </div>
    </div>
  );
}

interface AddFormProps {
  onAdded: PasskeysPartProps['onChanged'];
  onClose(): void;
}

function AddForm({ onAdded, onClose }: AddFormProps) {
  const { api, user, words: all } = usePlace();
  const words = useWords('security.passkeys');
  const submit = useSubmit(async (values) => {
    const [name, currentPassword] = [String(values.get('name')), String(values.get('currentPassword'))];
    const { makePasskey } = await import('../../../features/accounts/screens/sign-in/ask-passkey.ts');
    const options = (await api.startPasskey({ body: { currentPassword } })).data;
    const passkey = await makePasskey(options, words('failed'));
    const { data } = await api.addPasskey({ body: { name, passkey } });
    onClose();
    await onAdded(words('done', { name }), data.recoveryCodes);
  });
  return (
    <Form submit={submit} label={words('add')}>
      <TextField name="name" autoFocus maxLength={60} label={words('name')} hint={words('nameHint')} />
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <SecretField
        name="currentPassword"
        autoComplete="current-password"
        label={words('password')}
        hint={words('passwordWhy')}
      />
      <div className="ui-actions">
        <SubmitButton>{words('make')}</SubmitButton>
        <Button onClick={onClose}>{all('ui.cancel')}</Button>
      </div>
    </Form>
  );
}

interface NameFormProps {
  passkey: Passkey;
  onSaved: PasskeysPartProps['onChanged'];
  onClose(): void;
}

function NameForm({ passkey: { id, name }, onSaved, onClose }: NameFormProps) {
  const { api, words: all } = usePlace();
  const words = useWords('security.passkeys');
  const { named } = useFormats();
  const submit = useSubmit(async (values) => {
    await api.renamePasskey({ params: { id }, body: { name: String(values.get('name')) } });
    onClose();
    await onSaved(words('renamed'));
  });
  return (
    <Form submit={submit} label={named(words('rename'), name)}>
      <TextField name="name" autoFocus maxLength={60} defaultValue={name} label={words('name')} />
      <div className="ui-actions">
        <SubmitButton>{words('save')}</SubmitButton>
        <Button onClick={onClose}>{all('ui.cancel')}</Button>
      </div>
    </Form>
  );
}
