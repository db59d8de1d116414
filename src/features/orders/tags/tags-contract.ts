/** Calls on the tags that staff put on orders. Customers never see them. */
import * as z from 'zod/mini';
import { contracts, IdParams, named } from '../../../platform/api/contract.ts';
import { orderReaders } from '../order-readers.ts';
import { longestTag, tagSigns, tidyTag } from '../screens/tags/tag-rules.ts';

/** A tag as somebody types it, in one line. */
export const tagText = z
  .string()
  .check(z.overwrite(tidyTag), z.minLength(1), z.maxLength(longestTag), z.regex(tagSigns));

export const TagsSchema = named('OrderTags', z.array(z.string()));

const one = {
  access: orderReaders,
  extension: true,
  params: IdParams,
  body: z.object({ tag: tagText }),
  /** All tags of the order after it. */
  data: TagsSchema,
} as const;

export const orderTagsContract = contracts({
  staffListOrderTags: {
    summary: 'Tags in use, those of many orders first; 50 at most',
    access: orderReaders,
    extension: true,
    data: TagsSchema,
    refusals: [],
  },
  staffTagOrder: {
    summary: 'Puts a tag on an order, for staff alone; in the spelling that is in use, where one is',
    ...one,
    refusals: ['not_found', 'too_many_tags'],
  },
  staffUntagOrder: {
    summary: 'Takes a tag off an order; one that is gone already changes nothing',
    ...one,
    refusals: ['not_found'],
  },
});
