/** The text of the code that banking apps of the euro area read: EPC069-12, version 2. Pure. */
import { formatAmount, type Money } from '../../../platform/money/money.ts';
import { isIban, type TransferAccount } from '../providers/transfer/transfer-account.ts';

/** The standard's longest name of a payee. */
const longestPayee = 70;

/** Undefined where the standard has no code: another currency, or no IBAN. */
export function epcText(
  { payee, account, bic }: TransferAccount,
  { amount, reference }: { amount: Money; reference: string },
): string | undefined {
  if (amount.currency !== epcCurrency || !isIban(account)) return undefined;
  const code = bic && /^[A-Z0-9]{8}([A-Z0-9]{3})?$/.test(bic) ? bic : '';
  const name = payee.replace(/\s+/g, ' ').slice(0, longestPayee);
  const sum = `${epcCurrency}${formatAmount(amount)}`;
  // the lines of the standard in its order; its purpose and its free text stay empty
  return ['BCD', '002', '1', 'SCT', code, name, account, sum, '', reference].join('\n');
}

/** The only currency of the standard. */
export const epcCurrency = 'EUR';
