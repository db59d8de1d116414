/** The labels of a blacklist rule's fields in refusals: as its editor names them. Pure. */

import type { FieldLabel } from '../../platform/api/refusal.ts';
import { isLocale } from '../../platform/texts/locale.ts';

/** The label of a field of a blacklist rule; `name.ru` is the name in Russian. */
export function ruleLabel(field: string): FieldLabel {
  const [name, locale] = field.split('.');
  const path = `pages.staff-content.rule.fields.${name}`;
  return isLocale(locale) ? { path, locale } : { path };
}
