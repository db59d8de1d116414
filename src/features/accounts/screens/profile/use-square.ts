/** The square of an avatar within its photo: where it lies, and how it is drawn. */
import { useState } from 'react';

/** Where the square lies: zoom 1 to 4, turns of a quarter, the middle in fractions of what can be moved. */
interface Cut {
  zoom: number;
  turns: number;
  x: number;
  y: number;
}

/** Pixels of an avatar, in both directions. */
export const squareSide = 512;
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export interface Square {
  cut: Cut;
  /** By fractions of what can be moved. */
  move(x: number, y: number): void;
  zoomBy(step: number): void;
  zoomTo(zoom: number): void;
  turn(): void;
}

/** It begins in the middle, with the whole short side in it. */
export function useSquare(): Square {
  const [cut, setCut] = useState<Cut>({ zoom: 1, turns: 0, x: 0.5, y: 0.5 });
  const change = (by: Partial<Cut>): void => setCut((before) => ({ ...before, ...by }));
  return {
    cut,
    move: (x, y) =>
      setCut((before) => ({ ...before, x: clamp(before.x + x, 0, 1), y: clamp(before.y + y, 0, 1) })),
    zoomBy: (by) => change({ zoom: clamp(cut.zoom + by, 1, 4) }),
    zoomTo: (zoom) => change({ zoom }),
    turn: () => change({ turns: (cut.turns + 1) % 4 }),
  };
}

/** The square as it will be: the whole short side at zoom 1, turned first, then moved. */
export function drawSquare(canvas: HTMLCanvasElement | null, picture: ImageBitmap, cut: Cut): void {
  const pen = canvas?.getContext('2d');
  if (!pen) return;
  const isTurned = cut.turns % 2 === 1;
  const [width, height] = isTurned ? [picture.height, picture.width] : [picture.width, picture.height];
  const scale = (squareSide / Math.min(width, height)) * cut.zoom;
  const [left, top] = [(width * scale - squareSide) * cut.x, (height * scale - squareSide) * cut.y];
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, squareSide, squareSide);
  pen.translate((width * scale) / 2 - left, (height * scale) / 2 - top);
  pen.rotate((cut.turns * Math.PI) / 2);
  pen.scale(scale, scale);
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
}
