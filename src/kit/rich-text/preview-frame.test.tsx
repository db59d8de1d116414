/** The place of a preview: its name over it, and nothing where there is nothing to show. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../tests/support/drawn.tsx';
import { PreviewFrame } from './preview-frame.tsx';

const frame = (failure: string | null, children?: React.ReactNode): string =>
  drawn(
    <PreviewFrame label="Preview" failure={failure}>
      {children}
    </PreviewFrame>,
  );

test('without anything to show there is no empty box', () => {
  expect(frame(null)).not.toContain('<section');
  expect(readOf(frame(null))).toBe('');
});

test('the preview stands below its name', () => {
  const html = frame(null, <p>As visitors see it</p>);
  expect(readOf(html)).toContain('As visitors see it');
  expect(html).toContain('aria-label="Preview"');
  expect(html).toContain('rounded-sheet');
});

test.each([undefined, <p key="shown">As visitors see it</p>])(
  'a failure is said, with and without a preview',
  (shown) => {
    expect(frame('The braces don’t match', shown)).toMatch(/role="alert"[^>]*>The braces don’t match/);
  },
);
