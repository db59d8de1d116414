/** Messages to browsers by the Web Push protocol (RFC 8030), sealed for each (RFC 8291) and signed by us (RFC 8292). */
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Egress } from '../../../platform/egress/egress.ts';
import { EgressRefused } from '../../../platform/egress/egress-refused.ts';
import type { PushKeys } from './channel-store.ts';
import { createHungSites, type HungSites } from './hung-sites.ts';
import { ChannelGone, type ChannelMessage, NotDelivered } from './message.ts';
import { canSeal, type PushKey } from './push-key.ts';

/** How long the push service keeps a message for a browser that is off: later the cabinet and the mail say it. */
const KEPT_SECONDS = 86_400;

export interface PushOptions {
  /** The guarded way out: the address came from a browser, so it is as foreign as any. */
  egress: Pick<Egress, 'post'>;
  key: PushKey;
  /** Where the push service can write to us. */
  contact: string;
  /** Those of the process, but for tests. */
  hung?: HungSites;
}

const hungHere = createHungSites();

/** Throws a `ChannelGone` when the browser has left, and a `NotDelivered` when the message may arrive later. */
export async function sendPush(
  { egress, key, contact, hung = hungHere }: PushOptions,
  { address, keys }: { address: string; keys: PushKeys },
  message: ChannelMessage,
): Promise<void> {
  if (hung.has(address)) throw new NotDelivered('the push service did not answer a moment ago');
  // one that was kept before its keys were looked at
  if (!canSeal(keys)) throw new ChannelGone('its keys seal nothing');
  const { headers, body } = await buildPushPayload(
    {
      data: { title: message.title, text: message.text, link: message.link, tag: message.tag },
      options: { ttl: KEPT_SECONDS, urgency: message.isUrgent ? 'high' : 'normal' },
    },
    { endpoint: address, expirationTime: null, keys },
    { subject: `mailto:${contact}`, publicKey: key.publicKey, privateKey: key.privateKey },
  );
  const { status } = await posted({ egress, hung }, address, { headers, body });
  if (status === 404 || status === 410) throw new ChannelGone(`the push service answers ${status}`);
  if (status < 200 || status >= 300) throw new NotDelivered(`the push service answers ${status}`);
}

async function posted(
  { egress, hung }: Required<Pick<PushOptions, 'egress' | 'hung'>>,
  address: string,
  message: { headers: Readonly<Record<string, string>>; body: Uint8Array },
): Promise<{ status: number }> {
  try {
    return await egress.post(address, message);
  } catch (error) {
    if (error instanceof EgressRefused && error.reason === 'timeout') hung.add(address);
    if (error instanceof EgressRefused) throw new NotDelivered(`the push service: ${error.reason}`);
    throw error;
  }
}
