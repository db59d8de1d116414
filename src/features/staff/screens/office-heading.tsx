import type { ReactNode } from 'react';

interface OfficeHeadingProps {
  title: string;
  lead?: string | undefined;
  /** What the page can do, beside its title. */
  beside?: ReactNode;
  /** Below the lead. */
  children?: ReactNode;
}

/** The title of a page of the office, what it is for, and what can be done there. */
export function OfficeHeading({ title, lead, beside, children }: OfficeHeadingProps) {
  const heading = (
    <div className="grid gap-2">
      <h1 className="text-h1">{title}</h1>
      {lead ? <p className="max-w-reading text-text-2">{lead}</p> : null}
      {children}
    </div>
  );
  if (!beside) return heading;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-4">
      {heading}
      {beside}
    </div>
  );
}
