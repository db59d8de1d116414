import { expect, test } from 'vitest';
import { piecesOf } from '../../../../../tests/support/markup.ts';
import { screensOf } from '../../../../../tests/support/screen-in.tsx';
import { keepUnsent, StaffProblemPreview } from './staff-problem-preview.tsx';

const isKept = (key: string, of: string): boolean => {
  const kept: string[] = [];
  const target = { matches: (selector: string) => selector === of } as unknown as EventTarget;
  keepUnsent({ key, target, preventDefault: () => kept.push(key) });
  return kept.length > 0;
};

test('Enter in a field does not send what the preview shows, and its button does', () => {
  expect(isKept('Enter', 'input')).toBe(true);
  expect(isKept('Enter', 'button')).toBe(false);
  expect(isKept('a', 'input')).toBe(false);
});

test('the preview takes the focus, and is no stop of the keyboard', () => {
  const preview = { outcome: 'asked', answer: null, locale: 'en', words: ['It costs more.'] } as never;
  for (const { root } of screensOf(<StaffProblemPreview preview={preview} />))
    expect(piecesOf(root, '[role=status]').map(({ attributes }) => attributes.tabindex)).toEqual(['-1']);
});
