/**
 * The map of calls: every call of the API, its method and its path under /api/v1. `shop-calls.ts` has those of visitors
 * and customers, `staff-calls.ts` those of staff, so that no visitor loads the latter.
 *
 * A name here has exactly one contract (the schemas, in the feature named by the heading) and, once bound,
 * one handler. These files are all that a browser needs to make a call, so they carry no schema.
 * The calls under "extension" are not in the specification; rules: extensions.
 */
import { shopCalls } from './shop-calls.ts';
import { staffCalls } from './staff-calls.ts';

export const calls = { ...shopCalls, ...staffCalls };

export type CallName = keyof typeof calls;
