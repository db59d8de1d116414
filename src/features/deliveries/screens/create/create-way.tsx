import { useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { PointChoice } from '../points/point-choice.tsx';
import { usePoints } from '../points/use-points.ts';
import { CreateExtras } from './create-extras.tsx';
import { CreateRoute } from './create-route.tsx';
import type { Choice, Quote, Quoting } from './delivery-draft.ts';

interface WayProps {
  quoting: Quoting;
  /** The route that was chosen. */
  route: Quote['offers'][number] | null;
  onRoute(route: string): void;
  points: ReturnType<typeof usePointOf>;
  choice: Choice;
  onChange(part: Partial<Choice>): void;
}

/** The way to send, where it is handed over, and what can be added to it. */
export function CreateWay({ quoting, route, onRoute, points, choice, onChange }: WayProps) {
  const words = useWords('delivery-parts.points');
  return (
    <>
      <CreateRoute quoting={quoting} value={route?.route ?? ''} onChange={onRoute} />
      {route ? (
        <Sheet heading={words('title')}>
          <PointChoice asked={points.asked} value={points.point} onChange={points.setPoint} />
        </Sheet>
      ) : null}
      {route && quoting.quote ? (
        <CreateExtras
          offer={route}
          declared={quoting.quote.meta.declared}
          choice={choice}
          onChange={onChange}
        />
      ) : null}
    </>
  );
}

/** Points of the route that is chosen, and the one of them that is; another route or address begins at the door. */
export function usePointOf({ address }: Choice, route: string | null) {
  const { api } = usePlace();
  const about = address && route ? `${address} ${route}` : null;
  const asked = usePoints(about, () =>
    api.listPickUpPoints({ query: { address_id: address ?? '', route: route ?? '' } }),
  );
  const [chosen, setChosen] = useState<{ about: string | null; point: string | null }>();
  // a list that does not come leaves the door
  const isListed = asked.found?.offer === 'points';
  const point = isListed && chosen?.about === about ? chosen.point : null;
  return { asked, point, setPoint: (next: string | null) => setChosen({ about, point: next }) };
}
