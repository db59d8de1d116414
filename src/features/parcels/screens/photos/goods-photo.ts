import type { StaffArrival } from '../../contract.ts';

/** The id of the field that takes new photos, which the step before opens. */
export const newPhotos = 'new-photos';

/** None of its photos shows what is in it. */
export const lacksGoodsPhoto = ({ lines, photos }: StaffArrival): boolean =>
  lines.length > 0 && photos.every(({ line }) => line === null);
