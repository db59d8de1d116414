import { expect, test } from 'vitest';
import { draftOfRule, type Rule, shownRule } from './rule-form.ts';

const zone = 'Asia/Kolkata';
const rule = {
  startsAt: '2026-11-01T18:30:00.000Z',
  endsAt: '2026-12-01T18:30:00.000Z',
  countries: [],
  hosts: [],
} as unknown as Rule;

function draft(startsAt: string, endsAt: string) {
  const form = new FormData();
  form.set('startsAt', startsAt);
  form.set('endsAt', endsAt);
  return draftOfRule(form, zone);
}

test('times are shown and read by the clock of whoever types them', () => {
  const shown = [shownRule(rule, 'startsAt', zone), shownRule(rule, 'endsAt', zone)] as const;
  expect(shown).toEqual(['2026-11-02T00:00', '2026-12-02T00:00']);
  expect(draft(...shown)).toMatchObject({ startsAt: rule.startsAt, endsAt: rule.endsAt });
});

test('an empty end is none, and what is no minute is left to the answer', () => {
  expect(draft('2026-11-02T00:00', '').endsAt).toBeNull();
  expect(draft('soon', '').startsAt).toBe('soon');
});
