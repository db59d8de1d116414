import Upload from 'lucide/dist/esm/icons/upload.mjs';
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { FieldError, useField } from './field-frame.tsx';
import { type DroppedFile, FileRows } from './file-rows.tsx';

export type FileDropProps = {
  label: ReactNode;
  /** Types and size limits, said first (UX-042). */
  hint: ReactNode;
  error?: ReactNode;
  name?: string;
  id?: string;
  accept?: string;
  multiple?: boolean;
  files: DroppedFile[];
  /** The newest change, for screen readers. */
  said?: string | undefined;
  /** Chosen, dropped or pasted files, not checked yet. */
  onFiles: (files: File[]) => void;
  onRemove: (id: string) => void;
  labels: { choose: string; drop: string; remove: (name: string) => string };
  /** A button elsewhere opens it: only what was chosen is seen. */
  isQuiet?: boolean;
};

/** Files by button, by dropping and by pasting. Sends nothing itself. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, error, files, said, onFiles, onRemove, labels, isQuiet } = props;
  const [over, setOver] = useState(false);
  const { id, control } = useField({ id: props.id, hint, error });
  const take = (list: FileList | null) => {
    setOver(false);
    if (list?.length) onFiles([...list]);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    // whoever listens to the whole page sees that it is taken
    event.preventDefault();
    take(event.clipboardData.files);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type !== 'dragleave');
  };
  return (
    <fieldset className={isQuiet ? 'contents' : 'ui-drop'} onPaste={paste}>
      <legend className={isQuiet ? 'sr-only' : 'ui-label'}>{label}</legend>
      <p className={isQuiet ? 'sr-only' : 'ui-hint'} id={`${id}-hint`}>
        {hint}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <label
        className={isQuiet ? 'sr-only' : 'ui-drop-zone'}
        data-over={over || undefined}
        onDragEnter={hover}
        onDragOver={hover}
        onDragLeave={hover}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        <Icon of={Upload} />
        <span>
          <b>{labels.choose}</b> <span className="ui-drop-words">{labels.drop}</span>
        </span>
        <input
          {...control}
          type="file"
          tabIndex={isQuiet ? -1 : undefined}
          className="sr-only"
          name={props.name}
          accept={props.accept}
          multiple={props.multiple}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
      <FileRows {...{ files, onRemove, said }} remove={labels.remove} />
    </fieldset>
  );
}
