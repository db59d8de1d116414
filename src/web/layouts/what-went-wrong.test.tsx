/** The page for what went wrong, and the offer of another language. */
import { beforeAll, describe, expect, test } from 'vitest';
import { userOf } from '../../../tests/support/a-shown-user.ts';
import { wordsIn } from '../../../tests/support/drawn.tsx';
import { called, piecesOf, spaces, textOf } from '../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../tests/support/screen-in.tsx';
import type { Place } from '../../kit/place.tsx';
import { ErrorScreen, requestNumber, waysOnward } from '../error-screen.tsx';
import { offeredLanguage, pathIn } from '../language-offer/offered.ts';
import type { PageFault } from '../loading/page-state.ts';

describe('what went wrong', () => {
  beforeAll(() => Promise.all([waysOnward.prepare(), requestNumber.prepare()]));
  const fault = (part: Partial<PageFault>): PageFault => ({
    ...{ status: 500, statusMessage: 'Internal Server Error', message: '', requestId: undefined },
    ...part,
  });
  const screen = (part: Partial<PageFault>, place: Partial<Place> = {}) =>
    screensOf(<ErrorScreen fault={fault(part)} />, { path: '/x', ...place });

  test.each([404, 410])('%d is a page with ways onward', (status) => {
    for (const { root, locale, ...rest } of screen(
      { status, statusMessage: 'Page Not Found' },
      { path: '/<b>' },
    )) {
      expect(faultsOf({ root, locale, ...rest }, ['/<b>'])).toEqual([]);
      expect(piecesOf(root, 'h1').map(textOf)).toEqual([spaces(wordsIn(locale)('404.title'))]);
      expect(rest.text).toContain('/<b>');
      expect(piecesOf(root, 'form')[0]?.attributes.action).toBe(`/${locale}/search`);
    }
  });
  test('staff are led to their work, and read no English', () => {
    for (const { root, locale, text } of screen(
      { status: 404, statusMessage: 'Page Not Found' },
      { path: '/staff/x', user: userOf({ roles: ['buyer'] }) },
    )) {
      expect(piecesOf(root, 'a').map(({ attributes }) => attributes.href)).toEqual([
        `/${locale}/staff/today`,
      ]);
      if (locale !== 'en') expect(text).not.toContain('Page Not Found');
    }
  });

  test.each([
    // a refusal says itself what is wrong; a failure of ours says that it is ours
    [{ status: 403, statusMessage: 'Forbidden', message: 'Not yours' }, 'Not yours', false],
    [{ status: 500, message: 'Something' }, 'Something', true],
    [{ status: 399, message: 'Odd' }, 'Odd', true],
    [{ status: 400, message: '' }, '', true],
    [{ status: 499, message: 'Last' }, 'Last', false],
  ])('%j', (part, message, isOurs) => {
    for (const { text, locale } of screen(part)) {
      expect(text).toContain(message);
      expect(text.includes(spaces(wordsIn(locale)('error.text')))).toBe(isOurs);
    }
  });

  test.each(['offline', 'timeout', 'unavailable', 'unreadable'] as const)(
    'without an answer (%s) it has words of its own',
    (noAnswer) => {
      for (const { text, locale, root } of screen({ status: 503, noAnswer })) {
        expect(text).toContain(spaces(wordsIn(locale)(`ui.noAnswer.${noAnswer}.text`)));
        expect(text).not.toMatch(/503|Internal/);
        called(root, 'button', wordsIn(locale)('ui.retry'));
      }
    },
  );
  test('a part that did not come is loaded again, and a request has its number', () => {
    for (const { root, locale } of screen({ isChunk: true }))
      called(root, 'button', wordsIn(locale)('ui.reload'));
    for (const { root, locale } of screen({ requestId: 'req-1' })) {
      expect(piecesOf(root, 'code').map(textOf)).toEqual(['req-1']);
      called(root, 'button', wordsIn(locale)('ui.copy'));
    }
    expect(piecesOf(screen({})[0]?.root as never, 'code')).toEqual([]);
  });
});

describe('another language is offered', () => {
  test.each([
    [['en-GB', 'ru'], 'ru', '', 'en'],
    [['ru'], 'ru', '', undefined],
    [['de', 'zh-CN'], 'ru', '', 'zh'],
    [['de'], 'ru', '', undefined],
    [[], 'ru', '', undefined],
    [['EN'], 'ru', '', 'en'],
    // whoever closed the offer here is not asked again here
    [['en'], 'ru', 'a=1; language_kept=ru', undefined],
    [['en'], 'ru', 'language_kept=zh', 'en'],
    [['en'], 'ru', 'xlanguage_kept=ru', 'en'],
  ] as const)('to %j on a page in %s with %j: %s', (languages, locale, cookies, offered) => {
    expect(offeredLanguage(languages, locale, cookies)).toBe(offered);
  });
  test('no language that the shop does not offer', () => {
    expect(offeredLanguage(['zh-CN', 'en-GB'], 'ru', '', ['ru', 'en'])).toBe('en');
    expect(offeredLanguage(['zh-CN'], 'ru', '', ['ru', 'en'])).toBeUndefined();
  });

  test.each([
    [{}, '/faq?a=1'],
    [{ route: null }, undefined],
    [{ path: '/cabinet/cart' }, undefined],
    [{ path: '/staff' }, undefined],
    [{ path: '/payments/1' }, undefined],
    [{ path: '/staffing', search: '' }, '/staffing'],
    [{ head: { title: '', alternates: { en: '/blog/b' } } }, '/blog/b?a=1'],
    [{ head: { title: '', alternates: { zh: '/blog/b' } } }, undefined],
  ])('a page %j is at %s', (part, path) => {
    expect(
      pathIn('en', { path: '/faq', search: '?a=1', route: '/faq', head: { title: '' }, ...part } as never),
    ).toBe(path);
  });
});
