import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../../kit/lazy-part.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import type { User } from '../../../../kit/screen.ts';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import { Avatar } from '../../../../ui/lists/avatar.tsx';

const crop = lazyPart(() => import('./avatar-crop.tsx').then(({ AvatarCrop }) => AvatarCrop));

/** The avatar: chosen, cut, replaced, removed; what it was before can be brought back (UX-162). */
export function AvatarRow({ user }: { user: User }) {
  const { api, setUser, words: all } = usePlace();
  const words = useWords('profile.avatarForm');
  const file = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [told, setTold] = useState<{ text: string; before: string | null } | null>(null);

  const row = useRef<HTMLDivElement>(null);
  const shown = picture ? 'cutting' : user.avatar;
  const before = useRef(shown);
  // what had the focus is gone: the square that was cut, or the button that removed it
  useEffect(() => {
    const isLost = before.current !== shown && document.activeElement === document.body;
    if (isLost && shown !== 'cutting') row.current?.querySelector('button')?.focus();
    before.current = shown;
  }, [shown]);

  const doing = async (work: () => Promise<{ data: User }>, text: string): Promise<void> => {
    const before = user.avatar;
    setSending(true);
    setFault(null);
    try {
      setUser((await work()).data);
      setPicture(null);
      setTold({ text, before });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFault(
        error.fields.file?.[0] ??
          (error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`)),
      );
    } finally {
      setSending(false);
    }
  };
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setFault(null);
    setTold(null);
    try {
      setPicture(await createImageBitmap(chosen));
    } catch {
      setFault(words('unreadable'));
    }
  };
  const send = (square: Blob): Promise<void> => {
    const form = new FormData();
    form.append('file', square, 'avatar.jpg');
    return doing(() => api.uploadAvatar({ form }), words('saved'));
  };
  const replaced = told?.before;
  return (
    <div ref={row} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {picture ? (
        <crop.Part
          picture={picture}
          isSending={isSending}
          onCut={(square) => void send(square)}
          onCancel={() => setPicture(null)}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <Avatar
            name={user.name ?? user.email}
            size="large"
            alt=""
            {...(user.avatar ? { src: user.avatar } : {})}
          />
          <div className="ui-actions">
            <Button size="dense" onClick={() => file.current?.click()}>
              {words(user.avatar ? 'replace' : 'choose')}
            </Button>
            {user.avatar ? (
              <Button
                size="dense"
                variant="quiet"
                onClick={() => void doing(() => api.deleteAvatar(), words('removed'))}
              >
                {words('remove')}
              </Button>
            ) : null}
          </div>
        </div>
      )}
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="sr-only"
        tabIndex={-1}
        aria-label={words('choose')}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <p className="text-small text-text-2">{words('hint')}</p>
      {fault ? <FieldError id="avatar-fault">{fault}</FieldError> : null}
      <div role="status" className="flex flex-wrap items-center gap-3 text-small text-success">
        {told?.text}
        {replaced ? (
          <Button
            size="dense"
            onClick={() =>
              void doing(() => api.restoreAvatar({ body: { avatar: replaced } }), words('restored'))
            }
          >
            {all('ui.undo')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
