/**
 * Page texts at run time: fetched for each page, merged into the messages of the language under the page's name.
 * A fetch that fails is swallowed (rules: client), and the built-in words stand in.
 */
import { CallFailure, type Client } from '../../platform/api/client.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import type { TextTree } from '../../platform/texts/texts.ts';

export interface Texts {
  /** Fetches what both layouts say, once for each language. */
  layouts(locale: Locale): Promise<void>;
  /** All messages that the pages need: the layouts, the common words, and these pages. */
  of(locale: Locale, pages: readonly string[]): Promise<TextTree>;
  /** Asks for all of them again from now on. */
  forget(): void;
}

export interface FetchedTexts extends Texts {
  /** These pages alone. */
  only(locale: Locale, pages: readonly string[]): Promise<TextTree>;
}

/** The answer of a failed fetch of page texts. */
export interface TextsFault {
  error: true;
  message: string;
}

/** Layout texts are merged under `layout`, `cabinetLayout` and `staffLayout` (rules: client). */
const keyOf = (page: string): string => page.replace('-layout', 'Layout');
const layoutsOfAll = ['layout', 'cabinet-layout'];

export function createTexts(options: {
  api(locale: Locale): Client;
  /** The built-in words of a page, compiled, for when the API does not answer. */
  builtIn(page: string, locale: Locale): Promise<TextTree>;
  /** Texts that are known already, by language. */
  known?: { locale: Locale; messages: TextTree };
}): FetchedTexts {
  const kept = new Map<string, Promise<TextTree>>();
  // the same pages give the same object, so that its translator and its JSON are made once
  const merged = new Map<string, TextTree>();
  for (const [key, tree] of Object.entries(options.known?.messages ?? {})) {
    if (typeof tree === 'object')
      kept.set(`${options.known?.locale} ${key}`, Promise.resolve(tree as TextTree));
  }

  const fetchTree = async (page: string, locale: Locale): Promise<TextTree> => {
    const answer = await fetchPage(options.api(locale), page);
    return isFault(answer) ? options.builtIn(page, locale) : answer;
  };
  const tree = (page: string, locale: Locale): Promise<TextTree> => {
    const name = `${locale} ${keyOf(page)}`;
    const known = kept.get(name);
    if (known) return known;
    const fetched = fetchTree(page, locale);
    kept.set(name, fetched);
    fetched.catch(() => kept.delete(name));
    return fetched;
  };

  const only: FetchedTexts['only'] = async (locale, names) => {
    const name = `${locale} ${names.join(' ')}`;
    const known = merged.get(name);
    if (known) return known;
    const trees = await Promise.all(names.map((page) => tree(page, locale)));
    const messages = Object.fromEntries(names.map((page, index) => [keyOf(page), trees[index] ?? {}]));
    merged.set(name, messages);
    return messages;
  };

  return {
    forget() {
      kept.clear();
      merged.clear();
    },
    async layouts(locale) {
      await Promise.all(layoutsOfAll.map((page) => tree(page, locale)));
    },
    of: (locale, pages) => only(locale, [...layoutsOfAll, 'ui', ...pages]),
    only,
  };
}

/** The texts of a page, or the fault as an object: a failure never breaks the page (rules: client). */
async function fetchPage(api: Client, page: string): Promise<TextTree | TextsFault> {
  try {
    const { data } = await api.getPage({ params: { page }, query: { form: 'compiled' } });
    return data;
  } catch (error) {
    return { error: true, message: error instanceof CallFailure ? error.message : String(error) };
  }
}

function isFault(answer: TextTree | TextsFault): answer is TextsFault {
  return answer.error === true;
}
