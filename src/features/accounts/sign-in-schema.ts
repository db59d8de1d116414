/** A sign-in, as its owner and administrators see it. */
import * as z from 'zod/mini';
import { named, TimeSchema } from '../../platform/api/contract.ts';

export const SignInSchema = named(
  'SignIn',
  z.object({
    id: z.string(),
    at: TimeSchema,
    outcome: z.enum(['signed_in', 'wrong_password', 'wrong_factor']),
    /** The address of the client. */
    ip: z.string(),
    device: z.nullable(z.string()),
    /** The account did not know the device; its owner got a mail. */
    isNewDevice: z.boolean(),
  }),
);
export type SignInJson = z.output<typeof SignInSchema>;
