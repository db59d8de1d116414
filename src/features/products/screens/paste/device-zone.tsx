import { type ReactNode, useState } from 'react';
import { PlaceProvider, usePlace } from '../../../../kit/place.tsx';
import { deviceZone, zoneOf } from '../../../../platform/time/zone-of.ts';

/**
 * Times in the zone of the reader. A page that the server rendered for everybody keeps its zone; what begins in a page that
 * is awake is written in the device's.
 */
export function DeviceZone({ children }: { children: ReactNode }) {
  const place = usePlace();
  const [zone] = useState(() =>
    typeof document !== 'undefined' && document.documentElement.dataset.ready
      ? zoneOf(place.user, { device: deviceZone(), shop: place.zone })
      : place.zone,
  );
  return <PlaceProvider value={{ ...place, zone }}>{children}</PlaceProvider>;
}
