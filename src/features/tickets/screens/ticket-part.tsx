import type { ReactNode } from 'react';
import { Sheet } from '../../../ui/lists/sheet.tsx';

/** One part of the page of a ticket, under its heading. */
export function TicketPart({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <Sheet heading={heading} id={id} dense>
      {children}
    </Sheet>
  );
}
