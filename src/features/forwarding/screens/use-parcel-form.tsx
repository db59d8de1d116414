import { openFormDialog } from '../../../kit/leaving/ask-to-leave.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { ForwardedParcel } from '../contract.ts';
import { type ParcelChoices, ParcelForm } from './parcel-form.tsx';

/** Opens the form of a new parcel, or of one that was announced. */
export function useParcelForm(choices: ParcelChoices): (parcel: ForwardedParcel | null) => void {
  const place = usePlace();
  const words = useWords('forwarding');
  return (parcel) =>
    openFormDialog(place, {
      title: parcel ? words('changeTitle', { number: parcel.orderNum }) : words('announceTitle'),
      render: (dialog) => <ParcelForm choices={choices} parcel={parcel} onDone={dialog.close} />,
    });
}
