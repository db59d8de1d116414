/** How many letters one address may send: mistyping one does not use them up. */
import { expect, test } from 'vitest';
import { aShop } from '../../../tests/support/a-shop.ts';

const letter = { topic: 'order', email: 'anna@example.com', message: 'Where is it?', consent: true };

test('five letters a minute are taken, however often their fields were wrong before', async () => {
  const shop = await aShop({ limitRates: true });
  try {
    const send = async (body: object) =>
      (await shop.call('submitForm', { params: { name: 'contact' }, body })).status;
    const plain = async (email: string) => {
      const { topic, message } = letter;
      const payload = new URLSearchParams({ topic, message, email, consent: 'on' }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await shop.app.inject({ method: 'POST', url: '/forms/contact', headers, payload })).statusCode;
    };
    for (let tries = 0; tries < 12; tries++) {
      expect(await send({ ...letter, email: 'nobody' })).toBe(422);
      expect(await plain('nobody')).toBe(422);
    }
    for (let letters = 0; letters < 5; letters++) {
      expect(await send(letter)).toBe(201);
      expect(await plain(letter.email)).toBe(303);
    }
    expect(await send(letter)).toBe(429);
    expect(await plain(letter.email)).toBe(429);
  } finally {
    await shop.close();
  }
});
