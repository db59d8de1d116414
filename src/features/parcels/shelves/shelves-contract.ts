/** Shelves with a label. */
import * as z from 'zod/mini';
import { contracts, typedText } from '../../../platform/api/contract.ts';
import { mostShelves } from './shelf-codes.ts';

const code = typedText(20);
/** The code of a warehouse; left out: where the caller works. */
const warehouse = z.optional(z.string().check(z.maxLength(20)));

export const shelvesContract = contracts({
  staffListShelves: {
    summary: 'The shelves of a warehouse whose labels were printed',
    access: ['warehouse', 'buyer', 'support'],
    extension: true,
    query: z.object({ warehouse }),
    data: z.array(z.string()),
    refusals: [],
  },
  staffPrintShelves: {
    summary: 'Labels for a range of shelves as PDF; the scanner knows these shelves from then on',
    access: ['warehouse'],
    extension: true,
    idempotent: true,
    body: z.object({
      warehouse,
      /** The first code, such as A-01. */
      from: code,
      /** The last one, such as A-24; the two differ in their last number alone. */
      to: code,
      /** Other shelves on the same sheets, each by its code. */
      also: z.optional(z.array(code).check(z.maxLength(mostShelves))),
      /** The id of the zone in which they stand from now on; null for none, left out to leave it as it is. */
      zone: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
    }),
    data: z.object({
      fileName: z.string(),
      /** Base64. */
      pdf: z.string(),
      shelves: z.array(z.string()),
    }),
    refusals: [],
  },
});
