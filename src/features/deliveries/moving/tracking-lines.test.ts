/** News of parcels out of a file: times by the clock of whoever wrote it, and every wrong line by its number. */
import { describe, expect, test } from 'vitest';
import { newsOf } from '../carriers/dhl/events.ts';
import { deliveryKey, deliveryNumber, readDeliveryNumber } from '../ordering/delivery-number.ts';
import { readTracking, trackingColumns } from './tracking-csv.ts';

const now = new Date('2026-03-10T09:00:00Z');
const read = (lines: string[], zone = 'Europe/Berlin') =>
  readTracking([trackingColumns.join(';'), ...lines].join('\n'), { now, zone });
const timeOf = (time: string, zone?: string): string | null => {
  const { news, faults } = read([`JD0146;${time};shipped;;`], zone);
  expect(news.length + faults.length).toBe(1);
  return news[0]?.at.toISOString() ?? null;
};

describe('a time', () => {
  test.each([
    ['2026-03-01T14:30:00Z', '2026-03-01T14:30:00.000Z'],
    ['2026-03-01T14:30Z', '2026-03-01T14:30:00.000Z'],
    ['2026-03-01 14:30:15.5+05:30', '2026-03-01T09:00:15.500Z'],
    ['2026-03-01 14:30', '2026-03-01T13:30:00.000Z'],
    ['2026-03-01 14:30:59', '2026-03-01T13:30:59.000Z'],
    ['01.03.2026 14:30', '2026-03-01T13:30:00.000Z'],
    ['29.02.2024 00:00', '2024-02-28T23:00:00.000Z'],
  ])('%s is %s', (time, moment) => expect(timeOf(time)).toBe(moment));

  test.each([
    ['Asia/Kolkata', '2026-03-01T09:00:00.000Z'],
    ['America/St_Johns', '2026-03-01T18:00:00.000Z'],
    ['UTC', '2026-03-01T14:30:00.000Z'],
  ])('without an offset is by the clock of %s', (zone, moment) =>
    expect(timeOf('2026-03-01 14:30', zone)).toBe(moment),
  );

  test.each([
    ...['', 'gestern', '2026-03-01', '14:30', '2026-13-01 14:30', '2026-02-30 14:30', '30.02.2026 14:30'],
    ...['2026-03-01 24:01', '2026-03-01 14:60', '2026-03-01 14:30:60', '1.3.2026 14:30', '03/01/2026 14:30'],
    // no day of these is there, whatever clock it is by
    ...['2026-02-30T14:30:00Z', '2025-02-29T14:30:00+01:00', '2026-02-31T10:00Z'],
  ])('%j is none', (time) => expect(timeOf(time)).toBeNull());

  test('that is still to come is refused, and now is taken', () => {
    expect(read(['JD0146;2026-03-10T09:00:00Z;shipped;;']).faults).toEqual([]);
    expect(read(['JD0146;2026-03-10T09:00:01Z;shipped;;']).faults).toEqual([
      { line: 2, column: 'time', code: 'in_the_future' },
    ]);
  });
});

describe('a line', () => {
  test.each([
    [';2026-03-01T10:00Z;shipped;;', [['number', 'empty']]],
    [
      'JD1;2026-03-01T10:00Z;Sent;;',
      [
        ['state', 'unknown_state'],
        ['text', 'empty'],
      ],
    ],
    ['JD1;2026-03-01T10:00Z;returned;;x', [['state', 'unknown_state']]],
    ['JD1;2026-03-01T10:00Z;;Halle;', [['text', 'empty']]],
    [`JD1;2026-03-01T10:00Z;;;${'x'.repeat(501)}`, [['text', 'too_long']]],
    [`JD1;2026-03-01T10:00Z;;${'x'.repeat(121)};x`, [['place', 'too_long']]],
    [
      `JD1;2026-03-01T10:00Z;;${'x'.repeat(121)};${'x'.repeat(501)}`,
      [
        ['place', 'too_long'],
        ['text', 'too_long'],
      ],
    ],
    [
      ';;;;x',
      [
        ['number', 'empty'],
        ['time', 'not_a_time'],
      ],
    ],
  ])('%s is wrong', (line, faults) => {
    const found = read(['JD0;2026-03-01T10:00Z;shipped;;', line]);
    expect(found.faults.map(({ column, code }) => [column, code])).toEqual(faults);
    expect(found.faults.every((fault) => fault.line === 3)).toBe(true);
    expect([found.news.length, found.lines]).toEqual([1, 2]);
  });

  test.each([
    ['DELIVERED', 'delivered'],
    ['Customs', 'customs'],
    ['in_destination', 'in_destination'],
    ['', null],
  ])('of the state %j means %j', (typed, state) =>
    expect(read([`JD1;2026-03-01T10:00Z;${typed};Halle;Scan`]).news[0]).toMatchObject({
      state,
      place: 'Halle',
      note: 'Scan',
    }),
  );

  test('names its parcel by one spelling', () => {
    const numbers = ['jd 0146-00', 'JD014600', 'J-D-0-1-4-6-0-0'];
    const { news } = read(numbers.map((number) => `${number};2026-03-01T10:00Z;shipped;;`));
    expect(new Set(news.map(({ number }) => number))).toEqual(new Set(['JD014600']));
    const own = deliveryNumber('WB', 12_345_678);
    expect(
      read([`${own.replaceAll('-', ' ').toLowerCase()};2026-03-01T10:00Z;shipped;;`]).news[0]?.number,
    ).toBe(own);
  });
});

