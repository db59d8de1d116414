import Camera from 'lucide/dist/esm/icons/camera.mjs';
import Volume2 from 'lucide/dist/esm/icons/volume-2.mjs';
import VolumeX from 'lucide/dist/esm/icons/volume-x.mjs';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { ConnectScale } from '../scale/connect-scale.tsx';
import { SquareButton } from '../scale/square-button.tsx';
import { beep, isSoundOn, keepSound } from './beep.ts';
import { useHeldFocus } from './use-held-focus.ts';
import type { ScanLoop } from './use-scan-desk.ts';

const CameraScan = lazy(() => import('./camera-scan.tsx'));

export interface ScanFieldProps {
  loop: ScanLoop;
}

/** The one field of the loop: it takes codes, weights and, empty, the wish to save. */
export function ScanField({ loop: { desk, parcel, isBusy } }: ScanFieldProps) {
  const { to, words: all } = usePlace();
  const words = useWords('staff-warehouse.scan');
  const field = useRef<HTMLInputElement>(null);
  const [isCameraOn, setCameraOn] = useState(false);
  useHeldFocus(field);
  const step = stepOf(parcel);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!field.current) return;
    const { value } = field.current;
    // the field is free for the next scan at once
    field.current.value = '';
    field.current.focus();
    if (value.trim() !== '' || parcel) void desk.enter(value);
  };
  return (
    <search className="grid gap-3">
      <form
        action={to('/staff/warehouse')}
        onSubmit={onSubmit}
        aria-busy={isBusy}
        className="flex flex-wrap items-end gap-3"
      >
        <div className="min-w-0 flex-1 basis-60">
          <Field
            ref={field}
            id="intake-scan"
            data-autofocus
            name="q"
            label={words(`step.${step}`)}
            hint={words(hints[step] ?? 'stepHint')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={120}
            enterKeyHint="go"
            inputMode={isCameraOn ? 'none' : step === 'weigh' ? 'decimal' : 'text'}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3 max-sm:basis-full sm:contents">
          {/* never `loading`: a button that ignores presses swallows the Enter of the next scan, and scans wait in turn */}
          <Button type="submit" variant="primary" className="max-sm:flex-1">
            {words(verbs[step] ?? 'enter')}
          </Button>
          <CameraSwitch isOn={isCameraOn} onTurn={() => setCameraOn(!isCameraOn)} />
          <SoundSwitch />
          <ConnectScale isWanted={step === 'weigh'} onGrams={(grams) => void desk.enter(String(grams))} />
        </div>
      </form>
      {isCameraOn ? (
        <Suspense fallback={<p role="status">{all('ui.loading')}</p>}>
          <CameraScan onCode={(code) => void desk.enter(code)} />
        </Suspense>
      ) : null}
    </search>
  );
}

const hints: Readonly<Partial<Record<Step, 'scanHint' | 'weighHint'>>> = {
  scan: 'scanHint',
  weigh: 'weighHint',
};

/** Of the one button, where it does more than take what was typed. */
const verbs: Readonly<Partial<Record<Step, 'find' | 'saveNext'>>> = { scan: 'find', save: 'saveNext' };

type Step = 'scan' | 'weigh' | 'photo' | 'shelf' | 'save';

function stepOf(parcel: ScanLoop['parcel']): Step {
  if (!parcel) return 'scan';
  if (parcel.grams === null) return 'weigh';
  if (parcel.order && parcel.photos.length === 0) return 'photo';
  return parcel.shelf === null ? 'shelf' : 'save';
}

/** A phone keeps the buttons on one line: the camera by its icon. */
function CameraSwitch({ isOn, onTurn }: { isOn: boolean; onTurn(): void }) {
  const words = useWords('staff-warehouse.scan');
  return (
    <Button icon={Camera} aria-pressed={isOn} className="max-sm:gap-0 max-sm:px-3" onClick={onTurn}>
      <span className="max-sm:sr-only">{words(isOn ? 'cameraOff' : 'cameraOn')}</span>
    </Button>
  );
}

function SoundSwitch() {
  const words = useWords('staff-warehouse.scan');
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(isSoundOn()), []);
  const turn = (): void => {
    keepSound(!isOn);
    setOn(!isOn);
    beep('taken');
  };
  return (
    <SquareButton
      icon={isOn ? Volume2 : VolumeX}
      label={words(isOn ? 'soundOff' : 'soundOn')}
      onClick={turn}
    />
  );
}
