/** The verbs of claims and refunds: the door for the routes and for other features. */
import type { SignedIn } from '../../platform/api/caller.ts';
import type { Upload } from '../../platform/api/serve.ts';
import { type PictureJson, photoWidths, pictureJson, storePicture } from '../../platform/files/pictures.ts';
import type { ClaimsShop } from './claims-shop.ts';

/** Stores photos for a claim or a message that is about to be sent. Throws what `storePicture` throws. */
export async function uploadEvidence(
  { shop }: ClaimsShop,
  caller: SignedIn,
  files: readonly Upload[],
): Promise<PictureJson[]> {
  const photos: PictureJson[] = [];
  for (const { content } of files) {
    const picture = await storePicture(shop, {
      ...{ content, shape: { widths: photoWidths }, purpose: 'claim', field: 'photos' },
      ...{ ownerId: caller.userId, uploadedBy: caller.userId },
    });
    photos.push(pictureJson(picture));
  }
  return photos;
}
