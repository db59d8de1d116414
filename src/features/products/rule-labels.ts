/** What refusals call the fields of a blacklist rule: as its editor does. Pure. */
import { isLocale } from '../../platform/locale.ts';
import type { FieldLabel } from '../../platform/refusal.ts';

/** The label of a field of a blacklist rule; `name.ru` is the name in Russian. */
export function ruleLabel(field: string): FieldLabel {
  const [name, locale] = field.split('.');
  const path = `pages.staff-content.rule.fields.${name}`;
  return isLocale(locale) ? { path, locale } : { path };
}
