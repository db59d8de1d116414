/** One kind of work that waits for staff: the call that finds it, and the page that it leads to. */

import type { AnswerOf, Client } from '../../../platform/api/client.ts';
import type { Action } from './work-areas.ts';

export interface WaitingWork {
  id: string;
  /** A number, a title or a name: as its own page calls it. */
  name: string;
  /** The difference between two books, whose words name it: its number is one of machines. */
  issue?: AnswerOf<'staffReconciliation'>['issues'][number]['kind'];
  /** The money that waits with it. */
  amount?: { amount: string; currency: string } | null;
  /** Its subject, beside the name; in the words of whoever wrote it. */
  about: string | null;
  /** Its page, below the locale. */
  href: string;
  /** Since when it waits. */
  since: string | null;
  /** The colleague who has taken it; `mine` where that is the reader; not given while no one has. */
  taken?: { by: string | null; isMine: boolean };
  /** By when it should be done: its own deadline, or the end of the time that work of its kind may wait. */
  due: string | null;
  /** Said by its deadline, as on its own page; else by how long it waits. */
  isDated: boolean;
  /** The order whose own work rests until this is done. */
  order?: string;
  /** The act, where that is not the same for all of its kind. */
  action?: Action;
  /** Its own deadline has passed, or it waits longer than work of its kind may. */
  isLate: boolean;
}

/** The rows of each list that are shown at once. */
export const shown = 3;

/** The most rows that one call gives: for calls that give the newest first. */
export const pageful = 100;

export interface Asking {
  api: Client;
  now: Date;
}
export type Row = Omit<WaitingWork, 'isLate' | 'isDated' | 'due'> & { due?: string | null };
export interface Source {
  /** The page with all of them, below the locale; null where today’s own list shows all that there are. */
  href: string | null;
  /** `count`: how many there are. */
  find(asking: Asking, count: number): Promise<Row[]>;
}
