/** A shop at rest holds no library that it has not used (decision 1125). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const late = /^import (?!type\b)[^;]*? from '(sharp|bwip-js\/node|undici|nodemailer|pdfkit)';/gm;
/** Loaded by a process or a thread of its own, which starts with the first work. */
const elsewhere = [
  'src/features/payments/documents/pdf-page.ts pdfkit',
  'src/platform/decoding/decode.ts sharp',
  'src/platform/drawing/printed-code.ts bwip-js/node',
  'src/platform/drawing/printed-text.ts pdfkit',
];

test('large libraries are imported by the function that uses them', () => {
  const files = execFileSync('git', ['ls-files', 'src/server', 'src/features', 'src/platform'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(late)].map(([, name]) => `${file} ${name}`),
  );
  expect(found.sort()).toEqual(elsewhere);
});
