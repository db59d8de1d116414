/** The chat and the sign-in with a company as the environment sets them: each fault by the name of its variable. */
import { describe, expect, test } from 'vitest';
import { whyNot } from '../../../tests/support/why-not.ts';
import { readChatSettings } from './chat-settings.ts';
import { readOidcSettings } from './oidc-settings.ts';

type Env = Record<string, string>;

describe('the chat', () => {
  test.each([
    ['', { firstDay: 1, lastDay: 5, from: 600, to: 1140, zone: 'UTC' }],
    ['1-7 00:00-24:00', { firstDay: 1, lastDay: 7, from: 0, to: 1440, zone: 'UTC' }],
    [
      '6-6 09:30-09:31 Asia/Kathmandu',
      { firstDay: 6, lastDay: 6, from: 570, to: 571, zone: 'Asia/Kathmandu' },
    ],
  ])('hours of %j', (hours, read) =>
    expect(readChatSettings({ CHAT_HOURS: hours }, 'UTC').hours).toEqual(read),
  );

  test.each([
    '5-1 10:00-19:00',
    '1-8 10:00-19:00',
    '1-5 19:00-10:00',
    '1-5 10:00-10:00',
    '1-5 10:00-24:01',
    '1-5 9:00-19:00',
    '1-5 10:00-19:00 Mars',
    '24/7',
  ])('hours of %j are refused', (hours) =>
    expect(whyNot(() => readChatSettings({ CHAT_HOURS: hours }, 'UTC'))).toMatch(
      /^CHAT_HOURS must look like/,
    ),
  );

  test.each([
    ['1', 1],
    ['1440', 1440],
    ['0', null],
    ['1441', null],
    ['ten', null],
  ])('an answer within %s minutes', (given, minutes) => {
    const env = { CHAT_REPLY_MINUTES: given };
    if (minutes === null) expect(whyNot(() => readChatSettings(env, 'UTC'))).toMatch(/^CHAT_REPLY_MINUTES/);
    else expect(readChatSettings(env, 'UTC').usualReplyMinutes).toBe(minutes);
  });

  test.each([
    ['own', undefined],
    ['chatwoot https://chat.example/x abcdefgh1', 'https://chat.example/widget?website_token=abcdefgh1'],
    ['crisp abcd-1234', 'https://go.crisp.chat/chat/embed/?website_id=abcd-1234'],
  ])('a widget of %j', (widget, url) =>
    expect(readChatSettings({ CHAT_WIDGET: widget }, 'UTC').widget?.url).toBe(url),
  );

  test.each([
    'chatwoot http://chat.example abcdefgh1',
    'chatwoot https://chat.example',
    'crisp',
    'crisp "onload=x',
    'tawk 1',
  ])('a widget of %j is refused', (widget) =>
    expect(whyNot(() => readChatSettings({ CHAT_WIDGET: widget }, 'UTC'))).toMatch(/^CHAT_WIDGET/),
  );
});

describe('signing in with a company', () => {
  const all = {
    OIDC_ISSUER: 'https://id.example/realm',
    OIDC_CLIENT_ID: 'shop',
    OIDC_CLIENT_SECRET: 'geheim',
  };
  const read = (env: Env, publicUrl = 'https://shop.example', development = false) =>
    whyNot(() => readOidcSettings(env, { development, publicUrl }));

  test('is whole or not at all', () => {
    expect(read(all)).toContain('"issuer":"https://id.example/realm"');
    expect(read({})).toBe('taken: undefined');
    expect(read({ OIDC_CLIENT_ID: 'shop' })).toMatch(/^OIDC_CLIENT_ID is set, but OIDC_ISSUER is not/);
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
      expect(read({ ...all, [name]: '' })).toMatch(/set all three/);
  });

  test.each([
    'id.example',
    'http://id.example',
    'https://a@id.example',
    'https://id.example?x=1',
    'https://id.example#x',
  ])('is refused at %s', (issuer) => expect(read({ ...all, OIDC_ISSUER: issuer })).toMatch(/^OIDC_ISSUER/));

  test('goes in clear on this machine alone, while it is developed', () => {
    const here = { ...all, OIDC_ISSUER: 'http://localhost:9000' };
    expect(read(here, 'http://localhost:3000', true)).toContain('taken');
    expect(read(here, 'http://localhost:3000', false)).toMatch(/^OIDC_ISSUER/);
    expect(read(all, 'http://shop.example')).toMatch(/needs a PUBLIC_URL that begins with https/);
  });
});
