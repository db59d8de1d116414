import type { ReactNode } from 'react';
import { usePlace } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';

/** The button in sight on a phone, wherever the page is scrolled to. */
export function CreatePhoneBar({
  form,
  isSending,
  children,
}: {
  form: string;
  isSending: boolean;
  children: ReactNode;
}) {
  const { words: all } = usePlace();
  return (
    <div className="-mx-4 sticky bottom-0 z-10 border-line border-t bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
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
