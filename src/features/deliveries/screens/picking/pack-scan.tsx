import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '../../../../kit/place.tsx';
import { beep } from '../../../parcels/screens/scan/beep.ts';
import type { StaffDelivery } from '../../contract.ts';
import { isScan, scannedGoods } from './pick-rules.ts';

/** Between two keys of one scan, in milliseconds; hands are slower. */
const pause = 300;

interface PackScanProps {
  staffDelivery: StaffDelivery;
  /** Ids of the parcels that were scanned. */
  scanned: readonly string[];
  /** While a step is saved its keys belong to the next one. */
  isOff: boolean;
  onScanned(scanned: string[]): void;
}

/** Scans at the packing form: no field takes a code there, so wherever the focus is it means the goods in hand. */
export function PackScan({ staffDelivery, scanned, isOff, onScanned }: PackScanProps) {
  const words = useWords('staff-delivery.scan');
  const place = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<{ isFault: boolean; text: string } | null>(null);
  const all = staffDelivery.toFetch;
  useScans(place, isOff, (code) => {
    const found = scannedGoods(staffDelivery, code);
    const isFault = found === null;
    beep(isFault ? 'fault' : 'taken');
    if (isFault) return setSaid({ isFault, text: words('foreign', { code }) });
    if (found === 'label') return setSaid({ isFault, text: words('label', { code }) });
    const now = [...new Set([...scanned, ...found])];
    setSaid({ isFault, text: words('left', { code, count: all.length - now.length }) });
    onScanned(now);
  });
  return (
    <div ref={place} role={said?.isFault ? 'alert' : 'status'} className="empty:hidden">
      {said ? <p className={said.isFault ? 'text-danger' : 'text-text-2'}>{said.text}</p> : null}
    </div>
  );
}

/** Hands over what a scanner types while the form around is seen; the Enter of a scan sends nothing. */
function useScans(
  place: RefObject<HTMLElement | null>,
  isOff: boolean,
  onCode: (code: string) => void,
): void {
  const isBusy = useEffectEvent(() => isOff);
  const take = useEffectEvent(onCode);
  useEffect(() => {
    let [typed, last] = ['', 0];
    const onKey = (event: KeyboardEvent): void => {
      const form = place.current?.closest('form');
      const active = document.activeElement;
      if (isBusy() || !form?.checkVisibility() || document.querySelector('dialog[open]')) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // the fields of other forms take codes of their own
      if (active?.closest('input, textarea, select, [contenteditable]') && !form.contains(active)) return;
      if (event.timeStamp - last > pause) typed = '';
      last = event.timeStamp;
      if (event.key.length === 1) typed += event.key;
      if (event.key !== 'Enter') return;
      const code = typed.trim();
      typed = '';
      if (!isScan(code)) return;
      event.preventDefault();
      event.stopPropagation();
      if (active instanceof HTMLInputElement && active.value.endsWith(code)) {
        active.value = active.value.slice(0, -code.length);
      }
      take(code);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [place]);
}
