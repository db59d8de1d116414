/** The limits of what an administrator may type for the whole shop. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { shopSettingsContract } from './contract.ts';

const { body } = shopSettingsContract.staffSaveShopSettings;
const right = {
  ...{ version: 0, brand: 'Maple', logo: null, icon: null, accent: null, orderPrefix: 'W' },
  ...{ socialLinks: [], shopMail: 'shop@maple.example', operatorMail: 'desk@maple.example' },
  ...{
    warehouseAddress: '',
    firstDay: 1,
    lastDay: 7,
    opens: '00:00',
    closes: '24:00',
    zone: 'Asia/Kathmandu',
  },
  ...{
    replyMinutes: 1,
    showsFigures: false,
    takesParcels: false,
    parcelFee: '0',
    counterId: null,
    watchHours: 12,
    watchPerCustomer: 1,
    watchPerDay: 1,
    languages: ['zh'],
  },
};

/** Names of the refused fields. */
const refused = (change: object): string[] => {
  const { error } = z.safeParse(body, { ...right, ...change });
  return [...new Set(error?.issues.map(({ path }) => String(path[0])))];
};

test('the least that a shop needs is taken', () => {
  expect(refused({})).toEqual([]);
});

test('a language is one of the program’s, and named once', () => {
  expect(refused({ languages: ['ru', 'en', 'zh'] })).toEqual([]);
  for (const languages of [['de'], ['ru', 'ru'], ['ru', 'en', 'zh', 'ru']])
    expect(refused({ languages })).toEqual(['languages']);
});

describe.each([
  ['firstDay', 1, 7],
  ['lastDay', 1, 7],
  ['replyMinutes', 1, 1440],
  ['watchHours', 12, 168],
  ['watchPerCustomer', 1, 100],
  ['watchPerDay', 1, 20_000],
])('%s', (name, least, most) => {
  test('is taken at both ends and refused beyond them', () => {
    for (const value of [least, most]) expect(refused({ [name]: value })).toEqual([]);
    for (const value of [least - 1, most + 1, least + 0.5, String(least), null])
      expect(refused({ [name]: value }), String(value)).toEqual([name]);
  });
});

describe('the fee for a parcel that a customer bought', () => {
  test.each(['0', '0.00', '150', '149.90', '149,90'])('%s', (parcelFee) => {
    expect(refused({ parcelFee })).toEqual([]);
  });
  test.each(['', '-1', '1e3', 'NaN', '+1', '.5', 150, null])('%j is refused', (parcelFee) => {
    expect(refused({ parcelFee })).toEqual(['parcelFee']);
  });
});

describe('a clock', () => {
  test.each(['00:00', '09:05', '19:59', '23:59', '24:00'])('%s is one', (opens) => {
    expect(refused({ opens })).toEqual([]);
  });
  test.each(['24:01', '25:00', '9:00', '12:60', '12.30', ' 12:30', '12:30\n', '', '１２:30'])(
    '%j is none',
    (opens) => {
      expect(refused({ opens })).toEqual(['opens']);
    },
  );
});

describe('a zone', () => {
  test.each(['Europe/Moscow', 'Asia/Kolkata', 'Australia/Eucla', 'UTC'])('%s is known', (zone) => {
    expect(refused({ zone })).toEqual([]);
  });
  test.each(['', 'Moscow', 'Europe/Nowhere', 'Mars/Olympus'])('%j is not', (zone) => {
    expect(refused({ zone })).toEqual(['zone']);
  });
});

describe('the letters before an order’s number', () => {
  test.each(['A', 'WB', 'ZZZ'])('%s', (orderPrefix) => {
    expect(refused({ orderPrefix })).toEqual([]);
  });
  // Cyrillic letters look the same, and no one could type the number again
  test.each(['', 'a', 'ABCD', 'A1', 'А', 'A-', 'A\n'])('%j is refused', (orderPrefix) => {
    expect(refused({ orderPrefix })).toEqual(['orderPrefix']);
  });
});

describe('links to the operator’s pages', () => {
  const link = 'https://t.example/shop';
  test('six are taken, a seventh is not', () => {
    expect(refused({ socialLinks: Array(6).fill(link) })).toEqual([]);
    expect(refused({ socialLinks: Array(7).fill(link) })).toEqual(['socialLinks']);
  });
  test.each([
    'http://t.example/shop',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user@t.example',
    'https://user:secret@t.example',
    'https://:secret@t.example',
    '//t.example/shop',
    't.example/shop',
    '',
  ])('%j is refused, also among good ones', (bad) => {
    expect(refused({ socialLinks: [link, bad] })).toEqual(['socialLinks']);
  });
});

describe('an address that pages link for mail', () => {
  test.each(['shop@maple.example?bcc=x@y.example', 'a%0Abcc@maple.example', 'shop', '', 'a&b@maple.example'])(
    '%j is refused in both fields',
    (text) => {
      expect(refused({ shopMail: text, operatorMail: text }).toSorted()).toEqual([
        'operatorMail',
        'shopMail',
      ]);
    },
  );
  test('spaces around it are not part of it', () => {
    expect(z.parse(body, { ...right, shopMail: '  shop@maple.example ' }).shopMail).toBe(
      'shop@maple.example',
    );
  });
});

describe('the colour', () => {
  test('is kept in small letters', () => {
    expect(z.parse(body, { ...right, accent: '#0A7D4F' }).accent).toBe('#0a7d4f');
  });
  test.each(['', '#fff', 'green', '#0a7d4g', '#0a7d4f0', 'red;}'])('%j is refused', (accent) => {
    expect(refused({ accent })).toEqual(['accent']);
  });
});

describe('the counter', () => {
  test.each(['1', '123456789012'])('%s', (counterId) => {
    expect(refused({ counterId })).toEqual([]);
  });
  // the number is written into a script of every page
  test.each(['', '0', '0123', '1234567890123', '12a', '1);alert(1', '１２'])('%j is refused', (counterId) => {
    expect(refused({ counterId })).toEqual(['counterId']);
  });
});

describe('the warehouse’s address', () => {
  test('has lines in any script, up to 400 letters', () => {
    expect(refused({ warehouseAddress: '广州市白云区\n仓库路 1 号\r\nСклад 5' })).toEqual([]);
    expect(refused({ warehouseAddress: 'x'.repeat(400) })).toEqual([]);
    expect(refused({ warehouseAddress: 'x'.repeat(401) })).toEqual(['warehouseAddress']);
  });
  test.each(['Dock\u0000Road', 'Dock\tRoad', 'Dock\u001bRoad'])('%j is refused', (warehouseAddress) => {
    expect(refused({ warehouseAddress })).toEqual(['warehouseAddress']);
  });
});

describe('the brand', () => {
  test.each(['W', 'x'.repeat(40), '青竹', 'Лён', 'متجر'])('%s', (brand) => {
    expect(refused({ brand })).toEqual([]);
  });
  test.each(['', '   ', 'x'.repeat(41), '{company}', '<b>', 'a"b', 'a\u202eb', 'a\nb'])(
    '%j is refused',
    (brand) => {
      expect(refused({ brand })).toEqual(['brand']);
    },
  );
});
