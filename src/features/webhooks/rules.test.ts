import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { bodyOf, pauseAfter, pauses, shownSecret, signedHeaders, webhookEvents } from './rules.ts';

const at = new Date('2026-12-31T23:59:59.999Z');

test('the body has a type, a time and the ids of what happened, and nothing that people typed', () => {
  const body = bodyOf(
    'order.paid',
    { orderId: 'ord_1', userId: 'usr_1', note: 'Secret', email: 'a@b.example' },
    at,
  );
  expect(JSON.parse(body)).toEqual({
    type: 'order.paid',
    timestamp: '2026-12-31T23:59:59.999Z',
    data: { orderId: 'ord_1', userId: 'usr_1' },
  });
});

test.each(['name', 'title', 'text', 'reason', 'address', 'token', 'OrderId', '__proto__', 'constructor'])(
  'a field %s does not leave the shop',
  (name) => {
    expect(JSON.parse(bodyOf('x', { [name]: 'told' }, at)).data).toEqual({});
  },
);

test('an event that tells nothing has an empty body of data', () => {
  expect(JSON.parse(bodyOf('content.changed', {}, at)).data).toEqual({});
});

test('lists, numbers and unknown values are told as they are', () => {
  const data = { joined: ['ord_1', 'ord_2'], version: 0, approved: false, by: null };
  expect(JSON.parse(bodyOf('orders.merged', data, at)).data).toEqual(data);
});

// the example of Standard Webhooks 1.0
const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };

test('the signature is the one of the example that the standard publishes', () => {
  expect(signedHeaders(message, secret, new Date(1_614_265_330_000))).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('the time is whole seconds, never of the next one', () => {
  expect(signedHeaders(message, secret, at)['webhook-timestamp']).toBe('1798761599');
});

test.each([
  ['the body', { ...message, body: '{"test": 2432232315}' }, secret, at],
  ['the id', { ...message, id: 'msg_other' }, secret, at],
  ['the secret', message, Buffer.from('other'), at],
  ['the second', message, secret, new Date(at.getTime() + 1)],
] as const)('another signature for another %s', (_, told, key, when) => {
  const before = signedHeaders(message, secret, at)['webhook-signature'];
  expect(signedHeaders(told, key, when)['webhook-signature']).not.toBe(before);
});

test('a receiver checks a message with what it was shown once', () => {
  const shown = shownSecret(secret);
  expect(shown).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
  const key = Buffer.from(shown.replace('whsec_', ''), 'base64');
  const headers = signedHeaders(message, secret, at);
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${message.body}`;
  const own = createHmac('sha256', key).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${own}`);
});

test('the pauses grow, and none is left after the last try', () => {
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauseAfter(1, 0)).toBe(5_000);
  expect(pauseAfter(pauses.length, 0)).toBe(24 * 3_600_000);
  expect(pauseAfter(pauses.length + 1, 0)).toBeNull();
  expect(pauseAfter(0, 0)).toBeNull();
});

test('chance makes a pause a tenth longer at most, and never shorter', () => {
  for (const [index, pause] of pauses.entries())
    for (const chance of [0, 0.25, 0.5, 0.999]) {
      const told = pauseAfter(index + 1, chance) ?? 0;
      expect(told).toBeGreaterThanOrEqual(pause);
      expect(told).toBeLessThanOrEqual(pause * 1.1);
      expect(Number.isInteger(told)).toBe(true);
    }
});

test('no event is named twice', () => {
  expect(new Set(webhookEvents).size).toBe(webhookEvents.length);
  for (const event of webhookEvents) expect(event).toMatch(/^[a-z]+\.[a-z-]+$/);
});
