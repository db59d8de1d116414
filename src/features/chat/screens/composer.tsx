import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useLengthLimit } from '../../../kit/editing/use-length-limit.ts';
import { fieldBeside } from '../../../kit/forms/query-form.tsx';
import { usePlace } from '../../../kit/place.tsx';
import { givenFiles } from '../../../kit/uploads/given-files.ts';
import { CallFailure } from '../../../platform/api/client.ts';
import type { Words } from '../../../platform/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Attach, PictureRows, usePictures } from './composer-pictures.tsx';

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
  /** Fields above the text: the order, ready answers. */
  children?: ReactNode;
  /** A control on the line of the button. */
  beside?: ReactNode;
  /** A field above the text, once there is one. */
  above?: ReactNode;
  mayAttach: boolean;
  send(written: Written): Promise<void>;
}

const newKey = (): string => crypto.randomUUID();

/** Text, pictures and one button. The typed text stays until the shop has it; a message sent twice appears once. */
export function Composer(props: ComposerProps) {
  const { draftKey, words, text, onText, children, beside, above, mayAttach, send } = props;
  const { words: all } = usePlace();
  const senderKey = useRef(newKey());
  const pictures = usePictures();
  const sending = useSending();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // a picture that is on its way would be missing
    if (pictures.uploads.isUnfinished) {
      sending.setFault(all('ui.files.wait'));
      return;
    }
    const { arrived } = pictures;
    if (sending.isBusy || (!text.trim() && arrived.length === 0)) return;
    void sending.doing(async () => {
      await send({ text: text.trim(), pictures: arrived.map(({ id }) => id), senderKey: senderKey.current });
      senderKey.current = newKey();
      pictures.clear();
      onText('');
      sessionStorage.removeItem(draftKey);
    });
  };
  const onType = (typed: string): void => {
    onText(typed);
    sessionStorage.setItem(draftKey, typed);
  };
  const onFiles = (files: File[]): void => {
    const { room, uploads } = pictures;
    sending.setFault(files.length > room ? words('attachHint') : null);
    uploads.add(files.slice(0, Math.max(0, room)));
  };
  // the button shares the line of the field where it would have a line to itself
  const isAlone = !mayAttach && !beside;
  const button = <Send words={words} isBusy={sending.isBusy} />;
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3 border-line border-t p-4"
      onSubmit={onSubmit}
      {...(mayAttach ? givenFiles(onFiles) : {})}
    >
      {children}
      {text ? above : null}
      <div className={isAlone ? fieldBeside : 'contents'}>
        <MessageField text={text} words={words} onType={onType} fault={sending.fault} />
        {isAlone ? button : null}
      </div>
      <PictureRows pictures={pictures} />
      {isAlone ? null : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Attach room={pictures.room} words={words} mayAttach={mayAttach} onFiles={onFiles} />
          {beside}
          {button}
        </div>
      )}
    </form>
  );
}

function Send({ words, isBusy }: { words: Words; isBusy: boolean }) {
  const { words: all } = usePlace();
  return (
    <Button type="submit" variant="primary" loading={isBusy} loadingLabel={all('ui.sending')}>
      {words('send')}
    </Button>
  );
}

interface Sending {
  fault: string | null;
  setFault(fault: string | null): void;
  isBusy: boolean;
  /** Says in words why the shop did not take the message. */
  doing(work: () => Promise<void>): Promise<void>;
}

function useSending(): Sending {
  const { words: all } = usePlace();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
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
  return { fault, setFault, isBusy, doing };
}

interface MessageFieldProps {
  text: string;
  words: Words;
  onType(typed: string): void;
  fault: string | null;
}

/** Enter sends; with Shift it begins a new line. */
function MessageField({ text, words, onType, fault }: MessageFieldProps) {
  const limit = useLengthLimit(4000);
  return (
    <TextArea
      // a message is short: what is left is worth a line once it is nearly full
      {...(text.length > 3000 ? limit : {})}
      label={words('message')}
      value={text}
      rows={1}
      className="field-sizing-content min-h-11 resize-none"
      onChange={({ target }) => onType(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
      hint={
        <span className="max-sm:hidden pointer-coarse:hidden [form:not(:focus-within)_&]:hidden">
          {words('enterSends')}
        </span>
      }
      error={fault ?? undefined}
    />
  );
}
