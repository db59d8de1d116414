import * as z from 'zod/mini';
import { contracts } from '../../platform/api/contract.ts';

const token = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const linkRefusals = ['link_used', 'link_expired', 'link_unknown'] as const;
const following = { max: 60, windowSeconds: 60 } as const;

const ConfirmationSchema = z.object({
  /** `gone`: the link never was, or what it was about is forgotten. */
  state: z.enum(['open', 'confirmed', 'used', 'expired', 'gone']),
  /** Only its holder knows it again: `a…@example.com`. */
  email: z.nullable(z.string()),
});

const WayOutSchema = z.object({
  /** `test`: a letter that staff sent to themselves. `gone`: no letter that we know of carried this link. */
  state: z.enum(['subscribed', 'ended', 'test', 'gone']),
  email: z.nullable(z.string()),
});

const AccountNewsSchema = z.object({
  /** `waiting`: wished for, and the address is not confirmed yet; `bounced`: its mail server refused our letters. */
  state: z.enum(['on', 'off', 'waiting', 'bounced']),
  email: z.string(),
});

export const newsletterContract = contracts({
  getNewsConfirmation: {
    summary: 'The subscription to news that a link would confirm; looking at it changes nothing',
    access: 'anyone',
    extension: true,
    query: z.object({ token }),
    data: ConfirmationSchema,
    refusals: [],
    limit: following,
  },
  confirmNews: {
    summary: 'Confirms a subscription to news by the link from the mail; repeated, it answers the same',
    access: 'anyone',
    extension: true,
    body: z.object({ token }),
    data: ConfirmationSchema,
    refusals: linkRefusals,
    limit: following,
  },
  getNewsWayOut: {
    summary: 'The subscription that the link of a newsletter would end; looking at it changes nothing',
    access: 'anyone',
    extension: true,
    query: z.object({ token }),
    data: WayOutSchema,
    refusals: [],
    limit: following,
  },
  endNews: {
    summary:
      'Ends a subscription to news by the link of a newsletter, at once; repeated, it answers the same',
    access: 'anyone',
    extension: true,
    body: z.object({ token }),
    data: WayOutSchema,
    refusals: [],
    limit: following,
  },
  getAccountNews: {
    summary: 'Whether news go to the own address',
    access: 'customer',
    extension: true,
    data: AccountNewsSchema,
    refusals: ['not_found'],
  },
  setAccountNews: {
    summary: 'Switches news to the own address on or off, with effect at once',
    access: 'customer',
    extension: true,
    body: z.object({ wanted: z.boolean() }),
    data: AccountNewsSchema,
    refusals: ['not_found'],
  },
});
