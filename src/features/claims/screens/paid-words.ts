import { useFormats, useWords } from '../../../kit/place.tsx';
import type { Claim } from '../contract.ts';

/** The sum that a customer got for a claim and where it went; null when nothing was paid. */
export function usePaidWords(): (claim: Pick<Claim, 'paid' | 'paidToCard'>) => string | null {
  const words = useWords('claims');
  const { money } = useFormats();
  return ({ paid, paidToCard }) => {
    if (!paid) return null;
    const place = !paidToCard ? 'balance' : paidToCard.amount === paid.amount ? 'card' : 'both';
    return words('paid', { place, amount: money(paid), toCard: paidToCard ? money(paidToCard) : '' });
  };
}
