/** The profile, and the second factors of an account: what is kept about a person, and the way to change each. */
import { describe, expect, test } from 'vitest';
import {
  aUser,
  drawnPage,
  expectSaid,
  type PageSetting,
} from '../../../../tests/support/drawn-page/drawn-page.tsx';
import { entryOf, sample } from '../../../../tests/support/drawn-page/shop-api.ts';

type Changes = Parameters<typeof aUser>[0];
const profile = (changes: Changes = {}, more: PageSetting = {}) =>
  drawnPage('/cabinet/profile', { user: aUser(changes), ...more });

test('every row has its own way to be changed, which says what it changes', async () => {
  const { markup, faults } = await profile();
  expect(faults).toEqual([]);
  const changes = [...markup.matchAll(/href="\/en\/cabinet\/profile\?change=(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(changes).toEqual(['name', 'email', 'phone', 'password', 'locale', 'timeZone']);
});

test.each(['name', 'email', 'phone', 'locale', 'timeZone', 'password'])(
  'the row %s opens into a form',
  async (row) => {
    for (const locale of ['en', 'ru', 'zh'] as const) {
      const { faults, markup } = await drawnPage(`/cabinet/profile?change=${row}`, { locale });
      expect(faults).toEqual([]);
      expect(markup).toMatch(/<form[^>]*aria-label/);
      expect(markup).not.toContain(`change=${row}"`);
    }
  },
);

test('what was not given says so, and an empty text is not given either', async () => {
  expect((await profile({ name: null, phone: null })).said.match(/Not given/g)).toHaveLength(2);
  expect((await profile({ name: '', phone: '+49 30 1' })).said.match(/Not given/g)).toHaveLength(1);
});

test('an account without a password is told so, with the way to one', async () => {
  const { said, markup } = await profile({ hasPassword: false });
  expect(said).toContain('Not set yet');
  expect(markup).toMatch(/href="\/en\/auth\/password-recovery\?email=[^"]+"/);
  expect(markup).not.toContain('change=password');
});

describe('the address for mails', () => {
  test('that is not confirmed says so, one that is says nothing', async () => {
    expect((await profile({ emailConfirmed: false })).said).toContain('Not confirmed yet');
    expect((await profile({ emailConfirmed: true })).said).not.toContain('Not confirmed yet');
  });

  test('that waits stands beside the one that still holds', async () => {
    await expectSaid(
      '/cabinet/profile',
      { user: aUser({ emailConfirmed: true, pendingEmail: 'neu@mail.example' }) },
      {
        en: ['anna@mail.example', 'neu@mail.example'],
        ru: ['anna@mail.example', 'neu@mail.example'],
        zh: ['anna@mail.example', 'neu@mail.example'],
      },
    );
  });
});

describe('the time zone', () => {
  test.each([
    ['Asia/Kolkata', '2:30 pm'],
    ['Asia/Kathmandu', '2:45 pm'],
    ['America/St_Johns', '6:30 am'],
    ['Pacific/Kiritimati', '11:00 pm'],
  ])('%s shows the hour that it is there', async (timeZone, hour) => {
    const { said } = await profile({ timeZone, timeZoneChosen: true });
    expect(said).toContain(hour);
    expect(said).not.toContain('Follows your device');
  });

  test('that was not chosen follows the device, whatever another one told', async () => {
    const { said } = await profile(
      { timeZone: 'Asia/Tokyo', timeZoneChosen: false },
      { zone: 'Europe/Berlin' },
    );
    expect(said).toContain('Berlin, now 10:00 am Follows your device');
  });
});

describe('sessions and sign-ins', () => {
  const session = (id: string, changes: object = {}) =>
    entryOf('listSessions', {
      id,
      device: 'Firefox, Windows',
      lastUsedAt: '2026-03-09T10:00:00Z',
      ...changes,
    });
  const sessions = (data: ReturnType<typeof session>[]) =>
    profile({}, { answers: { listSessions: { data } } });

  test('the only session cannot be ended here, and there are no others to end', async () => {
    const { said } = await sessions([session('ses_1', { isCurrent: true })]);
    expect(said).toContain('Firefox, Windows This device');
    expect(said).not.toContain('9 March');
    expect(said).not.toMatch(/Sign out on all other|Sign out everywhere else/);
  });

  test('another one is told with its last hour, and can be ended', async () => {
    const { markup, said } = await sessions([
      session('ses_1', { isCurrent: true }),
      session('ses_2', { device: null }),
    ]);
    expect(said).toContain('9 March, 11:00 am');
    expect(markup.match(/<button[^>]*>(?:<[^>]*>)*Sign out/g)?.length).toBeGreaterThanOrEqual(1);
  });

  test.each([
    ['signed_in', true, 'new device'],
    ['wrong_password', false, 'wrong password'],
  ] as const)('a sign-in that was %s stands out by a word', async (outcome, isNewDevice, words) => {
    const known = entryOf('listSignIns', undefined, 'most');
    const one = { ...known, outcome, isNewDevice, ip: '203.0.113.9', device: 'Safari, iOS' } as typeof known;
    const { said, faults } = await profile({}, { answers: { listSignIns: { data: [one] } } });
    expect(faults.filter((fault) => !fault.startsWith('listSignIns'))).toEqual([]);
    expect(said.toLowerCase()).toContain(words);
    expect(said).toContain('203.0.113.9');
  });
});

describe('a copy of everything', () => {
  const copy = (changes: object | null) =>
    profile(
      {},
      {
        answers: {
          getDataExport: { data: changes ? sample('getDataExport', changes, 'most') : null } as never,
        },
      },
    );

  test('is asked for once, is being made, and is fetched until it ends', async () => {
    expect((await copy(null)).said).toContain('Request a copy');
    const making = await copy({ url: null, readyAt: null, expiresAt: null });
    expect(making.said).not.toContain('Request a copy');
    expect(making.markup).not.toContain('download=""');
    const ready = await copy({ url: '/media/exports/1.zip', expiresAt: '2026-03-12T09:00:00Z' });
    expect(ready.markup).toMatch(/href="\/media\/exports\/1\.zip"[^>]*download/);
    expect(ready.said).toContain('12 March');
  });
});

describe('the end of the account', () => {
  const leaving = (data: { dueAt: string | null; blockers: ('orders' | 'balance' | 'staff')[] }) =>
    profile({}, { answers: { getAccountDeletion: { data } } });

  test('asks for the password where nothing stands against it', async () => {
    const { markup, said } = await leaving({ dueAt: null, blockers: [] });
    expect(markup).toMatch(/name="currentPassword"/);
    expect(said).toContain('Delete account in 14 days');
  });

  test('leads to what has to be settled first, and asks for nothing', async () => {
    const { markup, faults } = await leaving({ dueAt: null, blockers: ['orders', 'balance'] });
    expect(faults).toEqual([]);
    expect(markup).not.toContain('name="currentPassword"');
    expect(markup).toMatch(/<li><a[^>]*href="\/en\/cabinet\/orders"/);
    expect(markup).toMatch(/<li><a[^>]*href="\/en\/cabinet\/balance"/);
  });

  test('of a colleague hangs on an administrator, and on no balance', async () => {
    const { markup } = await leaving({ dueAt: null, blockers: ['staff'] });
    expect(markup).not.toMatch(/<li><a[^>]*href="\/en\/cabinet\/balance"/);
  });

  test('that was asked for names its moment and can be taken back', async () => {
    const { said, markup } = await leaving({ dueAt: '2026-03-24T09:00:00Z', blockers: [] });
    expect(said).toContain('24 March, 10:00 am (Berlin)');
    expect(markup).not.toContain('name="currentPassword"');
  });
});

describe('second factors', () => {
  const passkey = { id: 'key_1', name: 'Телефон', addedAt: '2026-02-01T10:00:00Z', lastUsedAt: null };
  const totp = { addedAt: '2026-02-01T10:00:00Z', lastUsedAt: '2026-03-09T10:00:00Z' };
  const security = (changes: object, locale: 'en' | 'ru' | 'zh' = 'en') =>
    drawnPage('/cabinet/profile/security', {
      locale,
      answers: { getSecurity: { data: sample('getSecurity', changes) } },
    });

  test('an account without one is offered the app, and passkeys where they can be used', async () => {
    const plain = await security({});
    expect(plain.said).toContain('Set up app');
    expect(plain.said).not.toContain('Add a passkey');
    expect(plain.said).not.toContain('Recovery codes');
    expect((await security({ hasPasskeys: true })).said).toContain('Add a passkey');
  });

  test.each([
    [{ totp }, true],
    [{ passkeys: [passkey], hasPasskeys: true }, true],
    [{}, false],
  ])('with %j there are recovery codes: %s', async (changes, hasCodes) => {
    const { said, faults } = await security({ ...changes, recoveryCodesLeft: 10 });
    expect(faults).toEqual([]);
    expect(said.includes('Recovery codes')).toBe(hasCodes);
  });

  test.each([
    [0, /0 unused codes|no unused codes/i],
    [1, /1 unused code\b/],
    [10, /10 unused codes/],
  ])('%i codes that are left are counted', async (recoveryCodesLeft, words) => {
    expect((await security({ totp, recoveryCodesLeft })).said).toMatch(words);
  });

  test('staff who must have one are told, until they have', async () => {
    const required = await security({ isRequired: true });
    expect(required.markup).toContain('role="');
    expect(required.markup).not.toContain('href="/en/staff"');
    const done = await security({ isRequired: true, totp, recoveryCodesLeft: 5 });
    expect(done.markup).toContain('href="/en/staff"');
    // the only one cannot be taken away
    expect(done.said).not.toContain('Remove app');
    const both = await security({
      isRequired: true,
      totp,
      passkeys: [passkey],
      hasPasskeys: true,
      recoveryCodesLeft: 5,
    });
    expect(both.said).toContain('Remove app');
  });

  test('a passkey is called as its owner called it, with its days', async () => {
    for (const locale of ['en', 'ru', 'zh'] as const) {
      const { said, faults } = await security(
        { passkeys: [passkey], hasPasskeys: true, recoveryCodesLeft: 3 },
        locale,
      );
      expect(faults).toEqual([]);
      expect(said).toContain('Телефон');
    }
  });
});
