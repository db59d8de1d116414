/** Languages of the shop for which a test knows the words. */
import { type Locale, locales } from '../../src/platform/texts/locale.ts';

/**
 * The languages for which a table of expectations has an entry, in their order. A language that has just been added is not
 * among them until somebody writes what is expected in it; what needs no words is tested in all `locales`.
 */
export const languagesOf = <Known extends Locale>(table: Readonly<Record<Known, unknown>>): Known[] =>
  locales.filter((locale): locale is Known => locale in table);
