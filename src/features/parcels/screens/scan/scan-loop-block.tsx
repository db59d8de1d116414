import { useWords } from '../../../../kit/place.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ParcelAtHand } from './parcel-at-hand.tsx';
import { ScanField, type ScanFieldProps } from './scan-field.tsx';

/** The scan loop: its field, what happened last, and the parcel at hand. */
export function ScanLoopBlock({ loop }: ScanFieldProps) {
  const words = useWords('staff-warehouse.scan');
  const { said, parcel } = loop;
  return (
    // the place of what is said takes no room while nothing is
    <section className="grid" aria-label={words('label')}>
      <ScanField loop={loop} />
      <div role={said?.isFault ? 'alert' : 'status'} className={said ? 'mt-4' : undefined}>
        {said ? (
          <Banner tone={said.isFault ? 'warning' : 'success'} label={words('last')}>
            {said.text}
          </Banner>
        ) : null}
      </div>
      {parcel ? (
        <div className="mt-4">
          <ParcelAtHand loop={loop} parcel={parcel} />
        </div>
      ) : null}
    </section>
  );
}
