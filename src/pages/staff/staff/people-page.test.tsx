/** People of the staff: the name opens what may be changed, and a missing second factor is counted once above all. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { nameOf, piecesOf, readMarkup } from '../../../../tests/support/markup.ts';
import type { PersonJson } from '../../../features/staff/contract.ts';
import PeoplePage from './people-page.tsx';

const person = (name: string, more: Partial<PersonJson> = {}): PersonJson =>
  ({
    ...{ id: `usr_${name}`, name, email: `${name}@shop.example`, roles: ['buyer'], isMe: false },
    ...{ hasFactor: false, invitedUntil: null, shutOutAt: null, seenAt: '2026-03-09T10:00:00Z' },
    ...more,
  }) as PersonJson;
const buttonsOf = (...people: PersonJson[]): string[] => {
  const root = readMarkup(drawn(<PeoplePage data={people} />));
  return piecesOf(root, 'button').map((button) => nameOf(root, button));
};

test('the name of a colleague opens what may be changed', () => {
  expect(buttonsOf(person('ann'))).toEqual(['Invite someone', 'ann']);
  expect(buttonsOf(person('me', { isMe: true }))).toEqual(['Invite someone']);
  expect(buttonsOf(person('new', { invitedUntil: '2026-03-12T10:00:00Z' }))).toEqual([
    ...['Invite someone', 'Withdraw invitation: new@shop.example'],
  ]);
});

test('those who lack a second factor that they need are counted', () => {
  const said = (...people: PersonJson[]): string => readOf(drawn(<PeoplePage data={people} />));
  const admin = person('kim', { roles: ['admin'] });
  expect(said(admin, person('ann'))).toContain('1 of 2 people still needs a second factor.');
  expect(said(admin, person('lee', { roles: ['finance'] }))).toContain('2 of 2 people still need');
  expect(said({ ...admin, hasFactor: true }, person('ann'))).not.toContain('still need');
});
