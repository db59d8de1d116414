import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { locales } from '../../../platform/texts/locale.ts';
import { DocumentSection, factsIn } from './document-sections.tsx';

test.each([
  ['Email: [a@b.example](mailto:a@b.example)', 'Email'],
  ['登记号（OGRN）：0000', '登记号（OGRN）'],
  ['Hours: Monday to Friday, 10:00–19:00', 'Hours'],
])('the paragraph %j is a row named %j', (text, label) => {
  expect(factsIn(text).map((row) => row.label)).toEqual([label]);
});

test.each(['HRB 12345', 'https://register.example/12345', 'Open 10:00–19:00'])(
  'the paragraph %j names nothing, and stays whole',
  (text) => {
    const [row] = factsIn(text);
    expect(row?.value).toBe('');
    expect(readOf(drawn(row?.label))).toBe(text);
  },
);

test('a section of facts is a list of names and values, with its links', () => {
  const [row] = factsIn('Email: [a@b.example](mailto:a@b.example)');
  expect(drawn(row?.value)).toContain('href="mailto:a@b.example"');
  for (const locale of locales) {
    const listed = (isFacts: boolean) =>
      drawn(<DocumentSection page="imprint" anchor="contact" isFacts={isFacts} />, { locale });
    expect(listed(true)).toContain('<dl');
    expect(listed(false)).not.toContain('<dl');
  }
});
