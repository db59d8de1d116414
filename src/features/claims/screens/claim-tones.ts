import type { StatusTone } from '../../../ui/feedback/status-tag.tsx';
import type { Claim } from '../contract.ts';

/** The colour of each state of a claim. */
export const claimTones: Readonly<Record<Claim['state'], StatusTone>> = {
  open: 'info',
  asked: 'attention',
  approval: 'info',
  offered: 'attention',
  returning: 'moving',
  exchanging: 'moving',
  resolved: 'success',
  rejected: 'closed',
  withdrawn: 'closed',
};

/** For staff, whose work it is to decide, and that a second person approves: the same colour as the refund that waits. */
export const staffClaimTones: typeof claimTones = { ...claimTones, open: 'attention', approval: 'attention' };
