/** Outside services on the launch page: those without a name of their own stand in the words of the reader. */
import { expect, test } from 'vitest';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { toldOf } from './service-names.ts';

test('a service is named in the language of the reader, a provider by its own name', () => {
  const words = (key: string) => wordsIn('ru')(`staff-launch.${key}`);
  const mail = { name: 'the mail server', variable: 'SMTP_URL', place: 'mail.example:587' };
  expect(toldOf(words, mail)).toEqual({ ...mail, name: 'Почтовый сервер' });
  const stripe = { name: 'Stripe', variable: 'PAYMENT_STRIPE_URL', place: 'api.stripe.com:443' };
  expect(toldOf(words, stripe)).toEqual(stripe);
});
