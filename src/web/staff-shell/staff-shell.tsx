import { type ReactNode, useEffect } from 'react';
import { usePlace, useWords } from '../../kit/place.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { restoreSide } from './side-cookie.ts';
import { StaffBar } from './staff-bar.tsx';
import { StaffSide } from './staff-nav.tsx';
import { useStaffKeys } from './use-staff-keys.ts';
import { useTitleCount } from './use-title-count.ts';
import { useWaitingCounts } from './use-waiting-counts.ts';

/** The staff area: a narrow bar, the sections with the work that waits there, and the page over the full width. */
export function StaffShell({ children }: { children: ReactNode }) {
  const counts = useWaitingCounts();
  useTitleCount(Object.values(counts).reduce((sum, count) => sum + count, 0));
  useStaffKeys();
  useEffect(restoreSide, []);
  return (
    <>
      <StaffBar counts={counts} />
      <div className="flex flex-1">
        <StaffSide counts={counts} />
        <main id="main" tabIndex={-1} className="ui-staff min-w-0 flex-1 px-4 py-5 md:px-6">
          <QuietShop />
          {children}
        </main>
      </div>
    </>
  );
}

/** A restored shop does nothing until the operator confirms it, and staff must not wonder why. */
function QuietShop() {
  const { isQuiet } = usePlace();
  const words = useWords('staffLayout');
  if (!isQuiet) return null;
  return (
    <div className="mb-6">
      <Banner tone="warning" label={words('quietTitle')} title={words('quietTitle')}>
        {words('quietText')}
      </Banner>
    </div>
  );
}
