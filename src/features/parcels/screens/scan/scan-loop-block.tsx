import { useWords } from '../../../../kit/place.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ParcelAtHand } from './parcel-at-hand.tsx';
import { ScanField } from './scan-field.tsx';
import type { ScanLoop } from './use-scan-desk.ts';

/** The scan loop: its field, what happened last, and the parcel at hand. */
export function ScanLoopBlock({ loop }: { loop: ScanLoop }) {
  const words = useWords('staff-warehouse.scan');
  const { said, parcel } = loop;
  return (
    <section className="grid gap-4" aria-label={words('label')}>
      <ScanField loop={loop} />
      <div role={said?.isFault ? 'alert' : 'status'}>
        {said ? (
          <Banner tone={said.isFault ? 'warning' : 'success'} label={words('last')}>
            {said.text}
          </Banner>
        ) : null}
      </div>
      {parcel ? <ParcelAtHand loop={loop} parcel={parcel} /> : null}
    </section>
  );
}
