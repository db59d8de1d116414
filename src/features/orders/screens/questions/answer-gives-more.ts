import type { Order, Question } from '../../contract.ts';

/**
 * Whether cancelling by this answer gives the bank commission back as well: the shop caused the question, so more comes
 * back than to who changes his mind.
 */
export function answerGivesMore(
  { code, returned }: Pick<Question['choices'][number], 'code' | 'returned'>,
  { cancellation }: { cancellation: Pick<Order['cancellation'], 'refund' | 'bank'> },
): boolean {
  const { refund, bank } = cancellation;
  // where his own cancelling gives it back as well, both give the same
  const byOneself = Number(refund.amount) + Number(bank?.amount ?? 0);
  return code === 'cancel_order' && Number(refund.amount) > 0 && Number(returned.amount) > byOneself;
}
