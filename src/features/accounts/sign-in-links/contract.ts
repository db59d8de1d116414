/** Sign-in by a link from a mail (decisions/1116). */
import * as z from 'zod/mini';
import { contracts } from '../../../platform/api/contract.ts';
import {
  email,
  linkLimit,
  linkRefusals,
  linkToken,
  SignedInUserSchema,
  sentAnswer,
} from '../account-schemas.ts';

export const signInLinksContract = contracts({
  requestSignInLink: {
    summary: 'Mails a link that signs in; answers alike for known and unknown addresses',
    access: 'anyone',
    extension: true,
    idempotent: true,
    body: z.object({
      email,
      /** The page of the shop to return to; anything else is left out. */
      next: z.optional(z.string().check(z.maxLength(2000))),
    }),
    data: sentAnswer,
    refusals: ['too_many_tries'],
    limit: linkLimit,
  },
  signInByLink: {
    summary: 'Signs in by the link from the mail, which also confirms the address',
    access: 'anyone',
    extension: true,
    body: z.object({ token: linkToken }),
    data: SignedInUserSchema,
    refusals: [...linkRefusals, 'second_factor_needed'],
    limit: linkLimit,
  },
});
