import type { ReactNode } from 'react';

interface OfficeHeadingProps {
  title: string;
  lead?: string | undefined;
  /** The actions of the page, beside its title. */
  beside?: ReactNode;
  /** Below the lead. */
  children?: ReactNode;
}

/** The title of a page of the staff area, its purpose, and its actions. */
export function OfficeHeading({ title, lead, beside, children }: OfficeHeadingProps) {
  // buttons stay at the end of the title's line, whatever the length of the lead
  const heading = (
    <div className={beside ? 'grid min-w-0 gap-2 sm:flex-1 sm:basis-80' : 'grid gap-2'}>
      <h1 className="text-h2">{title}</h1>
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
