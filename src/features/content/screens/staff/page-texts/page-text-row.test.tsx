/** One message of a page: its default stands in the field, and what staff wrote is marked as theirs. */
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../../tests/support/drawn.tsx';
import { Form } from '../../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../../kit/forms/use-submit.ts';
import { PageTextGroups } from './page-text-groups.tsx';
import { PageTextRow, textFieldName } from './page-text-row.tsx';

function InForm({ children }: { children: ReactNode }) {
  return <Form submit={useSubmit(async () => {})}>{children}</Form>;
}
const row = (written: object = {}, builtIn: object = { en: 'Show the price', ru: 'Показать цену' }) =>
  ({ path: 'form.button', builtIn, written }) as never;
const shown = (of: never, locale: 'en' | 'ru' | 'zh' = 'en'): string =>
  drawn(
    <InForm>
      <PageTextRow row={of} locale={locale} />
    </InForm>,
  );

test('the default is in the field, so that it is changed and not typed again', () => {
  const html = shown(row());
  expect(html).toContain('value="Show the price"');
  expect(html).toContain(`name="${textFieldName('en', 'form.button')}"`);
  expect(readOf(html)).toContain('Button');
  expect(readOf(html)).not.toContain('form.button');
  expect(readOf(html)).not.toContain('Use default text');
});

test('one of several of its kind has a number', () => {
  const html = drawn(
    <InForm>
      <PageTextRow row={row()} locale="en" place={2} />
    </InForm>,
  );
  expect(readOf(html)).toContain('Button 2');
});

test('what staff wrote is marked, with the way back', () => {
  const html = shown(row({ en: 'Tell me the price' }));
  expect(html).toContain('value="Tell me the price"');
  expect(readOf(html)).toMatch(/your text.*Use default text/);
});

test('beside another language stands the own one, and what is missing is said', () => {
  expect(readOf(shown(row(), 'ru'))).toContain('Show the price');
  expect(readOf(shown(row(), 'zh'))).toContain('not translated');
});

test('a long message or one of several lines has a larger field', () => {
  expect(shown(row({}, { en: 'a\nb' }))).toContain('<textarea');
  expect(shown(row({}, { en: 'word '.repeat(30) }))).toContain('<textarea');
  expect(shown(row())).not.toContain('<textarea');
});

test('texts stand under the words that their part of the page begins with, the rest first', () => {
  const message = (path: string, en: string) => ({ path, builtIn: { en }, written: {} });
  const rows = [
    message('title', 'Tab'),
    message('heading', 'Welcome'),
    message('sample.note', 'A note'),
    message('sample.heading', 'An example'),
    message('paste.button', 'Show'),
  ] as never;
  const html = drawn(
    <InForm>
      <PageTextGroups rows={rows} locale="en" />
    </InForm>,
  );
  expect([...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => readOf(text ?? ''))).toEqual([
    'Top of the page',
    'An example',
  ]);
  expect(readOf(html)).toMatch(
    /Browser tab title.*Main heading.*Button beside the link field.*An example.*Note.*Heading/,
  );
});

test('a text says the title that it stands under, and numbers only its like below that', () => {
  const message = (path: string, en: string) => ({ path, builtIn: { en }, written: {} });
  const rows = [
    message('route.heading', 'How it works'),
    message('route.steps.pay.title', 'Pay'),
    message('route.steps.pay.text', 'We buy it'),
    message('route.steps.wait.title', 'Wait'),
    message('route.steps.wait.text', 'We photograph it'),
    message('route.items.photo', 'Photos'),
    message('route.noteWithout', 'No rate'),
  ] as never;
  const html = drawn(
    <InForm>
      <PageTextGroups rows={rows} locale="en" />
    </InForm>,
  );
  expect(readOf(html)).toMatch(/“Pay”: Text.*“Wait”: Text.*List item.*Note/);
  expect(readOf(html)).not.toContain('Text 1');
});

test('the names in braces are said, those in the branches of a plural too', () => {
  const builtIn = { en: 'Ask within {days, plural, one {day} other {# days}} in {country}' };
  expect(readOf(shown(row({}, builtIn)))).toContain('Filled in automatically: {days}, {country}');
  expect(readOf(shown(row()))).not.toContain('Filled in');
});

test('a text whose words depend on a number is folded, a plain one is not', () => {
  const folded = shown(row({}, { en: '{days, plural, one {# day} other {# days}}' }));
  expect(readOf(folded)).toContain('The wording depends on a number or a choice.');
  expect(folded).toContain('<details');
  expect(folded).toContain(`name="${textFieldName('en', 'form.button')}"`);
  expect(shown(row({}, { en: 'from {country}' }))).not.toContain('<details');
});
