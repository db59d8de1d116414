/** The states that a ticket may change to, and how its number reads. Pure. */
import { beginningOf } from '../../platform/texts/beginning.ts';
import type { ticketStates } from './contract.ts';

export type TicketState = (typeof ticketStates)[number];

/** The number that a visitor names: seven digits by chance, so that none tells another. `chance` from 0 to 8,999,999. */
export function ticketNumber(chance: number): string {
  return `T-${1_000_000 + (chance % 9_000_000)}`;
}

/** Taking a new ticket means that work on it has begun; giving it back means that it waits again. */
export function stateAfter(
  state: TicketState,
  action: { state?: TicketState | undefined; assign?: 'me' | 'nobody' | undefined },
): TicketState {
  if (action.state) return action.state;
  if (action.assign === 'me' && state === 'new') return 'in_work';
  if (action.assign === 'nobody' && state === 'in_work') return 'new';
  return state;
}

/** The first words of what was written, on one line. */
export function excerptOf(fields: Record<string, string>): string {
  const { message, question, note, product, url, phone } = fields;
  const text = message ?? question ?? note ?? product ?? url ?? phone ?? Object.values(fields)[0] ?? '';
  return beginningOf(text.replace(/\s+/g, ' ').trim(), 160);
}
