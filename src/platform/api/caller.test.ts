import { expect, test } from 'vitest';
import { CallFailure, kindOf } from './call-failure.ts';
import { type Caller, freshMilliseconds, fully, holdsRole, needsProof, type SignedIn } from './caller.ts';
import { mostSaves, savesJson } from './saves.ts';

const now = new Date('2026-12-31T23:59:59Z');
const caller = (changes: Partial<SignedIn> = {}): SignedIn =>
  ({
    ...{ kind: 'signed-in', userId: 'usr_1', sessionId: 'ses_1', roles: [], emailConfirmed: true },
    ...changes,
  }) as SignedIn;

test('who must add a second factor first is a guest, everybody else is who he is', () => {
  const guest: Caller = { kind: 'guest' };
  expect(fully(guest)).toBe(guest);
  const known = caller();
  expect(fully(known)).toBe(known);
  expect(fully(caller({ mustEnrol: true, roles: ['admin'] }))).toEqual(guest);
});

test.each([
  ['no factor', undefined, false],
  ['a factor that is not set', { isSet: false, provedAt: null }, false],
  ['one that was never proved here', { isSet: true, provedAt: null }, true],
  ['one of just now', { isSet: true, provedAt: now }, false],
  ['one at the limit', { isSet: true, provedAt: new Date(now.getTime() - freshMilliseconds) }, false],
  [
    'one a millisecond older',
    { isSet: true, provedAt: new Date(now.getTime() - freshMilliseconds - 1) },
    true,
  ],
])('%s', (_, factor, needs) => {
  expect(needsProof(caller(factor ? { factor } : {}), now)).toBe(needs);
});

test.each([
  [[], ['support'], false],
  [['support'], [], false],
  [['support'], ['support'], true],
  [['buyer', 'finance'], ['support', 'finance'], true],
  [['buyer'], ['support', 'finance'], false],
  [['admin'], ['finance'], true],
  [['admin'], [], true],
  [['Admin'], ['finance'], false],
] as const)('roles %j may make a call of %j: %s', (roles, needed, may) => {
  expect(holdsRole({ roles }, needed)).toBe(may);
});

test.each([
  [413, 'tooLarge'],
  [408, 'timeout'],
  [504, 'timeout'],
  [500, 'unavailable'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [599, 'unavailable'],
  [200, 'unreadable'],
  [404, 'unreadable'],
  [499, 'unreadable'],
  [0, 'unreadable'],
])('an answer %i that the API did not write means %s', (status, kind) => {
  expect(kindOf(status)).toBe(kind);
});

test('a failure has what the API said, and its own kind where it said nothing', () => {
  const told = new CallFailure('refused', {
    status: 422,
    code: 'fields',
    message: 'Look again.',
    fields: { email: ['x'] },
  });
  expect(told).toMatchObject({ kind: 'refused', status: 422, code: 'fields', message: 'Look again.' });
  const silent = new CallFailure('offline');
  expect(silent).toMatchObject({
    kind: 'offline',
    status: 0,
    code: 'offline',
    message: 'offline',
    fields: {},
    next: {},
  });
  expect(silent).toBeInstanceOf(Error);
  expect([told.isTold, silent.requestId]).toEqual([false, undefined]);
});

const save = (version: number, value: string) => ({
  ...{
    version,
    savedAt: new Date(Date.UTC(2026, 0, version)),
    savedBy: version === 1 ? null : 'usr_1',
    value,
  },
});
type Save = ReturnType<typeof save>;
const changed = (after: Save, before: Save) => (after.value === before.value ? [] : ['value']);

test('each version names what was not as before, and the first one nothing', () => {
  const told = savesJson([save(3, 'b'), save(2, 'b'), save(1, 'a')], changed);
  expect(told.map((one) => [one.version, one.changed])).toEqual([
    [3, []],
    [2, ['value']],
    [1, []],
  ]);
  expect(told[2]).toMatchObject({ savedBy: null, savedAt: '2026-01-01T00:00:00.000Z' });
  expect(savesJson([], changed)).toEqual([]);
});

test('the last one that is told is compared with the one before it, which is not', () => {
  const saves = Array.from({ length: mostSaves + 1 }, (_, index) =>
    save(mostSaves + 1 - index, String(index)),
  );
  const told = savesJson(saves, changed);
  expect(told).toHaveLength(mostSaves);
  expect(told.at(-1)).toMatchObject({ version: 2, changed: ['value'] });
});
