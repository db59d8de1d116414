import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { usePlace } from '../../../kit/place.tsx';
import { useUploads } from '../../../kit/uploads/use-uploads.ts';
import { CallFailure } from '../../../platform/api/client.ts';
import type { Words } from '../../../platform/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FileRows } from '../../../ui/forms/file-rows.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

export interface Written {
  text: string;
  pictures: string[];
  senderKey: string;
}

interface ComposerProps {
  /** Where the unsent text is kept in this tab. */
  draftKey: string;
  words: Words;
  text: string;
  onText(text: string): void;
  /** Fields above the text: an address, the order. */
  children?: ReactNode;
  mayAttach: boolean;
  send(written: Written): Promise<void>;
}

const newKey = (): string => crypto.randomUUID();
const most = 4;

/** Text, pictures and one button. The typed text stays until the shop has it; a message sent twice appears once. */
export function Composer({ draftKey, words, text, onText, children, mayAttach, send }: ComposerProps) {
  const { api, words: all } = usePlace();
  const [pictures, setPictures] = useState<{ id: string; name: string }[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const senderKey = useRef(newKey());
  const files = useRef<HTMLInputElement>(null);
  const uploads = useUploads(async (call) => {
    const { data } = await api.uploadChatPicture(call);
    const file = call.form.get('file');
    const name = file instanceof File ? file.name : '';
    setPictures((known) => [...known, { id: data.id, name }]);
  });

  const doing = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const [first] = Object.values(error.fields);
      setFault(first?.[0] ?? (error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`)));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // a picture that is on its way would be missing
    if (uploads.isUnfinished) {
      setFault(all('ui.files.wait'));
      return;
    }
    if (isBusy || (!text.trim() && pictures.length === 0)) return;
    void doing(async () => {
      await send({ text: text.trim(), pictures: pictures.map(({ id }) => id), senderKey: senderKey.current });
      senderKey.current = newKey();
      setPictures([]);
      onText('');
      sessionStorage.removeItem(draftKey);
    });
  };
  const room = most - pictures.length - uploads.files.length;
  return (
    <form method="post" noValidate className="grid gap-3 border-line border-t p-4" onSubmit={onSubmit}>
      {children}
      <TextArea
        label={words('message')}
        value={text}
        rows={3}
        maxLength={4000}
        onChange={({ target }) => {
          onText(target.value);
          sessionStorage.setItem(draftKey, target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        hint={words('enterSends')}
        error={fault ?? undefined}
      />
      <FileRows
        files={uploads.files}
        said={uploads.said}
        onRemove={uploads.remove}
        remove={(name) => all('ui.files.remove', { name })}
      />
      {pictures.length > 0 ? (
        <ul className="grid gap-1 text-small">
          {pictures.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-2">
              <span className="min-w-0 truncate">{name}</span>
              <button
                type="button"
                className="ui-button ui-button-link"
                onClick={() => setPictures((known) => known.filter((each) => each.id !== id))}
              >
                {all('ui.files.remove', { name })}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex items-center justify-between">
        <input
          ref={files}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          className="sr-only"
          tabIndex={-1}
          aria-label={words('attach')}
          onChange={({ target }) => {
            setFault(null);
            uploads.add([...(target.files ?? [])].slice(0, room));
            target.value = '';
          }}
        />
        {mayAttach ? (
          <IconButton
            icon={Paperclip}
            label={words('attach')}
            disabled={room <= 0}
            onClick={() => files.current?.click()}
          />
        ) : (
          <span />
        )}
        <Button
          type="submit"
          variant="primary"
          size="dense"
          loading={isBusy}
          loadingLabel={all('ui.sending')}
        >
          {words('send')}
        </Button>
      </div>
    </form>
  );
}
