import type { Client } from '../platform/client.ts';
import type { Locale } from '../platform/locale.ts';
import type { MessageTree } from '../platform/texts.ts';
import type { PageState } from './page-state.ts';
import { createTexts, type Texts } from './texts.ts';

interface TextFile {
  pages?: Record<string, MessageTree>;
}

// loaded only when the API does not answer: one file for each feature and language
const files = import.meta.glob<TextFile>(['../features/*/text/*.json', './text/*.json'], {
  import: 'default',
});

async function builtIn(page: string, locale: Locale): Promise<MessageTree> {
  const ofLocale = Object.entries(files).filter(([path]) => path.endsWith(`/${locale}.json`));
  const found = await Promise.all(ofLocale.map(([, load]) => load().catch((): TextFile => ({}))));
  return found.map((file) => file.pages?.[page]).find(Boolean) ?? {};
}

/** Texts in the browser: what the server's page brought, then fetched, then built-in. */
export function browserTexts(api: Client, first: PageState): Texts {
  return createTexts({ api: () => api, builtIn, known: { locale: first.locale, messages: first.messages } });
}
