import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl/core';
import { formatTags, type Locale } from '../platform/texts/locale.ts';
import { anyZone, type MessageTree, messageAt, type TextTree, type Words } from '../platform/texts/texts.ts';

// shared by all translators, because a message is parsed once and read on every page
const cache = _createCache();
const formatters = _createIntlFormatters(cache);
// pages of the same texts share one translator
const made = new WeakMap<TextTree, { locale: Locale; words: Words }>();

/**
 * The translator of a screen. A text of staff that is no correct message shows literally; a missing one shows
 * nothing rather than a raw key, and is reported in development.
 */
export function createWords(locale: Locale, messages: TextTree): Words {
  const known = made.get(messages);
  if (known?.locale === locale) return known.words;
  const words = makeWords(locale, messages);
  made.set(messages, { locale, words });
  return words;
}

function makeWords(locale: Locale, messages: TextTree): Words {
  const translate = createTranslator({
    locale: formatTags[locale],
    // the type of the library knows no compiled messages
    messages: messages as MessageTree,
    timeZone: anyZone,
    _cache: cache,
    _formatters: formatters,
    onError() {},
    getMessageFallback({ key, namespace }) {
      const text = messageAt(messages, namespace ? `${namespace}.${key}` : key);
      return typeof text === 'string' ? text : '';
    },
  });
  return (key, values) => translate(key as never, values as never);
}
