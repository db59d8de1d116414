/** Cutting a square out of a photo, with mouse, buttons and keys alike (UX-161). */
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs';
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { drawSquare, type Square, squareSide, useSquare } from './use-square.ts';

const step = 0.08;

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
  useEffect(() => drawSquare(canvas.current, picture, cut), [picture, cut]);
  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => handle.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <Handle ref={handle} square={square} keysId={`${id}-keys`}>
        <canvas ref={canvas} width={squareSide} height={squareSide} className="size-full" />
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
