/** Addresses of pictures for visitors without a session: for one picture, for an hour, made by this shop alone. */
import { describe, expect, test } from 'vitest';
import type { Picture } from '../../platform/files/pictures.ts';
import { isSignedPicture, shownPicture } from './chat-json.ts';

const picture = (id: string) => ({ id, width: 800, height: 600, widths: [320, 800] }) as unknown as Picture;
const secret = 'a secret of this installation';
const now = new Date('2026-11-28T10:00:30Z');
const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);

const queryOf = (of: Picture, at = now, by = secret): Record<string, unknown> => {
  const [first] = shownPicture(of, { secret: by, now: at }).sources;
  return Object.fromEntries(new URL(first?.url ?? '', 'https://shop.example').searchParams);
};
const holds = (query: Record<string, unknown>, { of = picture('pic_1'), at = now, by = secret } = {}) =>
  isSignedPicture(of, { query, secret: by, now: at });

test('somebody who is signed in gets the bare address', () => {
  for (const { url } of shownPicture(picture('pic_1')).sources) expect(url).not.toContain('?');
});

test('all widths of a picture open with what stands behind each of them', () => {
  const { sources } = shownPicture(picture('pic_1'), { secret, now });
  expect(sources.map(({ width }) => width)).toEqual([320, 800]);
  for (const { url } of sources)
    expect(holds(Object.fromEntries(new URL(url, 'https://shop.example').searchParams))).toBe(true);
});

describe('an address holds for an hour, to the end of its minute', () => {
  test.each([
    [0, true],
    [60 * 60_000, true],
    // made at 10:00:30, it ends at 11:01:00
    [60 * 60_000 + 30_000, true],
    [60 * 60_000 + 30_001, false],
    [24 * 60 * 60_000, false],
  ])('%i milliseconds later: %s', (milliseconds, is) => {
    expect(holds(queryOf(picture('pic_1')), { at: later(milliseconds) })).toBe(is);
  });
});

describe('nobody can make one', () => {
  const query = queryOf(picture('pic_1'));

  test('from that of another picture', () => {
    expect(holds(query, { of: picture('pic_2') })).toBe(false);
    // the id and the time stand apart in what is signed
    expect(holds({ ...query, until: `1${query.until}` }, { of: picture('pic_') })).toBe(false);
  });

  test('with another secret', () => {
    expect(holds(queryOf(picture('pic_1'), now, 'another secret'))).toBe(false);
    expect(holds(query, { by: '' })).toBe(false);
  });

  test('that lasts longer', () => {
    expect(holds({ ...query, until: String(Number(query.until) + 1) })).toBe(false);
    expect(holds({ ...query, until: '9999999999' })).toBe(false);
  });

  test.each([
    ['nothing', {}],
    ['no signature', { sig: undefined }],
    ['an empty signature', { sig: '' }],
    ['a shorter signature', { sig: String(query.sig).slice(0, -1) }],
    ['a longer signature', { sig: `${query.sig}A` }],
    ['letters of more bytes', { sig: 'я'.repeat(String(query.sig).length) }],
    ['two signatures', { sig: [query.sig, query.sig] }],
    ['two times', { until: [query.until, query.until] }],
    ['a number', { until: Number(query.until) }],
    ['a time with a sign', { until: `+${query.until}` }],
    ['a time in another spelling', { until: `${query.until}.0` }],
    ['a time of too many digits', { until: `000000${query.until}` }],
  ])('of %s', (what, change) => {
    expect(holds(what === 'nothing' ? {} : { ...query, ...change })).toBe(false);
  });
});
