/** The name of a field in a refusal: that of the form in which it is typed (`screen-labels.ts`). */

import type { FieldLabel, RefusedForm } from '../../platform/api/refusal.ts';
import { inBrackets, isLocale, type Locale, languageNames } from '../../platform/texts/locale.ts';
import { type MessageTree, messageAt } from '../../platform/texts/texts.ts';
import { screenLabelPath } from './screen-labels.ts';

export interface NamedField {
  /** As the client posted it: nested names are joined with a dot. */
  field: string;
  label?: FieldLabel | undefined;
  form?: RefusedForm | undefined;
  /** The language of whoever reads it. */
  reader: Locale;
}

/**
 * The label that the contract gives, else the one beside the field on its screen, else the word of its call or its feature, else the
 * common word. A part without a word is called as what it is a part of. Never a word of another feature: the kind of a claim is no
 * kind of question.
 */
export function labelOf(texts: MessageTree, { field, label, form, reader }: NamedField): string {
  const inLanguage = (word: string, locale: Locale): string =>
    word + inBrackets(reader, languageNames[locale]);
  const parts = field.split('.').filter((part) => !/^\d+$/.test(part));
  if (label) {
    const given = textAt(texts, label.path);
    if (given) return label.locale ? inLanguage(bare(given), label.locale) : bare(given);
  }
  const locale = parts.find(isLocale);
  const names = parts.filter((part) => !isLocale(part));
  const shown = form && shownLabel(texts, form.call, { parts, names });
  // a label that names the language itself needs no other mention of it
  if (shown) return locale && !shown.namesLanguage ? inLanguage(shown.text, locale) : shown.text;
  const word = names.toReversed().flatMap((name) => wordOf(texts, name, form) ?? [])[0];
  const known = word ?? textAt(texts, 'featureLabels.server.anyField') ?? field;
  return locale ? inLanguage(known, locale) : known;
}

/** A name as its call, its feature or everybody calls it. */
function wordOf(texts: MessageTree, name: string, form: RefusedForm | undefined): string | undefined {
  const own = form && [`labels.${form.call}.${name}`, `featureLabels.${form.feature}.${name}`];
  return [...(own ?? []), `featureLabels.server.${name}`, ...(form ? [] : [`labels.${name}`])]
    .map((path) => textAt(texts, path))
    .find((text) => text !== undefined);
}

function shownLabel(
  texts: MessageTree,
  call: string,
  { parts, names }: { parts: readonly string[]; names: readonly string[] },
): { text: string; namesLanguage: boolean } | undefined {
  const whole = screenLabelPath(call, parts.join('.'));
  const path = whole ?? screenLabelPath(call, names.join('.'));
  const text = path && textAt(texts, path);
  return text ? { text: bare(text), namesLanguage: whole !== undefined } : undefined;
}

/** A label without what the screen adds to it: "Price, {currency}" and "Start ({zone})" are called "Price" and "Start". */
export function bare(label: string): string {
  const at = label.indexOf('{');
  if (at < 0) return label;
  const before = label.slice(0, at);
  const opened = Math.max(before.lastIndexOf('('), before.lastIndexOf('（'));
  const kept = (opened > 0 ? before.slice(0, opened) : before).trimEnd();
  return /[,，:：]$/.test(kept) ? kept.slice(0, -1).trimEnd() : kept;
}

function textAt(texts: MessageTree, path: string): string | undefined {
  const found = messageAt(texts, path);
  return typeof found === 'string' ? found : undefined;
}
