/** Files on their way, what somebody else saved, and parts that come later. */
import { describe, expect, test } from 'vitest';
import { drawn, wordsIn } from '../../../tests/support/drawn.tsx';
import { called, piecesOf, readMarkup, textOf } from '../../../tests/support/markup.ts';
import { screensOf } from '../../../tests/support/screen-in.tsx';
import { CallFailure, type FailureKind } from '../../platform/api/call-failure.ts';
import { locales } from '../../platform/texts/locale.ts';
import { countryOptions, likelyCountry } from '../parts/country-names.ts';
import { LoadedPart } from '../parts/loaded-part.tsx';
import { EditConflict } from '../two-editors/edit-conflict.tsx';
import type { FileUpload } from '../uploads/upload-queue.ts';
import { announcementOf, failureText, rowOf } from '../uploads/upload-words.ts';

const nothing = (): void => undefined;

describe('what somebody else saved', () => {
  interface Seen {
    name: string;
    note: string;
  }
  const rows = [
    { label: 'Name', value: ({ name }: Seen) => name },
    { label: 'Note', value: ({ note }: Seen) => note },
  ];
  const seen = { name: 'Anna', note: 'old' };
  test.each([
    [{ name: 'Anna', note: 'new' }, ['Note'], ['new']],
    [{ name: 'Vera', note: '' }, ['Name', 'Note'], ['Vera', null]],
    [{ name: 'Anna', note: 'old' }, [], []],
    [null, [], []],
  ])('%j', (newest, labels, values) => {
    for (const { root, locale } of screensOf(<EditConflict seen={seen} newest={newest} rows={rows} />)) {
      const empty = wordsIn(locale)('ui.conflict.empty');
      expect(piecesOf(root, 'dt').map(textOf)).toEqual(labels);
      expect(piecesOf(root, 'dd').map(textOf)).toEqual(values.map((value) => value ?? empty));
      expect(piecesOf(root, '[role=status]')).toHaveLength(1);
    }
  });
});

describe('files on their way', () => {
  const upload = (part: Partial<FileUpload>): FileUpload => ({
    ...{ id: '1', name: 'a.jpg', state: 'sending', sent: 0, all: 0 },
    ...part,
  });
  const queue = { pause: nothing, resume: nothing };
  test.each([
    [{ sent: 0, all: 0 }, 0, '0%'],
    [{ sent: 1, all: 3 }, 1 / 3, '33%'],
    [{ sent: 999, all: 1000 }, 0.999, '99%'],
    [{ sent: 5, all: 5_000_000 }, 0.000001, '5 MB'],
    // the smallest file is not nothing
    [{ sent: 1, all: 10 }, 0.1, '0.1 MB'],
  ])('%j', (part, progress, said) => {
    const row = rowOf(upload(part), { words: wordsIn('en'), number: String, queue });
    expect(row).toMatchObject({ state: 'uploading', progress });
    expect(row.detail?.replaceAll('\u00a0', ' ')).toContain(said);
  });

  test('in every state say what is going on, in every language, with a way on', () => {
    for (const locale of locales)
      for (const state of ['waiting', 'preparing', 'sending', 'paused', 'failed'] as const) {
        const row = rowOf(upload({ state, sent: 9, all: 9 }), {
          words: wordsIn(locale),
          number: String,
          queue,
        });
        expect(row.detail ?? row.error).toMatch(/\p{L}/u);
        expect(row.action?.text).toMatch(/\p{L}/u);
        expect(`${row.detail}${row.error}${row.action?.text}`).not.toMatch(/[{}]|ui\./);
      }
  });

  test.each<[FailureKind, object, string | null]>([
    ['refused', { message: 'Too large', fields: { file: ['No picture'] } }, 'No picture'],
    ['refused', { message: 'Too large' }, 'Too large'],
    ['offline', { fields: { file: ['No picture'] } }, null],
    ['timeout', {}, null],
    ['tooLarge', {}, null],
  ])('%s with %j', (kind, answer, said) => {
    const text = failureText(new CallFailure(kind, answer), wordsIn('en'));
    if (said) expect(text).toBe(said);
    else expect(text).toMatch(/^[A-Z].*[^{}]$/);
  });

  test.each([
    [24, 25, true],
    [0, 24, false],
    [25, 49, false],
    [49, 50, true],
    [0, 100, true],
    [100, 100, false],
  ])('from %d %% to %d %% are announced: %s', (before, after, isSaid) => {
    const at = (sent: number) => [upload({ sent, all: 100 })];
    expect(announcementOf(at(before), at(after), wordsIn('en')) !== undefined).toBe(isSaid);
  });
  test('a pause and a failure are told once', () => {
    const [sending, paused] = [[upload({})], [upload({ state: 'paused' })]];
    expect(announcementOf(sending, paused, wordsIn('en'))).toContain('a.jpg');
    expect(announcementOf(paused, paused, wordsIn('en'))).toBeUndefined();
    const failed = [upload({ state: 'failed', error: new CallFailure('refused', { message: 'Too large' }) })];
    expect(announcementOf(sending, failed, wordsIn('en'))).toContain('Too large');
    expect(announcementOf(sending, [], wordsIn('en'))).toBeUndefined();
  });
});

