import { TextField } from '../../../kit/forms/form.tsx';
import { useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';

type Settings = AnswerOf<'staffGetShopSettings'>;

/** The address that customers write to, and the one that the operator reads. */
export function MailFields({ settings }: { settings: Settings }) {
  const words = useWords('staff-shop-settings');
  return (
    <>
      <TextField
        name="shopMail"
        type="email"
        label={words('fields.shopMail')}
        hint={words('hints.shopMail')}
        autoComplete="off"
        defaultValue={settings.shopMail}
      />
      <TextField
        name="operatorMail"
        type="email"
        label={words('fields.operatorMail')}
        hint={words('hints.operatorMail')}
        autoComplete="off"
        defaultValue={settings.operatorMail}
      />
    </>
  );
}
