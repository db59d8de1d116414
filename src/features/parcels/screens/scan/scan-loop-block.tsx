import { useWords } from '../../../../kit/place.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ParcelAtHand } from './parcel-at-hand.tsx';
import { ScanField, type ScanFieldProps } from './scan-field.tsx';

/** The scan loop: its field, what happened last, and the parcel at hand. */
export function ScanLoopBlock({ loop, hours }: ScanFieldProps) {
  const words = useWords('staff-warehouse.scan');
  const { said, parcel } = loop;
  return (
    <section className="grid gap-4" aria-label={words('label')}>
      <ScanField {...{ loop, hours }} />
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
