/** The messages between the shop and its decoding process: plain values and bytes alone. */

/** Copies of a picture as WebP, without metadata; of a moving picture the first frame. */
export interface CopiesJob {
  /** The bytes, or the path of the file that holds them. */
  source: Uint8Array | string;
  /** Names of formats that are taken, as libvips has them. */
  formats: readonly string[];
  /** Pixels; a copy is never larger than the original unless it is square. */
  widths: readonly number[];
  /** How many times as high as wide a copy may be. */
  mostHeightOfWidth: number;
  square?: boolean | undefined;
  /** Every pixel as it was: drawings with words in them. */
  lossless?: boolean | undefined;
  /** In fractions of the upright picture: place, and the side of the shorter side. */
  crop?: { left: number; top: number; size: number } | undefined;
}

export interface CopiesMade {
  /** By their widths, as they were asked for. */
  copies: [number, Uint8Array][];
  /** Of the largest copy, in pixels. */
  width: number;
  height: number;
}

/** In pixels; the ground is a colour of CSS. */
export interface PictureBox {
  width: number;
  height: number;
  ground: string;
}

/** The second kind makes AVIF of one of our own copies, the third JPEG. */
export type PictureJob = CopiesJob | { avif: Uint8Array } | { boxed: Uint8Array; box: PictureBox };
export type PictureMade = CopiesMade | { bytes: Uint8Array };

export type Asked = { id: number; job: PictureJob };
export type Answered = { id: number; made: PictureMade } | { id: number; failure: string };
