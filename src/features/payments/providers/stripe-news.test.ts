/** News of Stripe: signed over its exact bytes and its time, and of payments or of other matters. */
import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { money } from '../../../platform/money/money.ts';
import { isSignedByStripe, readStripeEvent } from './stripe/webhook.ts';

describe('news of Stripe', () => {
  const secret = 'whsec_test';
  const now = new Date('2026-03-05T10:00:00Z');
  const seconds = now.getTime() / 1000;
  const body = '{"id":"evt_1"}';
  const signed = (time: number | string, key = secret, text = body): string =>
    `t=${time},v1=${createHmac('sha256', key).update(`${time}.${text}`).digest('hex')}`;
  const isSigned = (signature: string | string[] | undefined, rawBody = body): boolean =>
    isSignedByStripe(
      secret,
      { rawBody, headers: signature === undefined ? {} : { 'stripe-signature': signature } } as never,
      now,
    );

  test.each([
    [0, true],
    [-300, true],
    [-301, false],
    [300, true],
    [301, false],
  ])('signed %d seconds from now count: %s', (away, counts) =>
    expect(isSigned(signed(seconds + away))).toBe(counts),
  );

  test.each([
    [undefined],
    [''],
    ['v1=abc'],
    ['t=,v1=abc'],
    [`t=${seconds}`],
    [`t=${seconds},v1=`],
    [`t=${seconds},v1=${'0'.repeat(64)}`],
    [signed(seconds, 'another secret')],
    [signed(seconds).replace('v1=', 'v0=')],
    [[signed(seconds)]],
    [`t=${'9'.repeat(13)},v1=abc`],
  ])('with %j are not theirs', (signature) => expect(isSigned(signature as string)).toBe(false));
  test('by one of two secrets, as while one is rolled, are theirs', () =>
    expect(isSigned(`${signed(seconds, 'another secret')},${signed(seconds).replace(/^t=\d+,/, '')}`)).toBe(
      true,
    ));
  test('as its own library signs them are theirs', () => {
    const { webhooks } = new Stripe('sk_test_x');
    const header = webhooks.generateTestHeaderString({ payload: body, secret, timestamp: seconds });
    expect(isSigned(header)).toBe(true);
  });
  test('are those exact bytes', () => expect(isSigned(signed(seconds), `${body} `)).toBe(false));

  const event = (object: object): string =>
    JSON.stringify({ id: 'evt_1', type: 'x', data: { object: { id: 'obj_1', ...object } } });
  test.each([
    [
      {
        object: 'checkout.session',
        amount_total: 1050,
        currency: 'eur',
        client_reference_id: 'pay_1',
        payment_intent: 'pi_1',
      },
      { paymentId: 'pay_1', object: 'pi_1', claim: { ref: 'obj_1', amount: money(1050n, 'EUR') } },
    ],
    [
      {
        object: 'payment_intent',
        amount: 500,
        currency: 'jpy',
        metadata: { payment: 'pay_2' },
        client_reference_id: 'pay_3',
      },
      { paymentId: 'pay_2', object: 'obj_1', claim: { ref: null, amount: money(500n, 'JPY') } },
    ],
    // a refund speaks of a part, so it claims nothing of the whole
    [
      { object: 'refund', amount: 5, currency: 'eur', payment_intent: 'pi_1' },
      { paymentId: null, object: 'pi_1', claim: null },
    ],
    [
      { object: 'payment_intent', amount: 5 },
      { paymentId: null, object: 'obj_1', claim: null },
    ],
    [{ object: 'checkout.session', amount: 5, amount_total: null, currency: 'eur' }, { claim: null }],
  ])('%j', (object, read) =>
    expect(readStripeEvent(event(object))).toMatchObject({ eventId: 'evt_1', charge: null, ...read }),
  );

  test.each([
    ['', undefined],
    ['{', undefined],
    ['[]', undefined],
    ['{"id":"evt_1"}', undefined],
    // a balance has no id: another matter
    [JSON.stringify({ id: 'evt_1', type: 'x', data: { object: { object: 'balance' } } }), 'not_ours'],
    [JSON.stringify({ id: 'evt_1', type: 'x', data: { object: {} } }), 'not_ours'],
    // of what payments are made of, what cannot be read must come again
    [event({ object: 'charge', amount: 1.5 }), undefined],
    [event({ object: 'charge', amount: -1 }), undefined],
    [event({ object: 'dispute', currency: 'EUR' }), undefined],
    [event({ object: 'customer', currency: 'EUR' }), 'not_ours'],
  ])('%s', (raw, read) => expect(readStripeEvent(raw)).toBe(read));
});
