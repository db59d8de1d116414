/** A change of words where customers are asked for money, as administrators are told of it. */
import type { Database } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';

export interface ChangedWords {
  /** The mail or the page, as a reader of this language knows it. */
  what(reader: Locale): string;
  /** The language that was written. */
  locale: Locale;
  /** The account that wrote it. */
  by: string;
  /** As messages, placeholders and all. */
  before: string;
  after: string;
  /** The page of the staff area on which they are written. */
  path: string;
}

/** Tells them, in the running transaction. */
export type TellWords = (db: Database, changed: ChangedWords) => Promise<void>;
