/** How long a parcel has been here without being put away: late after the hours that today's page counts. */

import { Waited } from '../../../kit/lists/deadline.tsx';
import { useWords } from '../../../kit/place.tsx';
import { lateAfterHours } from '../../staff/screens/late-after.ts';
import type { StaffArrival } from '../contract.ts';

/** Nothing for a parcel on its shelf, and for one that no shelf takes. */
export function WaitedForShelf({ parcel }: { parcel: StaffArrival }) {
  const words = useWords('staff-warehouse');
  if (parcel.storedAt || parcel.mayStore !== 'yes') return null;
  return (
    <Waited
      since={parcel.receivedAt}
      lateAfter={lateAfterHours[parcel.order ? 'unstoredParcels' : 'unknownParcels']}
      say={(time, late) => words('waits', { time, late })}
    />
  );
}
