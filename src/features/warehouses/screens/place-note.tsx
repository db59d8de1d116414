import { useWords } from '../../../kit/place.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { Place } from '../contract.ts';

/** Says that goods come to another warehouse than the one that they were bought to; nothing where there is no other. */
export function PlaceNote({ boughtTo }: { boughtTo: Place | undefined }) {
  const words = useWords('staff-places');
  if (!boughtTo) return null;
  return (
    <Banner tone="warning" label={words('elsewhere')}>
      {words('elsewhereText', { name: boughtTo.name })}
    </Banner>
  );
}
