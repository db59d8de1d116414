import { expect, test } from 'vitest';
import { requirePdf } from './label-file.ts';
import { lookUntil } from './look-until.ts';

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

test('a label is a PDF of a size that a label has', async () => {
  expect(Buffer.from(await requirePdf(new Response(pdf)))).toEqual(pdf);
  const something = 'the carrier sent something else than a label';
  await expect(requirePdf(new Response('<html>sign in</html>'))).rejects.toThrow(something);
  await expect(requirePdf(new Response(''))).rejects.toThrow(something);
  const large = Buffer.concat([pdf, Buffer.alloc(3_000_000)]);
  await expect(requirePdf(new Response(large))).rejects.toThrow(something);
  await expect(requirePdf(new Response(pdf, { status: 404 }))).rejects.toThrow('answered 404');
});

test('a carrier that works afterwards is looked at until it is done, and a failure ends the looking', async () => {
  let looks = 0;
  expect(await lookUntil(async () => (++looks === 3 ? 'done' : undefined))).toBe('done');
  expect(looks).toBe(3);
  await expect(
    lookUntil(async () => {
      throw new Error('gone');
    }),
  ).rejects.toThrow('gone');
});
