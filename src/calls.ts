/**
 * The map of calls: every call of the API, its method and its path under /api/v1. `shop-calls.ts` has those of pages
 * that visitors see, `cabinet-calls.ts` those of the cabinet alone, `staff-calls.ts` those of staff: no visitor loads the latter two.
 *
 * A name here has exactly one contract (the schemas, in the feature named by the heading) and, once bound,
 * one handler. These files are all that a browser needs to make a call, so they carry no schema.
 * The calls under "extension" are not in the specification; rules: extensions.
 */
import { cabinetCalls } from './cabinet-calls.ts';
import { shopCalls } from './shop-calls.ts';
import { staffCalls } from './staff-calls.ts';

export const calls = { ...shopCalls, ...cabinetCalls, ...staffCalls };

export type CallName = keyof typeof calls;
