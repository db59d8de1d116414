/** The names between braces in a message in the ICU format, and whether it can be read. Pure. */
import { createTranslator } from 'use-intl/core';
import { formatTags, type Locale } from '../../../platform/texts/locale.ts';
import { anyZone } from '../../../platform/texts/texts.ts';

/** The placeholders of a message, each once; what stands in the branches of a plural or a choice counts too. */
export function placeholdersIn(message: string): string[] {
  const names = new Set<string>();
  readText(message, 0, names);
  return [...names];
}

/** Reads text until the brace that closes it, and answers where that is. */
function readText(message: string, from: number, names: Set<string>): number {
  let at = from;
  while (at < message.length && message[at] !== '}') {
    if (message[at] === "'" && /[{}<>#']/.test(message[at + 1] ?? '')) at = afterQuoted(message, at);
    else if (message[at] === '{') at = readPlaceholder(message, at + 1, names);
    else at += 1;
  }
  return at;
}

/** An apostrophe before a sign of the format makes what follows literal, until the next one. */
function afterQuoted(message: string, at: number): number {
  if (message[at + 1] === "'") return at + 2;
  const end = message.indexOf("'", at + 1);
  return end < 0 ? message.length : end + 1;
}

/** Reads one placeholder behind its brace: a name, perhaps a kind, perhaps branches. */
function readPlaceholder(message: string, from: number, names: Set<string>): number {
  const head = /^\s*([^\s,{}]+)\s*(,\s*\w+\s*)?/.exec(message.slice(from));
  if (!head) return message.length;
  names.add(head[1] ?? '');
  let at = from + head[0].length;
  while (at < message.length && message[at] !== '}') {
    if (message[at] === '{') at = readText(message, at + 1, names) + 1;
    else at += 1;
  }
  return at + 1;
}

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
