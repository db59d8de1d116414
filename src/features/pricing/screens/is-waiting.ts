import type { StaffPrices } from '../contract.ts';

/** Whether what was just asked for waits for a second person, by what stood there before. */
export function isWaiting(before: StaffPrices, after: StaffPrices): boolean {
  const count = ({ proposals }: StaffPrices) => proposals.filter(({ state }) => state === 'waiting').length;
  return count(after) > count(before);
}
