/** A credit of a statement before it is checked, and why a statement is not taken in. */

/** A credit as the file says it, nothing checked yet. */
export interface RawCredit {
  /** Where it stands in the file: a line, or the number of the entry. */
  place: number;
  /** YYYY-MM-DD */
  day: string;
  amount: string;
  /** Of the account's own payments: `amount` went out. */
  isDebit?: boolean;
  currency: string;
  purpose: string;
  payer: string;
  /** The bank's own id; empty when it gives none. */
  id: string;
}

/** Why a file is not taken in at all; words of the code stand under `fields`. */
export class StatementFault extends Error {
  readonly code: 'statement_unreadable' | 'statement_line' | 'statement_account' | 'statement_long';
  readonly place: number;

  constructor(code: StatementFault['code'], place = 0) {
    super(`${code} ${place}`);
    this.code = code;
    this.place = place;
  }
}
