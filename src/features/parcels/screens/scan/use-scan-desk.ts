import { useEffect, useRef, useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { beep } from './beep.ts';
import { type DeskState, ScanDesk } from './scan-desk.ts';

export interface ScanLoop extends DeskState {
  desk: ScanDesk;
  /** The newest thing that happened, in words; null before the first. */
  said: { isFault: boolean; text: string } | null;
}

/** One parcel after another: scanned, weighed, photographed, shelved, saved (UX-282). */
export function useScanDesk(): ScanLoop {
  const place = usePlace();
  const words = useWords('staff-warehouse.scan');
  const newest = useRef({ place, words });
  useEffect(() => {
    newest.current = { place, words };
  });
  const [state, setState] = useState<DeskState>({ parcel: null, doubted: null, isBusy: false });
  const [said, setSaid] = useState<ScanLoop['said']>(null);
  // the desk outlives renders; it calls what the newest one gave
  const [desk] = useState(
    () =>
      new ScanDesk({
        api: place.api,
        changed: setState,
        say({ sound, key, values }) {
          beep(sound);
          setSaid({ isFault: sound === 'fault', text: newest.current.words(`said.${key}`, values) });
        },
        look(code) {
          const query = new URLSearchParams({ q: code });
          return newest.current.place.navigate(`/staff/warehouse?${query}`, { keepScroll: true });
        },
        async advise({ order, grams }) {
          const query = { grams, ...(order ? { order: order.id } : {}) };
          const answer = await place.api.staffSuggestShelf({ query }).catch(() => null);
          return answer?.data.zone ? answer.data : null;
        },
        saved: () => newest.current.place.refresh(),
        failed({ kind, message, fields }) {
          beep('fault');
          const each = Object.values(fields).flat().join(' ');
          const isRefused = kind === 'refused';
          const text = isRefused ? each || message : newest.current.place.words(`ui.failure.${kind}`);
          setSaid({ isFault: true, text });
        },
      }),
  );
  return { ...state, said, desk };
}
