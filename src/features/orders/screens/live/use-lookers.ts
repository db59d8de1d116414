import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePlace } from '../../../../kit/place.tsx';
import { useLive } from '../../../../kit/use-live.ts';
import type { AnswerOf } from '../../../../platform/api/client.ts';

export type Looker = AnswerOf<'staffLookAtOrder'>[number];

/** Three of these fit into the time after which somebody is forgotten. */
const beatMs = 8_000;
/** Going through the rows of the queue by keys is not looking. */
const settleMs = 400;

const nobody: readonly Looker[] = [];

/** Says that the reader has the order open for as long as its page is seen, and answers which colleagues have. */
export function useLookers(id: string): readonly Looker[] {
  const { api } = usePlace();
  const [known, setKnown] = useState({ of: id, lookers: nobody });
  const looksAt = useRef<string | null>(null);
  const say = useEffectEvent(async (order: string, looks: boolean): Promise<void> => {
    looksAt.current = looks ? order : null;
    const call = api.staffLookAtOrder({ params: { id: order }, body: { looks } });
    // faces are a hint: without an answer there are none
    const answer = await call.catch(() => null);
    if (looks) setKnown({ of: order, lookers: answer?.data ?? nobody });
  });
  useEffect(() => {
    const look = (): void => {
      if (!document.hidden) void say(id, true);
    };
    const leave = (): void => {
      if (looksAt.current === id) void say(id, false);
    };
    const turn = (): void => (document.hidden ? leave() : look());
    const first = setTimeout(look, settleMs);
    const beat = setInterval(look, beatMs);
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearTimeout(first);
      clearInterval(beat);
      document.removeEventListener('visibilitychange', turn);
      leave();
    };
  }, [id]);
  useLive(({ event, data }) => {
    if (event === 'looking' && data.order === id && looksAt.current === id) void say(id, true);
  });
  return known.of === id ? known.lookers : nobody;
}
