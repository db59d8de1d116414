/** The place of a preview: its button alone, then the preview with the button above it. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../tests/support/drawn.tsx';
import { PreviewFrame } from './preview-frame.tsx';

const frame = (failure: string | null, children?: React.ReactNode): string =>
  drawn(
    <PreviewFrame label="Preview" show={() => {}} failure={failure} isWritten>
      {children}
    </PreviewFrame>,
  );

test('before the first press there is the button alone', () => {
  expect(readOf(frame(null))).toBe('Preview');
  expect(frame(null)).not.toContain('rounded-sheet');
  expect(frame(null)).not.toContain('aria-live');
});

test('the preview stands below the button, and is read out when it changes', () => {
  const html = frame(null, <p>As visitors see it</p>);
  expect(readOf(html)).toBe('Preview As visitors see it');
  expect(html).toContain('aria-live="polite"');
  expect(html).toContain('rounded-sheet');
});

test.each([undefined, <p key="shown">As visitors see it</p>])(
  'a failure is said, with and without a preview',
  (shown) => {
    expect(frame('The braces don’t match', shown)).toMatch(/role="alert"[^>]*>The braces don’t match/);
  },
);
