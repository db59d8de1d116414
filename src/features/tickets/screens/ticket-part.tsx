import type { ReactNode } from 'react';

/** One part of the page of a ticket, under its heading. */
export function TicketPart({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-h3">
        {heading}
      </h2>
      {children}
    </section>
  );
}