test('a file without lines, and one with too many, says so once', () => {
  expect(read([]).faults).toEqual([{ line: 1, column: null, code: 'no_lines' }]);
  const many = read(Array.from({ length: 5001 }, () => 'JD1;2026-03-01T10:00Z;shipped;;'));
  expect(many.faults).toEqual([{ line: 5002, column: null, code: 'too_many_lines' }]);
});

describe('the number of a delivery', () => {
  test.each([
    ['WB', 'WD'],
    ['NWS', 'ND'],
    ['N', 'ND'],
    // orders have these letters themselves
    ['WD', 'WP'],
    ['D', 'DD'],
  ])('beside orders %s- begins with %s-, and is found after the letters were changed', (orders, own) => {
    const number = deliveryNumber(orders, 0);
    expect(number).toMatch(new RegExp(`^${own}-10000000-\\d$`));
    expect(readDeliveryNumber(number.toLowerCase())).toBe(number);
  });

  test('is read back however it is typed, and no wrong digit is', () => {
    for (let chance = 0; chance < 90_000_000; chance += 1_234_567) {
      const number = deliveryNumber('NW', chance);
      expect(readDeliveryNumber(number)).toBe(number);
      expect(readDeliveryNumber(` ${number.toLowerCase().replaceAll('-', '')} `)).toBe(number);
      const wrong = `${number.slice(0, 5)}${(Number(number[5]) + 1) % 10}${number.slice(6)}`;
      expect(readDeliveryNumber(wrong)).toBeNull();
    }
  });

  test('in full-width digits is the same, and other texts are none', () => {
    const number = deliveryNumber('WB', 0);
    const wide = [...number]
      .map((sign) => (/\d/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign))
      .join('');
    expect(readDeliveryNumber(wide)).toBe(number);
    for (const text of ['', 'WD-', 'WB-10000000-1', `${number}0`, `x${number}`, 'WD-1000000-1'])
      expect(readDeliveryNumber(text)).toBeNull();
    expect(deliveryKey('dlv_abc')).toBe('dlv_abc');
    expect(deliveryKey('unknown')).toBe('unknown');
  });
});

describe('an event of DHL', () => {
  const event = { timestamp: '2026-03-09T10:00:00Z', statusCode: 'transit', description: 'Processed' };
  const stateOf = (changes: object): unknown => newsOf({ ...event, ...changes }, 'KZ')[0]?.state;
  const at = (countryCode?: string) => ({
    location: { address: { countryCode, addressLocality: 'Almaty' } },
  });

  test.each([
    [{ statusCode: 'delivered' }, 'delivered'],
    [{ description: 'Customs clearance status updated' }, 'customs'],
    [{ description: 'Customs status updated' }, null],
    [{ description: 'Clearance processing complete at customs' }, 'in_destination'],
    [{ description: 'Released by customs' }, 'in_destination'],
    [{ statusCode: 'failure', description: 'Returned to shipper' }, 'returned'],
    [{ statusCode: 'failure', description: 'Delivery attempted' }, null],
    [{ statusCode: 'transit', description: 'Return label for the sender' }, null],
    [at('kz'), 'in_destination'],
    [at('DE'), null],
    [{}, null],
  ])('%j means %j', (changes, state) => expect(stateOf(changes)).toBe(state));

  test('is told with its place and words, and without a time it is none', () => {
    expect(newsOf({ ...event, ...at('KZ') }, 'KZ')[0]).toMatchObject({ place: 'Almaty', text: 'Processed' });
    expect(newsOf({ ...event, location: { address: { countryCode: 'KZ' } } }, 'KZ')[0]?.place).toBe('KZ');
    expect(newsOf({ ...event, description: undefined, status: 'On the way' }, 'KZ')[0]?.text).toBe(
      'On the way',
    );
    expect(newsOf({ ...event, timestamp: 'soon' }, 'KZ')).toEqual([]);
    expect(newsOf({ ...event, description: `${'x'.repeat(499)}😀` }, 'KZ')[0]?.text.isWellFormed()).toBe(
      true,
    );
  });
});
