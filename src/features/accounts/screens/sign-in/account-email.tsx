import { TextField } from '../../../../kit/forms/form.tsx';

/** The address of an account, as password managers know it. */
export function AccountEmail({ label, typed }: { label: string; typed: string }) {
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      label={label}
      defaultValue={typed}
    />
  );
}
