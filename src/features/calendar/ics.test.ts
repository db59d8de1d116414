import { expect, test } from 'vitest';
import { readIcs } from '../../../tests/support/read-ics.ts';
import { type IcsEvent, writeIcs } from './ics.ts';

const event: IcsEvent = {
  uid: 'free_until-ord_1@shop.example',
  sequence: 3,
  changedAt: new Date('2026-03-01T08:30:00.250Z'),
  at: { moment: new Date('2026-03-29T01:30:00Z') },
  summary: 'Free storage ends: WB-1',
  url: 'https://shop.example/en/cabinet/orders/WB-1',
};
const written = (...events: IcsEvent[]): string =>
  writeIcs({ name: 'Storage', product: '-//shop.example//storage//EN', refreshHours: 6, events });

test('every line ends with CRLF, has 75 octets at most, and parts no character, in any script', () => {
  const summary = 'Календарь 仓储日历 👩‍👩‍👧 '.repeat(12).trim();
  const file = written({ ...event, summary });
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.some((line) => Buffer.byteLength(line) > 70)).toBe(true);
  expect(readIcs(file).components[0]?.properties.SUMMARY?.value).toBe(summary);
});

test('a text can neither end its line nor begin a property', () => {
  const summary = 'a\\b;c,d\r\nATTENDEE:mailto:x@y.example\nEND:VEVENT\u0000\u0007!';
  const [told] = readIcs(written({ ...event, summary })).components;
  expect(told?.properties.SUMMARY?.value).toBe('a\\b;c,d\nATTENDEE:mailto:x@y.example\nEND:VEVENT!');
  expect(told?.properties.ATTENDEE).toBeUndefined();
});

test('a moment is in UTC, a day has no hour, and each is told a day before', () => {
  const day: IcsEvent = { ...event, uid: 'expected-ord_2@shop.example', at: { day: '2026-12-31' } };
  const [timed, whole] = readIcs(written(event, day)).components;
  expect(timed?.properties).toMatchObject({
    DTSTART: { parameters: {}, value: '20260329T013000Z' },
    DTSTAMP: { value: '20260301T083000Z' },
    SEQUENCE: { value: '3' },
  });
  expect(timed?.properties.DTEND).toBeUndefined();
  expect(whole?.properties).toMatchObject({
    DTSTART: { parameters: { VALUE: 'DATE' }, value: '20261231' },
    DTEND: { parameters: { VALUE: 'DATE' }, value: '20270101' },
  });
  const alarms = [timed, whole].map((one) => one?.components[0]?.properties.TRIGGER?.value);
  expect(alarms).toEqual(['-P1D', '-PT15H']);
});
