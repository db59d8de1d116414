import { useEffect, useEffectEvent, useState } from 'react';
import type { Words } from '../../platform/texts/texts.ts';
import type { DroppedFile } from '../../ui/forms/file-rows.tsx';
import type { Submit } from '../forms/use-submit.ts';
import { usePlace } from '../place.tsx';
import { type UploadCall, useUploads } from '../uploads/use-uploads.ts';

/** A picture as the API answers it. */
export interface Photo {
  id: string;
  width: number;
  height: number;
  sources: { width: number; url: string }[];
}

export interface Photos {
  photos: Photo[];
  /** On their way, paused, or refused. */
  onTheirWay: DroppedFile[];
  /** The newest announcement for screen readers. */
  said: string;
  /** Also while one is paused: a form that is sent now would go without it. */
  isSending: boolean;
  add(files: File[]): void;
  /** Photos that were sent before the page was left, as they stood (`kept-form.ts`). */
  putBack(photos: readonly Photo[]): void;
  /** Takes a photo, or an upload, away. */
  remove(id: string): void;
  /** One place towards the beginning (-1) or the end (1). */
  move(id: string, step: -1 | 1): void;
}

interface Options {
  initial?: readonly Photo[];
  most: number;
  /** Sends one file. */
  upload(call: UploadCall): Promise<{ data: readonly Photo[] }>;
  /** Words of the page's form: `tooMany`. */
  words: Words;
}

/** Photos of a form: each is sent as soon as it is chosen, so that a failure is told beside its name. */
export function usePhotos({ initial = [], most, upload, words }: Options): Photos {
  const { toasts } = usePlace();
  const [photos, setPhotos] = useState<Photo[]>([...initial]);
  const uploads = useUploads(async (call) => {
    const { data } = await upload(call);
    setPhotos((before) => [...before, ...data]);
  });
  return {
    photos,
    onTheirWay: uploads.files,
    said: uploads.said,
    isSending: uploads.isUnfinished,
    add(files) {
      const room = most - photos.length - uploads.files.length;
      if (files.length > room) toasts.show({ type: 'warning', message: words('tooMany') });
      uploads.add(files.slice(0, Math.max(0, room)));
    },
    putBack: (kept) => setPhotos([...kept]),
    remove(id) {
      setPhotos((before) => before.filter((one) => one.id !== id));
      uploads.remove(id);
    },
    move(id, step) {
      setPhotos((before) => moved(before, id, step));
    },
  };
}

/** The form with photos: while one is on its way nothing is sent, because it would be missing. */
export function useSubmitAfter(photos: Pick<Photos, 'isSending'>, submit: Submit): Submit {
  const { words } = usePlace();
  const { isSending } = photos;
  const clear = useEffectEvent(() => submit.clear('photos'));
  useEffect(() => {
    if (!isSending) clear();
  }, [isSending]);
  return {
    ...submit,
    onSubmit(event) {
      if (!isSending) return submit.onSubmit(event);
      event.preventDefault();
      submit.fault('photos', words('ui.files.wait'));
    },
  };
}

function moved(photos: Photo[], id: string, step: -1 | 1): Photo[] {
  const at = photos.findIndex((one) => one.id === id);
  const other = photos[at + step];
  const own = photos[at];
  if (!own || !other) return photos;
  return photos.map((one) => (one === own ? other : one === other ? own : one));
}
