import type { ReactNode } from 'react';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Money } from '../../../../ui/money/money.tsx';
import { roughly, type ToldToDoor } from '../../../pricing/screens/told-to-door.ts';

/** The button in sight on a phone, wherever the page is scrolled to. */
export function CreatePhoneBar({
  form,
  isSending,
  toDoor,
  children,
}: {
  form: string;
  isSending: boolean;
  /** All that it costs to the door, an estimate; left out where nobody can say. */
  toDoor: ToldToDoor['toDoor'] | undefined;
  children: ReactNode;
}) {
  const { words: all } = usePlace();
  const receipt = useWords('receipt');
  const { range } = useFormats();
  return (
    <div className="-mx-4 sticky bottom-0 z-10 border-line border-t bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
      {toDoor ? (
        <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-1 text-small text-text-2">
          <span>{receipt('toDoor')}</span>
          <Money text={`≈ ${range(...roughly(toDoor))}`} estimate size="small" />
        </p>
      ) : null}
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
