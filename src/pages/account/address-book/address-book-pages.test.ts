/** Addresses and recipients of a customer: what is kept, which is the usual one, and what is masked. */
import { describe, expect, test } from 'vitest';
import { drawnPage, expectSaid, type PageSetting } from '../../../../tests/support/drawn-page/drawn-page.tsx';
import { entryOf } from '../../../../tests/support/drawn-page/shop-api.ts';

const address = (id: string, changes: object = {}) =>
  entryOf('listAddresses', {
    ...{ id, country: 'DE', street: 'Lange Straße 1', city: 'Berlin', postcode: '10115' },
    ...{ lines: ['Lange Straße 1', '10115 Berlin'] },
    ...changes,
  });
const recipient = (id: string, changes: object = {}) =>
  entryOf('listRecipients', { id, familyName: 'Ли', givenName: 'Анна', phone: '+49 30 1234', ...changes });
const addresses = (...data: ReturnType<typeof address>[]): PageSetting => ({
  answers: { listAddresses: { data } },
});
const recipients = (...data: ReturnType<typeof recipient>[]): PageSetting => ({
  answers: { listRecipients: { data } },
});

describe('addresses', () => {
  test('none say what they are for', async () => {
    await expectSaid('/cabinet/profile/addresses', addresses(), {
      en: ['No addresses yet', 'Add address'],
      ru: ['Адресов', 'Добавить адрес'],
      zh: ['收货地址'],
    });
  });

  test.each([
    ['DE', ['Lange Straße 1', '10115 Berlin'], 'Lange Straße 1 10115 Berlin, Germany'],
    ['JP', ['〒100-0001', '東京都千代田区千代田1-1'], '〒100-0001, 東京都千代田区千代田1-1, Japan'],
    ['KZ', ['ул. Абая 10', 'Алматы', '050000'], 'ул. Абая 10, Алматы, 050000, Kazakhstan'],
  ])('of %s are written in its order, the country last', async (country, lines, written) => {
    const { said, faults } = await drawnPage(
      '/cabinet/profile/addresses',
      addresses(address('adr_1', { country, lines })),
    );
    expect(faults).toEqual([]);
    expect(said).toContain(written);
  });

  test('the own word stands first; without one the street does, and is not said twice', async () => {
    const [own, bare] = await Promise.all([
      drawnPage('/cabinet/profile/addresses', addresses(address('adr_1', { label: 'Büro' }))),
      drawnPage('/cabinet/profile/addresses', addresses(address('adr_1'))),
    ]);
    expect(own.said).toContain('Büro');
    expect(own.said).toContain('Edit Büro');
    expect(bare.said).toContain('Lange Straße 1');
  });

  test('only one is the usual one, and each of the others can become it', async () => {
    const { said, markup } = await drawnPage(
      '/cabinet/profile/addresses',
      addresses(
        address('adr_1', { isDefault: true }),
        address('adr_2', { label: 'B' }),
        address('adr_3', { label: 'C' }),
      ),
    );
    expect(said.match(/Default(?! address| recipient)/g)?.length).toBeGreaterThanOrEqual(1);
    expect(markup.match(/Make default|Use by default|Set as default/g)?.length ?? 0).toBeGreaterThanOrEqual(
      2,
    );
  });

  test('a postcode that its country does not have is used as entered, and says so', async () => {
    await expectSaid(
      '/cabinet/profile/addresses',
      addresses(address('adr_1', { postcodeIsUnusual: true, postcode: 'X-9' })),
      {
        en: ['Postcode used as entered: X-9'],
        ru: ['X-9'],
        zh: ['邮编以你填写的为准：X-9'],
      },
    );
    const { said } = await drawnPage('/cabinet/profile/addresses', addresses(address('adr_1')));
    expect(said).not.toContain('as entered');
  });

  test('markup of a customer stays his text', async () => {
    const { markup } = await drawnPage(
      '/cabinet/profile/addresses',
      addresses(address('adr_1', { label: '<b>x</b>' })),
    );
    expect(markup).not.toContain('<b>');
    expect(markup).toContain('&lt;b&gt;x&lt;/b&gt;');
  });
});

describe('recipients', () => {
  test('none say what they are for', async () => {
    await expectSaid('/cabinet/profile/recipients', recipients(), {
      en: ['No recipients yet', 'Add recipient'],
      ru: ['Добавить получателя'],
      zh: ['收件人'],
    });
  });

  test.each([
    [{}, 'Ли Анна'],
    [{ patronymic: 'Сергеевна' }, 'Ли Анна Сергеевна'],
    [{ familyName: '李', givenName: '安娜' }, '李'],
    [{ latinName: 'ANNA LI' }, 'ANNA LI'],
    [{ email: 'anna@mail.example' }, 'anna@mail.example'],
  ])('with %j are written %s', async (changes, written) => {
    const { said, faults } = await drawnPage(
      '/cabinet/profile/recipients',
      recipients(recipient('rcp_1', changes)),
    );
    expect(faults).toEqual([]);
    expect(said).toContain(written);
  });

  test.each([
    [{ passport: '•••• 56' }, ['Passport •••• 56'], ['INN', 'Identity card']],
    [{ inn: '••34' }, ['Tax number (INN) ••34'], ['Passport', 'Identity card']],
    [{ chineseId: '••7X' }, ['Identity card number ••7X'], ['Passport', 'INN']],
    [{}, [], ['Passport', 'INN', 'Identity card', 'Show documents']],
  ])('with the documents %j show these masked, and no other', async (kept, shown, hidden) => {
    const documents = { passport: null, inn: null, chineseId: null, ...kept };
    const { said } = await drawnPage(
      '/cabinet/profile/recipients',
      recipients(recipient('rcp_1', { documents })),
    );
    for (const part of shown) expect(said).toContain(part);
    for (const part of hidden) expect(said).not.toContain(part);
  });

  test('each button says whose it is', async () => {
    const { said } = await drawnPage(
      '/cabinet/profile/recipients',
      recipients(recipient('rcp_1', { isDefault: true }), recipient('rcp_2', { givenName: 'Олег' })),
    );
    for (const part of ['Edit Ли Анна', 'Delete Ли Анна', 'Edit Ли Олег', 'Delete Ли Олег'])
      expect(said).toContain(part);
  });
});
