import type { ReactNode } from 'react';

/** One fact of a list of them: its name, and below it what is known. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-text-2">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
