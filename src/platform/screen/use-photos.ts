import { useRef, useState } from 'react';
import { CallFailure } from '../client.ts';
import type { Words } from '../texts.ts';
import { usePlace } from './place.tsx';

/** A picture as the API answers it. */
export interface Photo {
  id: string;
  width: number;
  height: number;
  sources: { width: number; url: string }[];
}

/** A photo that is on its way, or was refused. */
export interface PhotoOnItsWay {
  id: string;
  name: string;
  /** Why it was refused, in words. */
  error?: string;
}

export interface Photos {
  photos: Photo[];
  onTheirWay: PhotoOnItsWay[];
  isSending: boolean;
  add(files: File[]): void;
  /** Takes a photo, or a failed upload, away. */
  remove(id: string): void;
  /** One place towards the beginning (-1) or the end (1). */
  move(id: string, step: -1 | 1): void;
}

interface Options {
  initial?: readonly Photo[];
  most: number;
  /** Sends one file as the form's `file`. */
  upload(form: FormData): Promise<readonly Photo[]>;
  /** Words of the page's form: `tooMany`. */
  words: Words;
}

/** Photos of a form: each is sent at once, so that a failure is told beside its name. */
export function usePhotos({ initial = [], most, upload, words }: Options): Photos {
  const { toasts, words: all } = usePlace();
  const [photos, setPhotos] = useState<Photo[]>([...initial]);
  const [onTheirWay, setOnTheirWay] = useState<PhotoOnItsWay[]>([]);
  const number = useRef(0);

  const send = async (file: File): Promise<void> => {
    const id = `upload-${number.current++}`;
    setOnTheirWay((before) => [...before, { id, name: file.name }]);
    const done = (change: (before: PhotoOnItsWay[]) => PhotoOnItsWay[]) => setOnTheirWay(change);
    try {
      const form = new FormData();
      form.set('file', file);
      const sent = await upload(form);
      setPhotos((before) => [...before, ...sent]);
      done((before) => before.filter((one) => one.id !== id));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const [field] = Object.values(error.fields);
      const told = field?.[0] ?? (error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`));
      done((before) => before.map((one) => (one.id === id ? { ...one, error: told } : one)));
    }
  };
  return {
    photos,
    onTheirWay,
    isSending: onTheirWay.some(({ error }) => error === undefined),
    add(files) {
      const room = most - photos.length - onTheirWay.length;
      if (files.length > room) toasts.show({ type: 'warning', message: words('tooMany') });
      for (const file of files.slice(0, Math.max(0, room))) void send(file);
    },
    remove(id) {
      setPhotos((before) => before.filter((one) => one.id !== id));
      setOnTheirWay((before) => before.filter((one) => one.id !== id));
    },
    move(id, step) {
      setPhotos((before) => moved(before, id, step));
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
