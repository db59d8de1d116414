import type { Client } from '../../platform/api/client.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { messageAt, type TextTree } from '../../platform/texts/texts.ts';
import type { PageState } from '../loading/page-state.ts';
import { createTexts, type Texts } from './load-texts.ts';

/** Texts in the browser: what the server's page brought, then fetched, then built-in. */
export function browserTexts(api: (locale: Locale) => Client, first: PageState): Texts {
  const { messages } = first;
  const named = (key: string) => String(messageAt(messages, `ui.${key}`) ?? '');
  const builtIn = async (page: string, locale: Locale): Promise<TextTree> => {
    // a chunk of its own: nearly every page does without
    const { builtInTexts } = await import('./built-in-texts.ts');
    return builtInTexts(page, locale, { brand: named('brand'), shopMail: named('shopMail') });
  };
  return createTexts({ api, builtIn, known: { locale: first.locale, messages } });
}
