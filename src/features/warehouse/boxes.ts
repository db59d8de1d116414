import type { SizeMm } from '../pricing/rules.ts';
import type { StorageUnit } from './storage.ts';

/** The measured ones of these parcels, in millimetres, as the table of routes takes them. */
export const boxesOf = (parcels: StorageUnit['parcels']): SizeMm[] =>
  parcels.flatMap(({ size }): SizeMm[] => (size ? [[size.length, size.width, size.height]] : []));
