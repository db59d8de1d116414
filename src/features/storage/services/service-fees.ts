import { add, type Money } from '../../../platform/money/money.ts';
import type { UnitService } from './unit-services.ts';

/** The fees of services that are done, as a bill names them: one for each kind. Pure. */
export function serviceFees(services: readonly UnitService[]): { code: string; amount: Money }[] {
  const fees = new Map<string, Money>();
  for (const { kind, price, isOpen } of services) {
    const before = fees.get(kind);
    if (!isOpen) fees.set(kind, before ? add(before, price) : price);
  }
  return [...fees].map(([code, amount]) => ({ code, amount }));
}
