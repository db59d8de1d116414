import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OnProgress } from '../../platform/api/client.ts';
import type { DroppedFile } from '../../ui/forms/file-rows.tsx';
import { useLeaveWarning } from '../leaving/use-leave-warning.ts';
import { useFormats, usePlace } from '../place.tsx';
import { createUploadQueue, type FileUpload } from './upload-queue.ts';
import { announcementOf, rowOf } from './upload-words.ts';

/** The input of a call that takes one file, besides its own parameters. */
export interface UploadCall {
  /** With the file as `file`. */
  form: FormData;
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: OnProgress;
}

export interface Uploads {
  /** On their way, paused or failed: for `FileDrop` and `FileRows`. Files that have arrived are not among them. */
  files: DroppedFile[];
  /** The newest announcement for screen readers. */
  said: string;
  /** Files are on their way or paused: a form that is sent now would go without them. */
  isUnfinished: boolean;
  add(files: readonly File[]): void;
  remove(id: string): void;
}

/**
 * Uploads of a form: pictures are made smaller, sent one after another with their progress, can be paused, cancelled
 * and tried again; leaving the page in the meantime is asked about. `upload` sends one file and shows what it became.
 */
export function useUploads(upload: (call: UploadCall) => Promise<void>): Uploads {
  const { words } = usePlace();
  const { number } = useFormats();
  const leaving = useLeaveWarning('ui.leave.uploads');
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const [said, setSaid] = useState('');
  // the queue outlives renders; it calls what the newest one gave
  const newest = useRef({ upload, words });
  useEffect(() => {
    newest.current = { upload, words };
  });
  const [queue] = useState(() => {
    let before: readonly FileUpload[] = [];
    return createUploadQueue({
      prepare: async (file) => (await import('./shrink-picture.ts')).shrinkPicture(file),
      send({ file, ...call }) {
        const form = new FormData();
        form.set('file', file);
        return newest.current.upload({ form, ...call });
      },
      changed(after) {
        const news = announcementOf(before, after, newest.current.words);
        before = after;
        if (news) setSaid(news);
        setUploads(after);
      },
      arrived: ({ name }) => setSaid(newest.current.words('ui.files.said.arrived', { name })),
    });
  });
  const isUnfinished = uploads.some(({ state }) => state !== 'failed');
  const guard = useEffectEvent((isNeeded: boolean) => (isNeeded ? leaving.markDirty() : leaving.markClean()));
  useEffect(() => guard(isUnfinished), [isUnfinished]);
  useEffect(() => () => queue.stop(), [queue]);
  return {
    files: uploads.map((each) => rowOf(each, { words, number, queue })),
    said,
    isUnfinished,
    add: queue.add,
    remove: queue.remove,
  };
}
