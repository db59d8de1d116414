import { TextField } from '../../../../kit/forms/form.tsx';

/** The address of an account, as password managers know it; nobody signs in without it, so that no mark says so. */
export function AccountEmail({ label, typed }: { label: string; typed: string }) {
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      label={label}
      unmarked
      defaultValue={typed}
    />
  );
}
