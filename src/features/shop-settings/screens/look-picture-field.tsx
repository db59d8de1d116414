import { useRef, useState } from 'react';
import { useFormField } from '../../../kit/forms/form.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field-frame.tsx';

type LookPart = 'logo' | 'icon';

/** A picture that is taken in at once and counts from the save on. */
export function LookPictureField({ part, name }: { part: LookPart; name: string | null }) {
  const words = useWords('staff-shop-settings');
  const { named } = useFormats();
  const file = useRef<HTMLInputElement>(null);
  const { kept, isSending, fault, send, remove } = useLookPicture(part, name);
  const { error, mark } = useFormField(part, false);
  const label = words(`fields.${part}`);
  const choose = words(kept ? 'replace' : 'choose');
  return (
    <div className="grid content-start gap-2">
      <p className="ui-label">
        {label} <span className="ui-label-mark">{mark}</span>
      </p>
      <p className="ui-hint">{words(`hints.${part}`)}</p>
      <FieldError id={`${part}-error`}>{fault ?? error}</FieldError>
      {kept ? (
        <img
          src={`/brand/${kept}`}
          alt={words('now', { name: label })}
          className="max-h-12 w-fit max-w-full rounded-control border border-line bg-surface p-1"
        />
      ) : null}
      {(kept ?? name) ? null : <UsualLook part={part} />}
      {kept === name ? null : <p className="text-small">{words('unsaved')}</p>}
      <input type="hidden" name={part} value={kept ?? ''} />
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/webp,image/jpeg"
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = '';
        }}
      />
      <div className="ui-actions">
        <Button
          size="dense"
          loading={isSending}
          aria-label={named(choose, label)}
          onClick={() => file.current?.click()}
        >
          {choose}
        </Button>
        {kept ? (
          <Button size="dense" aria-label={named(words('remove'), label)} onClick={remove}>
            {words('remove')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** As it stands in the header and in browser tabs while no picture is set. */
function UsualLook({ part }: { part: LookPart }) {
  const { words: all } = usePlace();
  const words = useWords('staff-shop-settings');
  return (
    <p className="flex items-center gap-3 text-small text-text-2">
      <span className="flex items-center gap-2 rounded-control border border-line bg-surface p-2 text-text">
        {part === 'icon' ? (
          <img src="/favicon.svg" alt="" className="size-6" />
        ) : (
          <>
            <span className="size-[1.125rem] shrink-0 rounded-full border-2 border-mark" aria-hidden="true" />
            <bdi className="font-semibold text-body">{all('ui.brand')}</bdi>
          </>
        )}
      </span>
      {words('unset')}
    </p>
  );
}

/** The picture of now, and sending another one. */
function useLookPicture(part: LookPart, name: string | null) {
  const { api, words } = usePlace();
  const [kept, setKept] = useState(name);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setFault(null);
    setSending(true);
    try {
      const form = new FormData();
      form.set('part', part);
      form.set('file', chosen);
      setKept((await api.staffUploadLook({ form, idempotencyKey: crypto.randomUUID() })).data.name);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const { fields, kind, message } = failure;
      setFault(fields.file?.[0] ?? (kind === 'refused' ? message : words(`ui.failure.${kind}`)));
    } finally {
      setSending(false);
    }
  };
  const remove = (): void => {
    setFault(null);
    setKept(null);
  };
  return { kept, isSending, fault, send, remove };
}
