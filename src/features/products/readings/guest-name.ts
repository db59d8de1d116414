import { createHmac } from 'node:crypto';
import { networkOf } from '../../../platform/network/network-of.ts';

/** How a guest's network is counted: a keyed hash, so that the table holds no address of a person. */
export function guestName(ip: string, secret: string): string {
  return `net_${createHmac('sha256', secret).update(networkOf(ip)).digest('base64url').slice(0, 22)}`;
}
