/** A message in the ICU format in words, and whether it can be read. Pure. */
import { createTranslator } from 'use-intl/core';
import { formatTags, type Locale } from '../../../platform/texts/locale.ts';
import { anyZone } from '../../../platform/texts/texts.ts';

/** A message in words with these values; null where it cannot be put into words. */
export function inWords(locale: Locale, message: string, values: object): string | null {
  let isSound = true;
  const translate = createTranslator({
    locale: formatTags[locale],
    messages: { message },
    timeZone: anyZone,
    onError() {
      isSound = false;
    },
  });
  const said = translate('message', values as never);
  return isSound ? said : null;
}

/** Whether a message can be put into words with these values. */
export const formats = (locale: Locale, message: string, values: object): boolean =>
  inWords(locale, message, values) !== null;
