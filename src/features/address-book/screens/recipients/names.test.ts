import { describe, expect, test } from 'vitest';
import type { Recipient } from '../../contract.ts';
import { isLatinName } from '../../typed-fields.ts';
import { recipientName } from './recipient-name.ts';
import { transliterate } from './transliterate.ts';

describe('names', () => {
  test.each([
    ['Щукин', 'Shchukin'],
    ['Юлия Объедкова', 'Iuliia Obieedkova'],
    ['  Анна   Мария ', 'Anna Mariia'],
    ['Фёдор', 'Fedor'],
    ['Игорь', 'Igor'],
    ['Ғалым Әубәкір', 'Galym Aubakir'],
    ['Жанна д’Арк', 'Zhanna d’Ark'],
    ['O’Neil', 'O’Neil'],
    ['José', 'José'],
    ['Anna Петрова', 'Anna Petrova'],
    ['王小明', ''],
    ['Анна 王', ''],
    ['Анна2', ''],
    ['', ''],
  ])('%j in Latin letters is %j', (name, latin) => {
    expect(transliterate(name)).toBe(latin);
    expect(isLatinName(latin)).toBe(true);
    expect(transliterate(latin)).toBe(latin);
  });

  test.each([
    ['王', '小明', null, '王小明'],
    ['Roe', 'Ann', null, 'Roe Ann'],
    ['Иванова', 'Анна', 'Петровна', 'Иванова Анна Петровна'],
    ['王', 'Ann', null, '王 Ann'],
    ['Roe', 'Ann', '', 'Roe Ann'],
  ])('%s, %s and %s are written %s', (familyName, givenName, patronymic, name) => {
    expect(recipientName({ familyName, givenName, patronymic } as Recipient)).toBe(name);
  });
});
