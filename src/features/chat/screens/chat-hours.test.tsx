/** When somebody answers is told by one clock: that of the reader while nobody is there, else the hours with their zone. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import type { Words } from '../../../platform/texts/texts.ts';
import type { Chat } from '../contract.ts';
import { Hours } from './chat-hours.tsx';

const words = ((key: string, values: object = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as Words;

const toldOf = (hours: object): string => {
  const week = { firstDay: 1, lastDay: 5, from: '10:00', to: '19:00', zone: 'Asia/Kolkata' };
  const chat = { hours: { ...week, ...hours }, usualReplyMinutes: 30 } as unknown as Chat;
  return readOf(drawn(<Hours chat={chat} words={words} />));
};

test('while nobody answers, only when somebody will', () => {
  const told = toldOf({ isOpen: false, opensAt: '2026-03-02T04:30:00Z' });
  expect(told).toContain('closed');
  expect(told).not.toMatch(/hours|Kolkata/);
});

test('while somebody answers, how soon', () => {
  const told = toldOf({ isOpen: true, opensAt: null });
  expect(told).toBe('open 30');
});

test('a service that never opens tells its hours alone', () => {
  const told = toldOf({ isOpen: false, opensAt: null });
  expect(told).not.toMatch(/open|closed/);
  expect(told).toContain('hours Monday to Friday');
  expect(told).toContain('Kolkata');
});
