import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Place, PlaceProvider } from '../../../kit/place.tsx';
import { createWords } from '../../../kit/words.ts';
import { type MessageTree, messageAt } from '../../../platform/texts/texts.ts';
import { readTexts } from '../../../server/texts.ts';
import { CodeField } from './code-field.tsx';

const texts = readTexts().en;
const tree = messageAt(texts, 'pages') as MessageTree;
const place = {
  ...{ locale: 'en', zone: 'Asia/Kolkata', path: '/cart', words: createWords('en', tree) },
  ...{ query: new URLSearchParams(), to: (path: string) => path },
} as unknown as Place;

const field = (): string =>
  renderToStaticMarkup(
    <PlaceProvider value={place}>
      <CodeField code={null} keep={async () => {}} drop={async () => {}} />
    </PlaceProvider>,
  );

test('who has no code sees one line, and the field once it is opened (UX-071)', () => {
  expect(field()).toMatch(/<details class="ui-disclosure"><summary>.*<\/summary>.*name="code"/);
});

test('nobody needs a discount code, so its field is marked as optional', () => {
  const html = field();
  expect(html).toContain('optional');
  expect(html).not.toMatch(/aria-required|>required</);
});
