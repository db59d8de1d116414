import { useState } from 'react';
import { CallFailure } from '../../../platform/client.ts';
import { usePlace } from '../../../platform/screen/place.tsx';
import type { DroppedFile } from '../../../ui/file-drop.tsx';

export interface PhotoUpload {
  /** On their way, and those that failed with the reason; what has arrived is on the page. */
  files: DroppedFile[];
  add(files: File[]): void;
  forget(id: string): void;
}

/** Sends photos of a parcel one after another, so that each has its own failure and the first is seen at once. */
export function usePhotoUpload(parcel: string, line: string): PhotoUpload {
  const { api, refresh, words } = usePlace();
  const [files, setFiles] = useState<DroppedFile[]>([]);
  const forget = (id: string): void => setFiles((before) => before.filter((file) => file.id !== id));
  const send = async (file: File, id: string): Promise<void> => {
    const form = new FormData();
    if (line) form.append('line', line);
    form.append('file', file);
    try {
      await api.staffAddParcelPhotos({ params: { id: parcel }, form });
      await refresh();
      forget(id);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const [field] = Object.values(error.fields).flat();
      const said = error.kind === 'refused' ? (field ?? error.message) : words(`ui.failure.${error.kind}`);
      setFiles((before) =>
        before.map((each) => (each.id === id ? { ...each, state: 'failed', error: said } : each)),
      );
    }
  };
  return {
    files,
    forget,
    add(chosen) {
      const added = chosen.map((file) => ({ file, id: crypto.randomUUID() }));
      setFiles((before) => [
        ...before,
        ...added.map(({ file, id }): DroppedFile => ({ id, name: file.name, state: 'uploading' })),
      ]);
      void added.reduce((before, { file, id }) => before.then(() => send(file, id)), Promise.resolve());
    },
  };
}
