/** Cutting a square out of a photo, with mouse, buttons and keys alike (UX-161). */
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs';
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
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

const moves = [
  ['left', ArrowLeft, -step, 0],
  ['right', ArrowRight, step, 0],
  ['up', ArrowUp, 0, -step],
  ['down', ArrowDown, 0, step],
] as const;

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
  const square = useSquare();
  const { cut } = square;
  useEffect(() => draw(canvas.current, picture, cut), [picture, cut]);
  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => handle.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <Handle ref={handle} square={square} keysId={`${id}-keys`}>
        <canvas ref={canvas} width={side} height={side} className="size-full" />
      </Handle>
      <p id={`${id}-keys`} className="text-small text-text-2">
        {words('keys')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {moves.map(([name, icon, x, y]) => (
          <IconButton key={name} framed icon={icon} label={words(name)} onClick={() => square.move(x, y)} />
        ))}
        <IconButton framed icon={RotateCw} label={words('turn')} onClick={square.turn} />
      </div>
      <Zoom square={square} id={`${id}-zoom`} />
      <div className="ui-actions">
        <Button
          variant="primary"
          loading={isSending}
          loadingLabel={all('ui.sending')}
          onClick={() => canvas.current?.toBlob((blob) => blob && onCut(blob), 'image/jpeg', 0.92)}
        >
          {words('save')}
        </Button>
        <Button onClick={onCancel}>{all('ui.cancel')}</Button>
      </div>
    </div>
  );
}

interface Square {
  cut: Cut;
  /** By fractions of what can be moved. */
  move(x: number, y: number): void;
  zoomBy(step: number): void;
  zoomTo(zoom: number): void;
  turn(): void;
}

function useSquare(): Square {
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

interface HandleProps {
  ref: RefObject<HTMLButtonElement | null>;
  square: Square;
  /** The element that says which keys there are. */
  keysId: string;
  children: ReactNode;
}

/** The picture itself, which is dragged, or moved with the keys. */
function Handle({ ref, square: { cut, move, zoomBy }, keysId, children }: HandleProps) {
  const words = useWords('profile.avatarForm');
  const onDrag = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.buttons !== 1) return;
    const width = event.currentTarget.clientWidth * cut.zoom;
    move(-event.movementX / width, -event.movementY / width);
  };
  return (
    <button
      ref={ref}
      type="button"
      aria-label={words('preview')}
      aria-describedby={keysId}
      className="size-48 touch-none overflow-hidden rounded-full border border-line p-0"
      onPointerMove={onDrag}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onClick={() => ref.current?.focus()}
      onKeyDown={(event) => {
        const found = moves.find(([name]) => event.key.toLowerCase() === `arrow${name}`);
        if (found) move(found[2], found[3]);
        else if (event.key === '+' || event.key === '=') zoomBy(0.25);
        else if (event.key === '-') zoomBy(-0.25);
        else return;
        event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}

function Zoom({ square: { cut, zoomBy, zoomTo }, id }: { square: Square; id: string }) {
  const words = useWords('profile.avatarForm');
  return (
    <div className="flex items-center gap-2">
      <IconButton framed icon={Minus} label={words('smaller')} onClick={() => zoomBy(-0.25)} />
      <label className="sr-only" htmlFor={id}>
        {words('zoom')}
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={4}
        step={0.05}
        value={cut.zoom}
        className="w-48 accent-accent"
        onChange={({ target }) => zoomTo(Number(target.value))}
      />
      <IconButton framed icon={Plus} label={words('larger')} onClick={() => zoomBy(0.25)} />
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
