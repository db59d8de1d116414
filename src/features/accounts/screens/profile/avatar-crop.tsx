/** Cutting a square out of a photo, with mouse, buttons and keys alike (UX-161). */
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';

/** Where the square lies: zoom 1 to 4, turns of a quarter, the middle in fractions of what can be moved. */
interface Cut {
  zoom: number;
  turns: number;
  x: number;
  y: number;
}

const side = 512;
const step = 0.08;
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

interface AvatarCropProps {
  picture: ImageBitmap;
  isSending: boolean;
  onCut(square: Blob): void;
  onCancel(): void;
}

export function AvatarCrop({ picture, isSending, onCut, onCancel }: AvatarCropProps) {
  const { words: all } = usePlace();
  const words = useWords('profile.avatarForm');
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cut, setCut] = useState<Cut>({ zoom: 1, turns: 0, x: 0.5, y: 0.5 });
  useEffect(() => draw(canvas.current, picture, cut), [picture, cut]);
  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => handle.current?.focus(), []);
  const change = (by: Partial<Cut>): void => setCut((before) => ({ ...before, ...by }));
  const move = (x: number, y: number): void =>
    setCut((before) => ({ ...before, x: clamp(before.x + x, 0, 1), y: clamp(before.y + y, 0, 1) }));
  const zoom = (by: number): void => change({ zoom: clamp(cut.zoom + by, 1, 4) });
  const onDrag = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.buttons !== 1) return;
    const width = event.currentTarget.clientWidth * cut.zoom;
    move(-event.movementX / width, -event.movementY / width);
  };
  const moves = [
    ['left', ArrowLeft, -step, 0],
    ['right', ArrowRight, step, 0],
    ['up', ArrowUp, 0, -step],
    ['down', ArrowDown, 0, step],
  ] as const;
  return (
    <div className="grid gap-4">
      <button
        ref={handle}
        type="button"
        aria-label={words('preview')}
        aria-describedby={`${id}-keys`}
        className="size-48 touch-none overflow-hidden rounded-full border border-line p-0"
        onPointerMove={onDrag}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onClick={() => handle.current?.focus()}
        onKeyDown={(event) => {
          const found = moves.find(([name]) => event.key.toLowerCase() === `arrow${name}`);
          if (found) move(found[2], found[3]);
          else if (event.key === '+' || event.key === '=') zoom(0.25);
          else if (event.key === '-') zoom(-0.25);
          else return;
          event.preventDefault();
        }}
      >
        <canvas ref={canvas} width={side} height={side} className="size-full" />
      </button>
      <p id={`${id}-keys`} className="text-small text-text-2">
        {words('keys')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {moves.map(([name, icon, x, y]) => (
          <IconButton key={name} framed icon={icon} label={words(name)} onClick={() => move(x, y)} />
        ))}
        <IconButton
          framed
          icon={RotateCw}
          label={words('turn')}
          onClick={() => change({ turns: (cut.turns + 1) % 4 })}
        />
      </div>
      <div className="flex items-center gap-2">
        <IconButton framed icon={Minus} label={words('smaller')} onClick={() => zoom(-0.25)} />
        <label className="sr-only" htmlFor={`${id}-zoom`}>
          {words('zoom')}
        </label>
        <input
          id={`${id}-zoom`}
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={cut.zoom}
          className="w-48 accent-accent"
          onChange={({ target }) => change({ zoom: Number(target.value) })}
        />
        <IconButton framed icon={Plus} label={words('larger')} onClick={() => zoom(0.25)} />
      </div>
      <div className="ui-actions">
        <Button
          variant="primary"
          loading={isSending}
          loadingLabel={all('ui.sending')}
          onClick={() => canvas.current?.toBlob((square) => square && onCut(square), 'image/jpeg', 0.92)}
        >
          {words('save')}
        </Button>
        <Button onClick={onCancel}>{all('ui.cancel')}</Button>
      </div>
    </div>
  );
}

/** The square as it will be: the whole short side at zoom 1, turned first, then moved. */
function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, cut: Cut): void {
  const pen = canvas?.getContext('2d');
  if (!pen) return;
  const isTurned = cut.turns % 2 === 1;
  const [width, height] = isTurned ? [picture.height, picture.width] : [picture.width, picture.height];
  const scale = (side / Math.min(width, height)) * cut.zoom;
  const [left, top] = [(width * scale - side) * cut.x, (height * scale - side) * cut.y];
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, side, side);
  pen.translate((width * scale) / 2 - left, (height * scale) / 2 - top);
  pen.rotate((cut.turns * Math.PI) / 2);
  pen.scale(scale, scale);
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
}
