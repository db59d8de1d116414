import { ChoiceField } from '../../../../kit/editing/choice-field.tsx';
import { Form, TextField, useFormField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import type { User } from '../../../../kit/screen.ts';
import { languageNames, locales } from '../../../../platform/texts/locale.ts';
import { EmailForm } from '../email/email-form.tsx';
import { FormButtons } from './form-buttons.tsx';
import { PasswordForm } from './password-form.tsx';
import { ZoneForm } from './zone-form.tsx';

export const changes = ['name', 'email', 'phone', 'locale', 'timeZone', 'password'] as const;
/** The parts of the profile that are changed each alone. */
export type Change = (typeof changes)[number];

export interface ProfileFormProps {
  change: Change;
  user: User;
  /** With the changed user, or null when nothing of it is shown. */
  onSaved(user: User | null): void;
  onCancel(): void;
}

/** The form of one row. */
export function ProfileForm(props: ProfileFormProps) {
  const emailWords = useWords('profile.emailForm');
  switch (props.change) {
    case 'email':
      return <EmailForm words={emailWords} onSaved={props.onSaved} onCancel={props.onCancel} />;
    case 'password':
      return (
        <PasswordForm
          email={props.user.email}
          onSaved={() => props.onSaved(null)}
          onCancel={props.onCancel}
        />
      );
    case 'timeZone':
      return <ZoneForm {...props} />;
    case 'locale':
      return <LocaleForm {...props} />;
    case 'name':
    case 'phone':
      return <LineForm {...props} change={props.change} />;
  }
}

function LineForm({ change, user, onSaved, onCancel }: ProfileFormProps & { change: 'name' | 'phone' }) {
  const { api } = usePlace();
  const words = useWords('profile');
  const submit = useSubmit(async (values) => {
    const text = String(values.get(change)).trim() || null;
    const { data } = await api.updateUser({ body: change === 'name' ? { name: text } : { phone: text } });
    onSaved(data);
  });
  return (
    <Form submit={submit} label={words(change)}>
      <TextField
        name={change}
        type={change === 'phone' ? 'tel' : 'text'}
        autoComplete={change === 'phone' ? 'tel' : 'name'}
        label={words(change)}
        hint={words(`${change}Hint`)}
        defaultValue={user[change] ?? ''}
        optional
      />
      <FormButtons onCancel={onCancel} />
    </Form>
  );
}

function LocaleForm({ user, onSaved, onCancel }: ProfileFormProps) {
  const { api } = usePlace();
  const words = useWords('profile');
  const submit = useSubmit(async (values) => {
    const locale = locales.find((name) => name === values.get('locale'));
    const { data } = await api.updateUser({ body: locale ? { locale } : {} });
    onSaved(data);
  });
  return (
    <Form submit={submit} label={words('locale')}>
      <LocaleField user={user} />
      <FormButtons onCancel={onCancel} />
    </Form>
  );
}

function LocaleField({ user }: { user: User }) {
  const offered = usePlace().look?.languages ?? locales;
  const words = useWords('profile');
  return (
    <ChoiceField
      {...useFormField('locale', true)}
      label={words('locale')}
      hint={words('localeHint')}
      width="medium"
      defaultValue={offered.includes(user.locale) ? user.locale : undefined}
      options={offered.map((locale) => ({ value: locale, text: languageNames[locale], lang: locale }))}
    />
  );
}
