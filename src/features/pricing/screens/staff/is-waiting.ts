import type { PriceProposalJson } from '../../contract.ts';

interface Proposed {
  proposals: readonly PriceProposalJson[];
}

/** Whether what was just asked for waits for a second person, by what stood there before. */
export function isWaiting(before: Proposed, after: Proposed): boolean {
  const count = ({ proposals }: Proposed) => proposals.filter(({ state }) => state === 'waiting').length;
  return count(after) > count(before);
}
