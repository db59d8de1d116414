/** Words of the table of routes, as calls know them. */
import * as z from 'zod/mini';
import { goodsKinds, optionCodes } from '../pricing/freight/route-table.ts';

export const goodsKindSchema = z.enum(goodsKinds);
export const optionSchema = z.enum(optionCodes);
