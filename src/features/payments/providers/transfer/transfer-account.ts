/** The account that customers send money to, out of the settings of the plug-in (decisions/0880). */
import { isChecked } from './mod-97.ts';

export interface TransferAccount {
  payee: string;
  /** An IBAN without spaces, or the number as the bank writes it. */
  account: string;
  bank: string | null;
  /** BIC, or the bank's code in its country. */
  bic: string | null;
  /** Facts that banks of a country ask for besides, in the operator's words. */
  details: string | null;
  /** How many days a customer has. */
  days: number;
}

export const transferDays = { usual: 5, most: 30 } as const;

/** In the form of an IBAN, whether its digits fit or not. */
const looksLikeIban = (text: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text);

export const isIban = (account: string): boolean => looksLikeIban(account) && isChecked(account);

/** An IBAN in groups of four; anything else as it is. */
export const spelledAccount = (account: string): string =>
  isIban(account) ? account.replace(/(.{4})(?=.)/g, '$1 ') : account;

/** Why the settings cannot be used, as one sentence for the administrator; undefined when they can. */
export function accountFault(setting: (name: string) => string | undefined): string | undefined {
  if (!setting('payee') || !setting('account')) return 'payee and account are not set';
  const account = plainAccount(setting('account') ?? '');
  if (looksLikeIban(account) && !isChecked(account)) return 'the check digits of the IBAN do not fit';
  const days = Number(setting('days') ?? transferDays.usual);
  if (!Number.isInteger(days) || days < 1 || days > transferDays.most)
    return `the days to pay must be a whole number from 1 to ${transferDays.most}`;
  return undefined;
}

/** The account; undefined while it is not set, or cannot be right. */
export function accountFrom(setting: (name: string) => string | undefined): TransferAccount | undefined {
  if (accountFault(setting)) return undefined;
  return {
    payee: setting('payee') ?? '',
    account: plainAccount(setting('account') ?? ''),
    bank: setting('bank') ?? null,
    bic: setting('bic') ?? null,
    details: setting('details') ?? null,
    days: Number(setting('days') ?? transferDays.usual),
  };
}

function plainAccount(typed: string): string {
  const plain = typed.replace(/\s/g, '').toUpperCase();
  return looksLikeIban(plain) ? plain : typed.trim();
}
