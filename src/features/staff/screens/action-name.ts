/** The words of an entry of the audit log: where one call does several things, those of the one that was done. */
import { useWords } from '../../../kit/place.tsx';
import type { ActionJson } from '../contract.ts';

type Said = ActionJson['said'];

/** By the data that were sent, the one thing that was done; null where they do not tell. */
const actions: Readonly<Record<string, (said: Said) => string | null>> = {
  staffMoveTicket: ({ state, assign, note }) => {
    if (state ?? assign) return note ? 'both' : 'state';
    return note ? 'note' : null;
  },
  staffStateCost: ({ instead_of: before }) => (before ? 'corrected' : 'entered'),
  // whoever asked for it may take it back by the same refusal
  staffDecideRefund: ({ decision }) => (decision === 'approve' ? 'approved' : null),
  staffDecideCardRefund: ({ decision }) => (decision === 'approve' ? 'approved' : null),
  staffDecidePrice: ({ approve }) => (approve === true ? 'approved' : null),
  staffDecideCorrection: ({ decision }) => (decision === 'approve' ? 'approved' : null),
  staffDecideReview: ({ decision }) => (decision === 'publish' ? 'published' : 'rejected'),
  staffAnswerService: ({ outcome }) => (outcome === 'done' ? 'done' : 'declined'),
  staffTakeChat: ({ release }) => (release === true ? 'released' : 'taken'),
  staffShutOut: ({ shut_out: isShutOut }) => (isShutOut === true ? 'blocked' : 'restored'),
};

/** Which of the things that a call does was done; null for a call that does one. */
export const actionOf = ({ call, said }: Pick<ActionJson, 'call' | 'said'>): string | null =>
  actions[call]?.(said) ?? null;

/** Names of calls and of entries; a call that no longer exists is still in the log, by its own name. */
export function useActionNames() {
  const words = useWords('staff-journal');
  const ofCall = (call: string): string => {
    const name = words(`calls.${call}`);
    return name.endsWith(`calls.${call}`) ? call : name;
  };
  const ofEntry = (entry: Pick<ActionJson, 'call' | 'said'>): string => {
    const action = actionOf(entry);
    return action ? words(`actions.${entry.call}.${action}`) : ofCall(entry.call);
  };
  return { ofCall, ofEntry };
}
