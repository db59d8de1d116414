import { expect, test } from 'vitest';
import { locales } from '../../../platform/texts/locale.ts';
import { messageAt } from '../../../platform/texts/texts.ts';
import { readTexts } from '../../../server/texts.ts';
import { itemKinds } from '../screens/staff/staff-content-tabs.tsx';
import { factFields, textFields } from '../screens/staff/staff-item-form.ts';
import { itemLabel } from './field-labels.ts';

const facts = { faq: { group: '' }, post: { topic: '' }, promotion: {}, store: { url: '' } };

test.each(itemKinds)('a refusal about %s has the words of its editor, in all languages', (kind) => {
  const texts = readTexts();
  const editor = 'pages.staff-content.fields';
  for (const { name, label } of textFields[kind]) {
    const path = `${editor}.${label ?? name}`;
    // a change does not say of which kind it is
    for (const body of [{ kind }, { facts: facts[kind] }]) {
      const said = { ...body, texts: [{ locale: 'zh' }, { locale: 'ru' }] };
      expect(itemLabel(`texts.1.${name}`, said)).toEqual({ path, locale: 'ru' });
      expect(itemLabel(`texts.0.extra.${name}`, said)).toEqual({ path, locale: 'zh' });
    }
    for (const locale of locales) expect(messageAt(texts[locale], path), path).toBeTypeOf('string');
  }
  for (const name of [
    ...factFields[kind].map((field) => field.name),
    'key',
    'state',
    'position',
    'shownFrom',
  ]) {
    const { path } = itemLabel(name, { kind });
    expect(path).toBe(`${editor}.${name}`);
    for (const locale of locales) expect(messageAt(texts[locale], path), path).toBeTypeOf('string');
  }
});

test('what is no body of an item is no fault of its label', () => {
  for (const body of [null, 'x', 7, [], { texts: 3, facts: 'x' }])
    expect(itemLabel('texts.0.title', body)).toEqual({ path: 'pages.staff-content.fields.title' });
});
