import Scale from 'lucide/dist/esm/icons/scale.mjs';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { hidHere, mayUseHid, type ScaleState, scale } from './scale.ts';
import { SquareButton } from './square-button.tsx';

interface ConnectScaleProps {
  /** Something waits to be weighed. */
  isWanted: boolean;
  /** A stable weight of what was put on. */
  onGrams(grams: number): void;
}

const nothing: ScaleState = { isConnected: false, reading: null, fresh: null };

/** Connects a scale where the browser can, and says what it shows. Weights can be typed beside it at all times. */
export function ConnectScale({ isWanted, onGrams }: ConnectScaleProps) {
  const words = useWords('staff-scale');
  const { isConnected, reading, fresh } = useSyncExternalStore(scale.subscribe, scale.state, () => nothing);
  const [isHere, setHere] = useState(false);
  const [fault, setFault] = useState(false);
  useEffect(() => {
    const hid = hidHere();
    if (!hid) return;
    setHere(true);
    if (mayUseHid()) void scale.resume(hid).catch(() => setFault(true));
  }, []);
  const weighed = useEffectEvent((grams: number): void => {
    scale.take();
    onGrams(grams);
  });
  useEffect(() => {
    if (isWanted && fresh !== null) weighed(fresh);
  }, [isWanted, fresh]);
  const connect = (): void => {
    const hid = hidHere();
    setFault(false);
    // a page keeps the rights that it came with
    if (!mayUseHid()) window.location.reload();
    else if (hid) void scale.connect(hid).catch(() => setFault(true));
  };
  if (isHere && isConnected) return <Shown reading={reading} />;
  return (
    <>
      {/* its room stays where no scale can be connected: the field must not grow once that is known */}
      <SquareButton
        icon={Scale}
        label={words('connect')}
        className={isHere ? 'max-sm:hidden' : 'invisible max-sm:hidden'}
        onClick={connect}
      />
      {fault ? (
        <p role="alert" className="basis-full text-small">
          {words('fault')}
        </p>
      ) : null}
    </>
  );
}

/** Below the field and its buttons; a phone has no scale. */
const shown = 'basis-full text-small max-sm:hidden';

function Shown({ reading }: Pick<ScaleState, 'reading'>) {
  const words = useWords('staff-scale');
  const { number } = useFormats();
  if (reading?.is === 'stable')
    return <p className={shown}>{words('stable', { grams: number(reading.grams) })}</p>;
  return <p className={shown}>{words(`state.${reading?.is ?? 'zero'}`)}</p>;
}