describe('countries to choose from', () => {
  const groups = { served: 'Here', others: 'There' };
  const named = (locale: 'ru' | 'en', served: string[]) =>
    countryOptions(locale, { countries: ['SE', 'DE', 'AT', 'US', 'RU', 'AX'], served }, groups).map((one) =>
      'group' in one ? `${one.group}: ${one.options.map(({ value }) => value).join(' ')}` : one.value,
    );

  test('are each named once: those that the shop sends to first, each by name in the language', () => {
    expect(named('en', ['US', 'DE', 'AT', 'ZZ'])).toEqual(['Here: AT DE US', 'There: AX RU SE']);
    expect(named('ru', ['US', 'DE', 'AT', 'ZZ'])).toEqual(['Here: AT DE US', 'There: AX RU SE']);
    expect(named('en', ['SE', 'AX'])).toEqual(['Here: AX SE', 'There: AT DE RU US']);
    expect(named('ru', ['RU', 'SE'])).toEqual(['Here: RU SE', 'There: AT AX DE US']);
  });

  test('are one list where the shop names none or all', () => {
    expect(named('en', [])).toEqual(['AX', 'AT', 'DE', 'RU', 'SE', 'US']);
    expect(named('en', ['ZZ'])).toEqual(named('en', []));
    expect(named('en', ['SE', 'DE', 'AT', 'US', 'RU', 'AX'])).toEqual(named('en', []));
    expect(countryOptions('en', { countries: [], served: [] }, groups)).toEqual([]);
  });

  test.each([
    [
      ['RU', 'CN', 'DE'],
      ['RU', '', 'CN'],
    ],
    [
      ['DE', 'ZZ'],
      ['RU', '', 'CN'],
    ],
    [['ZZ'], ['RU', '', 'CN']],
    // a shop of the European Union proposes nobody Russia
    [
      ['DE', 'FR'],
      ['', '', ''],
    ],
    [['FR'], ['FR', 'FR', 'FR']],
    [[], ['', '', '']],
  ])('where the shop sends to %j, it proposes %j', (served, likely) => {
    expect(locales.map((locale) => likelyCountry(locale, served))).toEqual(likely);
  });
});

test('a part that failed says why, and offers another try; one that comes says that it comes', () => {
  const part = (loaded: Parameters<typeof LoadedPart<string>>[0]['loaded']) => (
    <LoadedPart loaded={loaded} title="No parcels">
      {(data) => <p>{data}</p>}
    </LoadedPart>
  );
  expect(textOf(readMarkup(drawn(part({ state: 'ready', data: 'Here' }))))).toBe('Here');
  for (const { root, locale } of screensOf(part({ state: 'failed', message: 'Because', retry: nothing }))) {
    expect(textOf(root)).toMatch(/No parcels Because/);
    called(root, 'button', wordsIn(locale)('ui.retry'));
  }
  for (const { root, locale } of screensOf(part({ state: 'loading' })))
    expect(textOf(piecesOf(root, '[role=status]')[0])).toBe(wordsIn(locale)('ui.loading'));
});
