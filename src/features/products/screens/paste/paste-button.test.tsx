/** The button beside the paste field: the clipboard is read on its press only (UX-056). */
import { afterEach, expect, test, vi } from 'vitest';
import { drawn } from '../../../../../tests/support/drawn.tsx';
import { PasteButton } from './paste-button.tsx';

vi.mock('../../../../kit/parts/use-is-browser.ts', () => ({ useIsBrowser: () => true }));
afterEach(() => vi.unstubAllGlobals());

const shown = (clipboard: object | undefined): string => {
  vi.stubGlobal('navigator', { clipboard });
  return drawn(<PasteButton onText={() => {}} />);
};

test('it stands there where the clipboard can be read, and nothing is read as it is shown', () => {
  const readText = vi.fn(() => Promise.resolve(''));
  expect(shown({ readText })).toContain('aria-label="Paste from the clipboard"');
  expect(readText).not.toHaveBeenCalled();
});

test.each([
  ['outside of a secure connection', undefined],
  ['where a browser only writes to it', { writeText: () => Promise.resolve() }],
])('%s there is no button', (_, clipboard) => {
  expect(shown(clipboard)).toBe('');
});
