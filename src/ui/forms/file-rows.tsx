import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import CircleDashed from 'lucide/dist/esm/icons/circle-dashed.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { Spinner } from '../feedback/spinner.tsx';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icons/icon.tsx';

export type DroppedFile = {
  id: string;
  name: string;
  /** Size or progress in words, e.g. "1.2 MB" or "40% of 1.2 MB". */
  detail?: string;
  state: 'uploading' | 'paused' | 'ready' | 'failed';
  /** The part that has left, 0 to 1. */
  progress?: number;
  /** Why it failed and what to do. */
  error?: string;
  /** Pause, go on, or try again. */
  action?: { text: string; onPress: () => void };
};

export type FileRowsProps = {
  files: DroppedFile[];
  onRemove: (id: string) => void;
  /** The name of the button that removes a file. */
  remove: (name: string) => string;
  /** The newest change, for screen readers. */
  said?: string | undefined;
};

/** Files with their state, one row each. */
export function FileRows({ files, onRemove, remove, said }: FileRowsProps) {
  return (
    <>
      {files.length > 0 ? (
        <ul className="ui-files">
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={onRemove} remove={remove(file.name)} />
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

const icons = { paused: CircleDashed, ready: CircleCheck, failed: CircleAlert } as const;

function FileRow({
  file,
  onRemove,
  remove,
}: {
  file: DroppedFile;
  onRemove: (id: string) => void;
  remove: string;
}) {
  const { state, action } = file;
  return (
    <li data-state={state}>
      {state === 'uploading' ? <Spinner /> : <Icon of={icons[state]} />}
      <span className="ui-file-text">
        <span>{file.name}</span>
        {file.progress === undefined ? null : (
          <progress className="ui-file-progress" aria-label={file.name} max={1} value={file.progress} />
        )}
        <small>{file.error ?? file.detail}</small>
        {action ? (
          <button type="button" className="ui-button ui-button-link" onClick={action.onPress}>
            {action.text}
            <span className="sr-only"> {file.name}</span>
          </button>
        ) : null}
      </span>
      <IconButton icon={X} label={remove} onClick={() => onRemove(file.id)} />
    </li>
  );
}
