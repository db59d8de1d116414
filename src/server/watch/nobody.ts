/**
 * The address from which the shop asks itself for what is the same for everybody, in-process. It is no address of a
 * network and is made up by each process for itself, so no client can have it; the limits of visitors do not count for
 * it.
 */
import { randomBytes } from 'node:crypto';

export const nobodyAddress = `nobody-${randomBytes(18).toString('base64url')}`;
