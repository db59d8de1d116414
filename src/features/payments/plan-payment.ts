/** The parts of a payment: what each target gets, and how much comes from where. Pure. */
import type { PaymentMethod } from './contract.ts';

/** One thing that a payment pays, with the part of the bank percent that falls to it. */
export interface PlannedTarget {
  kind: 'order' | 'balance' | 'delivery';
  ref: string;
  label: string | null;
  amount: bigint;
  bank: bigint;
}

/** The account that holds the money of a thing until it is earned; a top-up goes to the wallet itself. */
export function escrowOf({ kind, ref }: Pick<PlannedTarget, 'kind' | 'ref'>): string {
  return kind === 'balance' ? `wallet:${ref}` : `${kind}:${ref}`;
}

/** How an amount is paid (rules: paying): amount = held + external, and the provider takes external + bank. */
export interface PaymentPlan {
  amount: bigint;
  held: bigint;
  external: bigint;
  bank: bigint;
  targets: PlannedTarget[];
}

export interface PlanRequest {
  targets: readonly Omit<PlannedTarget, 'bank'>[];
  /** The amount that may be taken from the balance; 0 for a payment by card alone. */
  available: bigint;
  /** The bank percent on external parts, in order; its shares add up to the percent of the sum (pricing). */
  shareBank(externals: readonly bigint[]): bigint[];
}

/** Balance first, in the order of the targets; the rest from outside with the bank percent on it. */
export function planPayment({ targets, available, shareBank }: PlanRequest): PaymentPlan {
  let left = available;
  const externals = targets.map(({ amount }) => {
    const held = amount < left ? amount : left;
    left -= held;
    return amount - held;
  });
  const banks = shareBank(externals);
  const amount = sum(targets.map((target) => target.amount));
  const external = sum(externals);
  return {
    amount,
    external,
    held: amount - external,
    bank: sum(banks),
    targets: targets.map((target, index) => ({ ...target, bank: banks[index] ?? 0n })),
  };
}

/** Two requests mean the same payment when they pay the same things, to the same amounts, in the same way. */
export interface PaymentShape {
  method: PaymentMethod;
  useBalance: boolean;
  targets: readonly { kind: string; ref: string; amount: bigint }[];
}

export function sameShape(one: PaymentShape, other: PaymentShape): boolean {
  return shapeText(one) === shapeText(other);
}

function shapeText({ method, useBalance, targets }: PaymentShape): string {
  const parts = targets.map(({ kind, ref, amount }) => `${kind} ${ref} ${amount}`).sort();
  return [method, useBalance, ...parts].join('\n');
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
