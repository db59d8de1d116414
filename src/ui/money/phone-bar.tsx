import type { ReactNode } from 'react';

interface Props {
  /** The name of the sum; with the sum, or left out while there is none. */
  label?: string;
  sum?: ReactNode;
  /** The button. */
  children: ReactNode;
}

/** Price and button in sight on a phone, above the tab bar of the cabinet, wherever the page is scrolled to. */
export function PhoneBar({ label, sum, children }: Props) {
  return (
    <div
      data-phone-bar
      className="-mx-4 sticky bottom-14 z-10 grid gap-2 border-line border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      {label ? (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-small text-text-2">{label}</span>
          <span className="ms-auto font-medium tabular-nums">{sum}</span>
        </p>
      ) : null}
      {children}
    </div>
  );
}
