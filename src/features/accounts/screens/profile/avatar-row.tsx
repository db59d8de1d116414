import { type RefObject, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../../kit/lazy-part.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import type { User } from '../../../../kit/screen.ts';
import { givenFiles } from '../../../../kit/uploads/given-files.ts';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import { Avatar } from '../../../../ui/lists/avatar.tsx';

const crop = lazyPart(() => import('./avatar-crop.tsx').then(({ AvatarCrop }) => AvatarCrop));

interface AvatarChange {
  /** A photo of which a square is being cut. */
  picture: ImageBitmap | null;
  isSending: boolean;
  fault: string | null;
  /** The last change in words, and the avatar before it. */
  told: { text: string; before: string | null } | null;
  choose(chosen: File | undefined): Promise<void>;
  cancel(): void;
  send(square: Blob): Promise<void>;
  remove(): Promise<void>;
  restore(avatar: string): Promise<void>;
}

/** The avatar: chosen, cut, replaced, removed; what it was before can be brought back (UX-162). */
export function AvatarRow({ user }: { user: User }) {
  const words = useWords('profile.avatarForm');
  const file = useRef<HTMLInputElement>(null);
  const change = useAvatarChange(user);
  const { picture, fault } = change;
  const row = useKeptFocus(picture ? 'cutting' : user.avatar);
  return (
    <div
      ref={row}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      {...givenFiles(([given]) => void change.choose(given))}
    >
      {picture ? (
        <crop.Part
          picture={picture}
          isSending={change.isSending}
          onCut={(square) => void change.send(square)}
          onCancel={change.cancel}
        />
      ) : (
        <ShownAvatar
          user={user}
          onChoose={() => file.current?.click()}
          onRemove={() => void change.remove()}
        />
      )}
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="sr-only"
        tabIndex={-1}
        aria-label={words('choose')}
        onChange={({ target }) => {
          void change.choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <p className="text-small text-text-2">{words('hint')}</p>
      {fault ? <FieldError id="avatar-fault">{fault}</FieldError> : null}
      <Told change={change} />
    </div>
  );
}

function useAvatarChange(user: User): AvatarChange {
  const { api, setUser, words: all } = usePlace();
  const words = useWords('profile.avatarForm');
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [told, setTold] = useState<AvatarChange['told']>(null);
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
    if (chosen.size === 0) return setFault(words('empty'));
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
  return {
    ...{ picture, isSending, fault, told, choose, send },
    cancel: () => setPicture(null),
    remove: () => doing(() => api.deleteAvatar(), words('removed')),
    restore: (avatar) => doing(() => api.restoreAvatar({ body: { avatar } }), words('restored')),
  };
}

/** The focus goes to the first button of the row when the part that had it is gone. @param shown changes with that part */
function useKeptFocus(shown: string | null): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  // what had the focus is gone: the square that was cut, or the button that removed it
  useEffect(() => {
    const isLost = before.current !== shown && document.activeElement === document.body;
    if (isLost && shown !== 'cutting') row.current?.querySelector('button')?.focus();
    before.current = shown;
  }, [shown]);
  return row;
}

interface ShownAvatarProps {
  user: User;
  onChoose(): void;
  onRemove(): void;
}

function ShownAvatar({ user, onChoose, onRemove }: ShownAvatarProps) {
  const words = useWords('profile.avatarForm');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar
        name={user.name ?? user.email}
        size="normal"
        alt=""
        {...(user.avatar ? { src: user.avatar } : {})}
      />
      <div className="ui-actions">
        <Button variant="link" onClick={onChoose}>
          {words(user.avatar ? 'replace' : 'choose')}
        </Button>
        {user.avatar ? (
          <Button variant="link" onClick={onRemove}>
            {words('remove')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Says what was changed, and offers the way back. */
function Told({ change: { told, restore } }: { change: AvatarChange }) {
  const { words: all } = usePlace();
  const replaced = told?.before;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 text-small text-success">
      {told?.text}
      {replaced ? (
        <Button size="dense" onClick={() => void restore(replaced)}>
          {all('ui.undo')}
        </Button>
      ) : null}
    </div>
  );
}
