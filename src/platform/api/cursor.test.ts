import { expect, test } from 'vitest';
import { isKey, isTerm, isTime, readCursor, writeCursor } from './cursor.ts';

const read = (cursor: string) =>
  readCursor(cursor, ([at, id]) => (isTime(at) && isKey(id) ? { at, id } : null));

test('a place comes back as it was written', () => {
  const at = '2026-03-01T10:00:00.000Z';
  expect(read(writeCursor([at, 'ord_1']))).toEqual({ at, id: 'ord_1' });
});

test.each([
  'no cursor',
  '',
  Buffer.from('{"at":1}').toString('base64url'),
  Buffer.from('null').toString('base64url'),
  writeCursor([]),
  writeCursor([1, 'ord_1']),
  writeCursor(['2026-03-01T10:00:00.000Z']),
  writeCursor(['2026-03-01T10:00:00.000Z', 'ord_\0']),
  writeCursor(['2026-03-01T10:00:00.000Z', 'o'.repeat(256)]),
])('%s is refused at its field', (cursor) => {
  expect(() => read(cursor)).toThrow(
    expect.objectContaining({ detail: { fields: { cursor: { code: 'wrong_format' } } } }),
  );
});

test.each(['2026-03-01T10:00:00Z', '2026-03-01 10:00:00.123456+00', '2024-02-29T23:59:59.1+05:30'])(
  '%s is a time',
  (text) => expect([isTime(text), isTerm(text)]).toEqual([true, true]),
);

test.each(['1', '2026-02-30T10:00:00Z', '2026-13-01T10:00:00Z', '0000-01-01T00:00:00Z', '2026-03-01', 'now'])(
  '%s is none that a database would read',
  (text) => expect(isTime(text)).toBe(false),
);

test('what has no term comes last', () => {
  expect([isTerm('infinity'), isTime('infinity')]).toEqual([true, false]);
});
