/** Asks for the pick-up points of a carrier while somebody looks at the choice. */
import { useEffect, useEffectEvent, useState } from 'react';
import { CallFailure } from '../../../../platform/api/client.ts';
import type { ShownPoint } from '../../contract.ts';

export interface FoundPoints {
  offer: 'points' | 'none' | 'silent';
  points: ShownPoint[];
}

export interface AskedPoints {
  /** Null while the carrier is asked, and while there is nothing to ask about. */
  found: FoundPoints | null;
  isAsking: boolean;
  again(): void;
}

type Answer = { data: ShownPoint[]; meta: Pick<FoundPoints, 'offer'> };

/** Asks for each `about` once; null asks nothing. A question that cannot be sent counts as a carrier that is silent. */
export function usePoints(about: string | null, ask: () => Promise<Answer>): AskedPoints {
  const [turn, setTurn] = useState(0);
  const key = about === null ? null : `${turn} ${about}`;
  const [answer, setAnswer] = useState<{ key: string; found: FoundPoints } | null>(null);
  const load = useEffectEvent(async (): Promise<FoundPoints> => {
    try {
      const { data, meta } = await ask();
      return { offer: meta.offer, points: data };
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return { offer: 'silent', points: [] };
    }
  });
  useEffect(() => {
    if (key === null) return;
    let isLive = true;
    void load().then((found) => {
      if (isLive) setAnswer({ key, found });
    });
    return () => {
      isLive = false;
    };
  }, [key]);
  const found = answer && answer.key === key ? answer.found : null;
  return { found, isAsking: key !== null && !found, again: () => setTurn((before) => before + 1) };
}
