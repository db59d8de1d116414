import { expect, test } from 'vitest';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { piecesOf, spaces, textOf } from '../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../tests/support/screen-in.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { languages } from '../../../platform/texts/locale.ts';
import { type Entries, FaqGroups, groupsOf } from './faq-groups.tsx';
import { PostCard } from './post-card.tsx';
import { lastMoment, PromotionDates, PromotionState } from './promotion-state.tsx';
import { StoreCard } from './store-card.tsx';

const entry = (anchor: string, group: string, lang = 'en'): Entries[number] =>
  ({ anchor, group, question: `Why ${anchor}?`, answer: `<p>So ${anchor}.</p>`, lang }) as Entries[number];

test('questions stand in their groups, in the order in which the groups are met', () => {
  const entries = [entry('a', 'paying'), entry('b', 'ordering'), entry('c', 'paying')];
  expect(groupsOf(entries).map((one) => [one.id, one.entries.map(({ anchor }) => anchor)])).toEqual([
    ['paying', ['a', 'c']],
    ['ordering', ['b']],
  ]);
  expect(groupsOf([])).toEqual([]);
});

test('each answer has an address of its own, and a link to it that names the question', () => {
  const [group = 'paying'] = Object.keys(wordsTree());
  for (const { root, locale } of screensOf(<FaqGroups entries={[entry('a', group), entry('b', group)]} />)) {
    const links = piecesOf(root, 'a').filter(({ attributes }) => attributes.href?.startsWith('#'));
    expect(links.map(({ attributes }) => attributes.href)).toEqual(['#a', '#b']);
    expect(links[0]?.attributes['aria-label']).toBe(
      `${wordsIn(locale)('faq.copyLink')}${languages[locale].colon}Why a?`,
    );
  }
});

/** The groups that questions may stand in. */
function wordsTree(): Record<string, string> {
  const words = wordsIn('en');
  const known = ['ordering', 'paying', 'payment', 'delivery', 'account', 'returns', 'service'];
  return Object.fromEntries(
    known.map((id) => [id, words(`faq.groups.${id}`)]).filter(([, text]) => !text?.includes('faq.')),
  );
}

test('an answer in another language than the page says which', () => {
  const [group = 'paying'] = Object.keys(wordsTree());
  for (const { root, locale } of screensOf(<FaqGroups entries={[entry('a', group, 'ru')]} />)) {
    const told = piecesOf(root, 'span').filter((piece) => textOf(piece) === 'Why a?');
    const marked = told.some(({ attributes }) => attributes.lang === 'ru');
    expect(marked).toBe(locale !== 'ru');
  }
});

test.each([
  ['2027-01-01T00:00:00.000Z', '2026-12-31T23:59:59.999Z'],
  ['2024-03-01T00:00:00.000Z', '2024-02-29T23:59:59.999Z'],
  ['2026-03-10T12:00:00.000Z', '2026-03-10T11:59:59.999Z'],
])('what ends at %s counts up to %s', (end, last) => {
  expect(lastMoment(end)).toBe(last);
});

type Promotion = Parameters<typeof PromotionState>[0]['promotion'];
const promotion = (changes: Partial<Promotion> = {}): Promotion => ({
  ...{ startsAt: '2026-12-24T00:00:00Z', endsAt: '2027-01-01T00:00:00Z', started: true, ended: false },
  ...changes,
});

test.each([
  ['running', {}],
  ['coming', { started: false }],
  ['ended', { ended: true }],
  ['ended', { ended: true, started: false }],
] as const)('a promotion is %s with %j', (state, changes) => {
  for (const { locale, text } of screensOf(<PromotionState promotion={promotion(changes)} />))
    expect(text).toBe(spaces(wordsIn(locale)(`promotions.states.${state}`)));
});

test('a promotion that ends at midnight ends on the day before', () => {
  for (const screen of screensOf(<PromotionDates promotion={promotion()} />)) {
    expect(screen.text).toMatch(/24/);
    expect(screen.text).toMatch(/31/);
    expect(screen.text).not.toMatch(/2027/);
    expect(faultsOf(screen)).toEqual([]);
  }
});

type Post = AnswerOf<'listPosts'>[number];
const post = (changes: Partial<Post> = {}): Post =>
  ({
    ...{ slug: 'felt', title: 'How felt is made', summary: 'From wool.', topic: 'news', author: null },
    ...{ imageUrl: '/media/felt.webp', publishedAt: '2026-03-05T10:00:00Z', lang: 'en', ...changes },
  }) as Post;

test('a post is led to by its title, is dated, and names its author where it has one', () => {
  for (const { root, locale, text } of screensOf(<PostCard post={post({ author: 'Олег' })} />)) {
    expect(piecesOf(root, 'a').map(({ attributes }) => attributes.href)).toEqual([`/${locale}/blog/felt`]);
    // the author is named on the page of the post only
    expect(text).not.toContain('Олег');
    expect(text).toMatch(/2026|5/);
  }
});

test('the first post of a page stands higher and is fetched at once, the others when they are near', () => {
  for (const [featured, heading, loading] of [
    [true, 'h2', undefined],
    [false, 'h3', 'lazy'],
  ] as const)
    for (const { root } of screensOf(<PostCard post={post()} featured={featured} />)) {
      expect(piecesOf(root, heading).map(textOf)).toEqual(['How felt is made']);
      expect(piecesOf(root, 'img')[0]?.attributes.loading).toBe(loading);
    }
});

type Store = AnswerOf<'listStores'>[number];
const store = (changes: Partial<Store> = {}): Store =>
  ({
    ...{ name: 'Teehaus', url: 'https://www.teehaus.example/shop', currency: 'EUR', categories: [] },
    ...{ links: 'readable', goodFor: 'Посуда', limits: null, lang: 'ru' },
    copyLink: { phone: 'Нажмите 分享, затем 复制链接', desktop: 'Скопируйте адрес' },
    ...changes,
  }) as Store;
const stores = (changes: Partial<Store> = {}) =>
  screensOf(
    <ul>
      <StoreCard store={store(changes)} country="Германия" />
    </ul>,
  );

test('the way to a shop is named after it', () => {
  for (const { root, locale } of stores()) {
    const [link] = piecesOf(root, 'a');
    expect(link?.attributes.href).toBe('https://www.teehaus.example/shop');
    expect(textOf(link as NonNullable<typeof link>)).toContain('Teehaus');
    expect(textOf(link as NonNullable<typeof link>)).not.toContain('www');
    expect(locale).toBeTruthy();
  }
});

test('names of foreign buttons say their language, but not to who reads it', () => {
  for (const { root, locale } of stores()) {
    const foreign = piecesOf(root, 'span').filter(({ attributes }) => attributes.lang?.startsWith('zh'));
    expect(foreign.map(textOf)).toEqual(locale === 'zh' ? [] : ['分享', '复制链接']);
  }
});

test('limits are told where there are some', () => {
  for (const { locale, text } of stores({ limits: 'Только по карте' })) {
    expect(text).toContain('Только по карте');
    expect(text).toContain(spaces(wordsIn(locale)('where-to-buy.limits')));
  }
  for (const { locale, text } of stores())
    expect(text).not.toContain(`${spaces(wordsIn(locale)('where-to-buy.limits'))}:`);
});
