/** A push service that hangs is left alone for a while, under whatever name of its site. */
import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { EgressRefused } from '../../../platform/egress/egress-refused.ts';
import { createHungSites } from './hung-sites.ts';
import { sendPush } from './push.ts';

test('a site rests for five minutes, and others do not', () => {
  let at = 1_000;
  const hung = createHungSites(() => at);
  hung.add('https://a.push.example/1');
  expect([hung.has('https://b.push.example/2'), hung.has('https://push.other/')]).toEqual([true, false]);
  at += 5 * 60_000;
  expect(hung.has('https://a.push.example/1')).toBe(false);
});

/** A point of the curve whose secret has all of its 32 bytes. */
function aPoint(): { publicKey: string; privateKey: string } {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  if (keys.getPrivateKey().length < 32) return aPoint();
  return { publicKey: keys.getPublicKey('base64url'), privateKey: keys.getPrivateKey('base64url') };
}

test('however many browsers name it, one message waits for it', async () => {
  let asked = 0;
  const egress = {
    async post(): Promise<{ status: number }> {
      asked += 1;
      throw new EgressRefused('timeout', 'not done in time');
    },
  };
  const options = { egress, key: aPoint(), contact: 'shop@shop.example', hung: createHungSites() };
  const keys = { p256dh: aPoint().publicKey, auth: randomBytes(16).toString('base64url') };
  const message = {
    title: 'a',
    text: 'b',
    link: 'https://shop.example/',
    action: 'c',
    tag: 'd',
    isUrgent: true,
  };
  for (const name of ['a', 'b', 'c'])
    await expect(
      sendPush(options, { address: `https://${name}.push.example/x`, keys }, message),
    ).rejects.toMatchObject({ name: 'NotDelivered' });
  expect(asked).toBe(1);
});
