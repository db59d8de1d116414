/** The life of a claim: its rules say who may act, this says what the actions make of it (decisions of claims). */
import { stepsNow } from '../../src/features/claims/returns/returns.ts';
import { isClosed, mayDecide } from '../../src/features/claims/rules.ts';
import { type ClaimState, claimStates } from '../../src/features/claims/words.ts';
import type { Life } from './walk.ts';

export interface ClaimLife {
  state: ClaimState;
  /** The goods are on their way to the seller. */
  isSent: boolean;
}

const afterStep = {
  sent: null,
  refunded_by_seller: 'approval',
  replaced: 'resolved',
  refused_by_seller: 'open',
} as const;

function next(life: ClaimLife): ClaimLife[] {
  const { state, isSent } = life;
  const to = (...states: ClaimState[]) => states.map((each) => ({ ...life, state: each }));
  const steps = stepsNow({ state, sentAt: isSent ? new Date(0) : null });
  return [
    ...(mayDecide(state) ? to('approval', 'resolved', 'offered', 'rejected', 'asked', 'withdrawn') : []),
    ...(state === 'asked' ? to('open') : []),
    // a second person agrees, or does not: what the seller has paid for waits for its refund again
    ...(state === 'approval' ? to('resolved', 'open', 'returning') : []),
    ...(state === 'offered' ? to('returning', 'exchanging', 'open', 'withdrawn') : []),
    ...steps.map((step) => {
      const reached = afterStep[step];
      if (reached === null) return { state, isSent: true };
      return { state: reached, isSent: reached === 'open' ? false : isSent };
    }),
  ];
}

export const claimLife: Life<ClaimLife> = {
  moves: Object.fromEntries(claimStates.map((state) => [state, true])),
  next,
  isEnd: ({ state }) => isClosed(state),
};
