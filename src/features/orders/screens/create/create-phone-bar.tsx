import type { ReactNode } from 'react';
import type { WireMoney } from '../../../../kit/format.ts';
import { OutsideSubmit } from '../../../../kit/forms/outside-submit.tsx';
import { DoorInBar } from '../../../pricing/screens/own-currency/door-in-bar.tsx';
import { OwnSum } from '../../../pricing/screens/own-currency/own-sum.tsx';
import type { ToldToDoor } from '../../../pricing/screens/told-to-door.ts';

/** The button in sight on a phone, wherever the page is scrolled to. */
export function CreatePhoneBar({
  form,
  isSending,
  amount,
  told,
  children,
}: {
  form: string;
  isSending: boolean;
  /** The sum that the button takes; null while nothing is paid yet. */
  amount: WireMoney | null;
  /** All that it costs to the door, an estimate; left out where nobody can say. */
  told: ToldToDoor | undefined;
  children: ReactNode;
}) {
  return (
    <div className="-mx-4 sticky bottom-0 z-10 grid gap-2 border-line border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
      <DoorInBar {...told} />
      <OwnSum of={amount} />
      <OutsideSubmit form={form} isSending={isSending}>
        {children}
      </OutsideSubmit>
    </div>
  );
}
