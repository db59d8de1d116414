/** A camera that shows one bar code: a film for the fake device of Chromium, drawn by what prints the shop's labels. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bwipjs from 'bwip-js/node';
import sharp from 'sharp';

const [width, height] = [640, 480];

/** A picture of a Code 128 on white paper, as pixels of one byte. */
export async function photographedCode(text: string): Promise<Buffer> {
  const code = await bwipjs.toBuffer({ bcid: 'code128', text, scale: 2, height: 20, paddingwidth: 10 });
  const paper = sharp({ create: { width, height, channels: 3, background: '#eee' } });
  return paper
    .composite([{ input: code, gravity: 'centre' }])
    .greyscale()
    .raw()
    .toBuffer();
}

/** The arguments that let Chromium film the code. */
export async function cameraOf(text: string): Promise<string[]> {
  const grey = await photographedCode(text);
  const luma = grey.length === width * height ? grey : Buffer.from(grey.filter((_, at) => at % 3 === 0));
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, colours]);
  const film = join(await mkdtemp(join(tmpdir(), 'waybill-camera-')), 'code.y4m');
  const header = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  await writeFile(film, Buffer.concat([Buffer.from(header), frame, frame]));
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
}
