/** A payment as its customer sees it. */

import { money, toJson } from '../../platform/money/money.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { type LocalisedTree, wordsOf } from '../../platform/texts/texts.ts';
import type { Payment } from './contract.ts';
import { reasonWord } from './payment-words.ts';
import { isOpen } from './rules.ts';
import type { StoredPayment } from './stored-payment.ts';

/** The contract's form, with the reason in words of `locale`. */
export function paymentToJson(payment: StoredPayment, texts: LocalisedTree, locale: Locale): Payment {
  const json = (minor: bigint) => toJson(money(minor, payment.currency));
  const targets = payment.targets.map(({ kind, ref, label, amount }) => ({
    kind,
    id: kind === 'balance' ? null : ref,
    label,
    amount: json(amount),
  }));
  return {
    id: payment.id,
    status: payment.state,
    method: payment.method,
    purpose: payment.purpose,
    amount: json(payment.amount),
    fromBalance: json(payment.held),
    external: json(payment.external),
    bank: json(payment.bank),
    charged: json(payment.external + payment.bank),
    url: payment.state === 'pending' ? payment.payUrl : null,
    target: targets[0] ?? null,
    targets,
    redirect: redirectOf(payment),
    reason: payment.reason,
    reasonText:
      payment.reason &&
      wordsOf(texts, locale)(`pages.payment.reasons.${reasonWord(payment.reason, payment.purpose)}`),
    creditedToBalance: payment.late,
    createdAt: payment.createdAt.toISOString(),
    expiresAt: payment.expiresAt.toISOString(),
  };
}

function redirectOf(payment: StoredPayment): string | null {
  if (isOpen(payment.state)) return null;
  const isPaid = ['succeeded', 'partly_refunded', 'refunded'].includes(payment.state);
  return isPaid && !(payment.late && payment.purpose !== 'balance') ? payment.urlSuccess : payment.urlError;
}
