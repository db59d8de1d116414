/** The pictures of a thing inside of a statement that reads the thing. */
import { type RawBuilder, sql } from 'kysely';
import type { PicturePurpose } from './picture-store.ts';
import { type PictureJson, pictureJson } from './pictures.ts';

/** As the statement answers them; null where there is none. */
export type PictureRows = { id: string; width: number; height: number; widths: number[] }[] | null;

/** A column with the pictures of the thing whose id this is, in their order. */
export function picturesIn(purpose: PicturePurpose, subject: RawBuilder<unknown>): RawBuilder<PictureRows> {
  return sql<PictureRows>`(
    select jsonb_agg(
      jsonb_build_object('id', shown.id, 'width', shown.width, 'height', shown.height, 'widths', shown.widths)
      order by shown.position, shown.id
    ) from picture shown where shown.purpose = ${purpose} and shown.subject_id = ${subject}
  )`;
}

/** A field for answers, which leave it out where there is none. */
export const screenshotsOf = (rows: PictureRows | undefined): { screenshots?: PictureJson[] } =>
  rows ? { screenshots: rows.map(pictureJson) } : {};
