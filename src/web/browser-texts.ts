import type { Client } from '../platform/client.ts';
import type { Locale } from '../platform/locale.ts';
import type { MessageTree } from '../platform/texts.ts';
import type { PageState } from './page-state.ts';
import { createTexts, type Texts } from './texts.ts';

// a chunk of its own: nearly every page does without
async function builtIn(page: string, locale: Locale): Promise<MessageTree> {
  const { builtInTexts } = await import('./built-in-texts.ts');
  return builtInTexts(page, locale);
}

/** Texts in the browser: what the server's page brought, then fetched, then built-in. */
export function browserTexts(api: (locale: Locale) => Client, first: PageState): Texts {
  return createTexts({ api, builtIn, known: { locale: first.locale, messages: first.messages } });
}
