import type { createContent } from '../../../src/features/content/items/staff-items.ts';

/** A post in Russian. */
export function aPost({
  slug,
  title,
  body = 'Текст.',
  state = 'published',
}: {
  slug: string;
  title: string;
  body?: string;
  state?: 'published' | 'withdrawn';
}): Parameters<typeof createContent>[1] {
  return {
    kind: 'post',
    key: slug,
    state,
    position: 1,
    shownFrom: '2026-01-01T00:00:00Z',
    endsAt: null,
    facts: { topic: 'news' },
    texts: [{ locale: 'ru', slug, title, summary: 'Короткий рассказ', body, terms: [], extra: {} }],
  };
}
