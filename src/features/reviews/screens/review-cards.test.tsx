import { expect, test } from 'vitest';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { called, piecesOf, spaces, textOf } from '../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../tests/support/screen-in.tsx';
import type { PublicReview, Review } from '../contract.ts';
import { OwnReview } from './own-review.tsx';
import { ReviewCard } from './review-card.tsx';

const at = '2026-03-05T10:00:00Z';

const review = (changes: Partial<PublicReview> = {}): PublicReview =>
  ({
    ...{ id: 'rev_1', stars: 4, text: 'Sehr gut.\nGern wieder.', language: 'de', author: 'Анна П.' },
    ...{ countryName: 'Германия', country: 'DE', shop: 'shop.example', writtenAt: at, isVerified: true },
    ...{ photos: [], answer: null, ...changes },
  }) as PublicReview;
const cards = (changes: Partial<PublicReview> = {}) =>
  screensOf(
    <ul>
      <ReviewCard review={review(changes)} />
    </ul>,
  );
const given = ['Sehr gut', 'Gern wieder', 'shop.example', 'Danke sehr'];

test('a review says its stars in words, its author, and that its order was checked', () => {
  for (const screen of cards()) {
    const words = wordsIn(screen.locale);
    expect(screen.text).toContain('Анна П.');
    expect(screen.text).toContain(spaces(words('reviews.verified')));
    expect(screen.markup).toContain(words('ui.stars', { stars: 4 }));
    expect(faultsOf(screen, given)).toEqual([]);
  }
});

test('its text stands in its own language, for who reads aloud', () => {
  for (const { root } of cards()) {
    const [text] = piecesOf(root, 'p').filter((piece) => textOf(piece).startsWith('Sehr gut'));
    expect(text?.attributes.lang).toBe('de');
  }
});

test('a review without words or without a name says so', () => {
  for (const { locale, text } of cards({ text: null, author: null })) {
    const words = wordsIn(locale);
    expect(text).toContain(spaces(words('reviews.starsOnly')));
    expect(text).toContain(spaces(words('reviews.anonymous')));
  }
});

test('a sample is no checked order', () => {
  for (const { locale, text } of cards({ isVerified: false })) {
    const words = wordsIn(locale);
    expect(text).toContain(spaces(words('reviews.sample')));
    expect(text).not.toContain(spaces(words('reviews.verified')));
  }
});

test('an answer of the shop stands below, with its day', () => {
  const answer = { text: 'Danke sehr', language: 'de', at: '2026-03-09T10:00:00Z' };
  for (const screen of cards({ answer } as Partial<PublicReview>)) {
    expect(screen.text.indexOf('Danke sehr')).toBeGreaterThan(screen.text.indexOf('Gern wieder'));
    expect(screen.text).toContain(spaces(wordsIn(screen.locale)('reviews.answer')));
  }
});

test('signs of markup in a review are read as they were typed', () => {
  for (const { text, root } of cards({ text: '<b>5 > 3</b> & "good"' })) {
    expect(text).toContain('<b>5 > 3</b> & "good"');
    expect(piecesOf(root, 'b').map(textOf)).not.toContain('5 > 3');
  }
});

const own = (changes: Partial<Review> = {}): Review =>
  ({
    ...{ id: 'rev_1', stars: 5, text: 'Хорошо', language: 'ru', state: 'waiting', version: 1, photos: [] },
    order: { id: 'ord_1', orderNum: 'WB/1', title: 'Tasse', shop: 'shop.example' },
    ...{ refusal: null, answer: null, createdAt: at, ...changes },
  }) as unknown as Review;
const ownCards = (changes: Partial<Review> = {}) =>
  screensOf(
    <ul>
      <OwnReview review={own(changes)} onRemove={() => {}} />
    </ul>,
  );

test.each(['waiting', 'published', 'refused'] as const)(
  'one’s own review that is %s says so, and what that means',
  (state) => {
    for (const screen of ownCards({ state })) {
      const words = wordsIn(screen.locale);
      expect(screen.text).toContain(spaces(words(`cabinet-reviews.states.${state}`)));
      // of one that is published the tag says it all
      const meaning = spaces(words(`cabinet-reviews.stateTexts.${state}`));
      expect(screen.text.includes(meaning)).toBe(state !== 'published');
      expect(faultsOf(screen, ['shop.example', 'Tasse'])).toEqual([]);
    }
  },
);

test('its order is led to, also by a number with a stroke', () => {
  for (const { root, locale } of ownCards()) {
    const [link] = piecesOf(root, 'a');
    expect(link?.attributes.href).toBe(`/${locale}/cabinet/orders/WB%2F1`);
  }
});

test('both actions are named with the order, so that two reviews have four different ones', () => {
  for (const { root, locale } of ownCards()) {
    const words = wordsIn(locale);
    const [edit, remove] = ['edit', 'delete'].map((key) => words(`cabinet-reviews.${key}`));
    expect(textOf(called(root, 'a', new RegExp(`^${edit}`)))).toContain('WB/1');
    expect(textOf(called(root, 'button', new RegExp(`^${remove}`)))).toContain('WB/1');
  }
});

test('the reason of a refusal and an answer are told, each under its own word', () => {
  for (const { text, locale } of ownCards({ refusal: 'Чужое имя', answer: 'Спасибо' } as Partial<Review>)) {
    const words = wordsIn(locale);
    expect(text).toContain(`${spaces(words('cabinet-reviews.refusal'))} Чужое имя`);
    expect(text).toContain(`${spaces(words('cabinet-reviews.answer'))} Спасибо`);
  }
  for (const { text, locale } of ownCards())
    expect(text).not.toContain(spaces(wordsIn(locale)('cabinet-reviews.refusal')));
});
