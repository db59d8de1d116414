/** The fields of an item's form, as two versions of it are compared. */

import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import type { MergedField } from '../../../../kit/two-editors/edit-choices.tsx';
import { languageNames, locales } from '../../../../platform/texts/locale.ts';
import type { ItemKind } from './staff-content-tabs.tsx';
import { factFields, type Item, shownText, shownValue, textFields } from './staff-item-form.ts';

/** The words of a choice; they stand with the pages that visitors see. */
export function useChoiceWord(): (field: string, option: string) => string {
  const { words } = usePlace();
  const trees: Record<string, string> = {
    state: 'staff-content.states',
    group: 'faq.groups',
    topic: 'blog.topics',
    cover: 'staff-content.covers',
    links: 'where-to-buy.links',
  };
  return (field, option) => words(`${trees[field]}.${option}`);
}

/** Fields that can differ between two versions of an item of a kind, by the controls of the form. */
export function useItemFields(kind: ItemKind): MergedField<Item | null>[] {
  const words = useWords('staff-content');
  const choiceWord = useChoiceWord();
  const place = usePlace();
  const { zoneName, named } = useFormats();
  const zone = zoneName();
  const facts = factFields[kind].map(({ name, values }): MergedField<Item | null> => {
    const label = words(`fields.${name}`, { zone });
    if (!values) return { name, label, value: (item) => shownValue(item, name, place) };
    // a list always shows one of its values
    const value = (item: Item | null): string => shownValue(item, name, place) || (values[0] ?? '');
    return { name, label, value, shown: (option) => choiceWord(name, option) };
  });
  return [
    {
      name: 'state',
      label: words('fields.state'),
      value: (item) => item?.state ?? 'draft',
      shown: (option) => choiceWord('state', option),
    },
    { name: 'position', label: words('fields.position'), value: (item) => String(item?.position ?? '') },
    {
      name: 'shownFrom',
      label: words('fields.shownFrom', { zone }),
      value: (item) => shownValue(item, 'shownFrom', place),
    },
    ...facts,
    ...locales.flatMap((locale) =>
      textFields[kind].map(({ name, label }) => ({
        name: `${locale}.${name}`,
        label: named(languageNames[locale], words(`fields.${label ?? name}`)),
        value: (item: Item | null) => shownText(item, locale, name),
      })),
    ),
  ];
}
