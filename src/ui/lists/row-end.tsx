import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

/** The name of a row that opens: plain, for the sign at the end of the row says what a line under it would. */
export const rowName = 'text-text no-underline hover:underline';

/** The end of a row: what is said of it, then the sign that the row opens, in one column of all rows. */
export function RowEnd({ children, opens = true }: { children?: ReactNode; opens?: boolean }) {
  return (
    <span className="flex items-center justify-end gap-2">
      {children}
      {/* without it the place stays, so that what stands before it is one column */}
      <span className="w-4 shrink-0 text-text-3">
        {opens ? <Icon of={ChevronRight} size={16} className="ui-mirrored" /> : null}
      </span>
    </span>
  );
}
