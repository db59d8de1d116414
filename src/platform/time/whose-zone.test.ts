import { expect, test } from 'vitest';
import { toldZone, zoneOf } from './zone-of.ts';

const shop = 'Europe/Berlin';
const known = (timeZone: string | null, timeZoneChosen = false) => ({ timeZone, timeZoneChosen });

test.each([
  ['a guest with a device', null, 'Asia/Kolkata', 'Asia/Kolkata'],
  ['a guest whose device says nothing', null, undefined, shop],
  ['a guest whose device says nonsense', null, 'Mars/Olympus', shop],
  ['a guest with an empty word', null, '', shop],
  ['who chose a zone', known('Asia/Almaty', true), 'Asia/Kolkata', 'Asia/Almaty'],
  ['who chose none yet', known(null, true), 'Asia/Kolkata', 'Asia/Kolkata'],
  ['whose device travels', known('Asia/Almaty'), 'Asia/Kolkata', 'Asia/Kolkata'],
  ['whose device is silent', known('Asia/Almaty'), undefined, 'Asia/Almaty'],
  ['whose device lies', known('Asia/Almaty'), 'Nowhere', 'Asia/Almaty'],
  ['of whom nothing is known', known(null), undefined, shop],
] as const)('%s reads times in the right zone', (_, who, device, zone) => {
  expect(zoneOf(who, { device, shop })).toBe(zone);
});

test('a zone is told as the person’s own only where one was ever told', () => {
  expect(toldZone(known('Asia/Almaty'), 'Asia/Almaty')).toBe('Asia/Almaty');
  expect(toldZone(known(null), shop)).toBeNull();
  for (const nobody of [null, undefined]) expect(toldZone(nobody, shop)).toBeNull();
});
