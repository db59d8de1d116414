/** The box that asks whether the balance pays first, for a sum that is paid at once with what is sent. */
import { useState } from 'react';
import type { WireMoney } from '../../../../kit/format.ts';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { isNothing, type Split, type WaysToPay } from '../pay/ways-to-pay.ts';

/** The part of a sum that the balance gives when it pays first; null when it is empty. */
function givenByBalance({ split, balance, missing }: WaysToPay): WireMoney | null {
  const given = missing ? (split?.fromBalance ?? null) : balance.fromBalance;
  return given && !isNothing(given) ? given : null;
}

/** The amounts of a sum that is paid at once: by card, or from the balance as far as that goes. */
export function splitAtOnce(ways: WaysToPay, usesBalance: boolean): Split {
  if (!usesBalance) return ways.card;
  return ways.missing ? (ways.split ?? ways.card) : ways.balance;
}

/** The amount that is taken at once: from the card, or from the balance when that covers all of it. */
export function takenAtOnce(ways: WaysToPay, usesBalance: boolean): WireMoney {
  const { external, fromBalance, charged } = splitAtOnce(ways, usesBalance);
  return isNothing(external) ? fromBalance : charged;
}

/** The balance pays first unless the customer says otherwise: it bears no card fee. An empty one pays nothing. */
export function useBalanceFirst(available: WireMoney | null): [boolean, (isFirst: boolean) => void] {
  const [isWanted, setWanted] = useState(true);
  return [isWanted && available !== null && !isNothing(available), setWanted];
}

export interface BalanceBoxProps {
  ways: WaysToPay;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** Names what will be taken, never all that the balance has; nothing while the balance is empty. */
export function BalanceBox({ ways, checked, onChange }: BalanceBoxProps) {
  const words = useWords('payment.choice');
  const { money } = useFormats();
  const given = givenByBalance(ways);
  if (!given) return null;
  return (
    <Checkbox
      name="use_balance"
      label={words(ways.missing ? 'takeFirst' : 'take', { amount: money(given) })}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
