import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { usePlace } from '../place.tsx';

interface Props {
  form: string;
  isSending: boolean;
  /** Secondary while something is still to be chosen. */
  variant?: 'primary' | 'secondary';
  children: ReactNode;
}

/** The button of a form that stands outside of it, as in the bar of a phone. */
export function OutsideSubmit({ form, isSending, variant = 'primary', children }: Props) {
  const { words } = usePlace();
  return (
    <Button
      variant={variant}
      type="submit"
      form={form}
      wide
      loading={isSending}
      loadingLabel={words('ui.sending')}
    >
      {children}
    </Button>
  );
}
