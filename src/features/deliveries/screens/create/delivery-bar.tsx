import type { ReactNode } from 'react';
import { usePlace } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';

interface Props {
  /** The form that the button sends. */
  form: string;
  isSending: boolean;
  /** What the sum is of, and the sum. */
  label: string;
  sum: ReactNode;
  children: ReactNode;
}

/** Price and button in sight on a phone, above the tab bar, wherever the page is scrolled to. */
export function DeliveryBar({ form, isSending, label, sum, children }: Props) {
  const { words: all } = usePlace();
  return (
    <div className="-mx-4 sticky bottom-14 z-10 grid gap-2 border-line border-t bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-text-2">{label}</span>
        <span className="ms-auto font-medium tabular-nums">{sum}</span>
      </p>
      <Button
        variant="primary"
        type="submit"
        form={form}
        wide
        loading={isSending}
        loadingLabel={all('ui.sending')}
      >
        {children}
      </Button>
    </div>
  );
}
