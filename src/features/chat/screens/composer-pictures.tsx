/** The pictures of a message that is being written. */
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import { useId, useRef, useState } from 'react';
import { usePlace } from '../../../kit/place.tsx';
import { type Uploads, useUploads } from '../../../kit/uploads/use-uploads.ts';
import type { Words } from '../../../platform/texts/texts.ts';
import { FileRows } from '../../../ui/forms/file-rows.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

const most = 4;

export interface Pictures {
  /** Those that the shop has. */
  arrived: readonly { id: string; name: string }[];
  uploads: Uploads;
  /** How many more the message takes. */
  room: number;
  remove(id: string): void;
  clear(): void;
}

export function usePictures(): Pictures {
  const { api } = usePlace();
  const [arrived, setArrived] = useState<{ id: string; name: string }[]>([]);
  const uploads = useUploads(async (call) => {
    const { data } = await api.uploadChatPicture(call);
    const file = call.form.get('file');
    const name = file instanceof File ? file.name : '';
    setArrived((known) => [...known, { id: data.id, name }]);
  });
  return {
    arrived,
    uploads,
    room: most - arrived.length - uploads.files.length,
    remove: (id) => setArrived((known) => known.filter((each) => each.id !== id)),
    clear: () => setArrived([]),
  };
}

export function PictureRows({ pictures: { arrived, uploads, remove } }: { pictures: Pictures }) {
  const { words: all } = usePlace();
  return (
    <>
      <FileRows
        files={uploads.files}
        said={uploads.said}
        onRemove={uploads.remove}
        remove={(name) => all('ui.files.remove', { name })}
      />
      {arrived.length > 0 ? (
        <ul className="grid gap-1 text-small">
          {arrived.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-2">
              <span className="min-w-0 truncate">{name}</span>
              <button type="button" className="ui-button ui-button-link" onClick={() => remove(id)}>
                {all('ui.files.remove', { name })}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface AttachProps {
  room: number;
  words: Words;
  mayAttach: boolean;
  onFiles(files: File[]): void;
}

export function Attach({ room, words, mayAttach, onFiles }: AttachProps) {
  const hint = useId();
  const files = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={files}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        className="sr-only"
        tabIndex={-1}
        aria-label={words('attach')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {mayAttach ? (
        <IconButton
          icon={Paperclip}
          label={words('attach')}
          aria-describedby={hint}
          disabled={room <= 0}
          onClick={() => files.current?.click()}
        />
      ) : (
        <span />
      )}
      {mayAttach ? (
        <p id={hint} className="ui-hint order-last w-full">
          {words('attachHint')}
        </p>
      ) : null}
    </>
  );
}
