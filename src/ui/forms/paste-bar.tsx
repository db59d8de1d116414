import {
  type ClipboardEventHandler,
  type FormEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Button } from '../button.tsx';
import { FieldError } from './field-frame.tsx';

export type PasteBarProps = {
  /** Where the form goes without JavaScript. */
  action: string;
  method?: 'get' | 'post';
  /** Name of the field. Default `url`. */
  name?: string;
  labels: {
    label: ReactNode;
    button: string;
    hint?: ReactNode;
    /** The named step while the shop page is read (UX-046). */
    reading: string;
    /** The button that ends it; needs `onStop`. */
    stop?: string;
  };
  state?: 'idle' | 'reading' | 'failed';
  /** Why the link could not be read and what to do; shown in the state `failed`. */
  error?: ReactNode;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Call `event.preventDefault()` to answer in the page. Not called while reading. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  onPaste?: ClipboardEventHandler<HTMLInputElement>;
  /** Gives up what is being read; the field is free again. */
  onStop?: () => void;
  /** Inside the edge of the field while it is empty, e.g. a button that reads the clipboard. */
  end?: ReactNode;
  /** Hidden fields, e.g. an idempotency key. */
  children?: ReactNode;
  id?: string;
  /** True where something else on the screen is the next step: the button is not the black one then. */
  isAside?: boolean;
  /** The answer below the field: a product card or rows. */
  result?: ReactNode;
};

/** One labelled field and one button; the text around a link does no harm (UX-043, UX-044). A real form, it works without JavaScript. */
export function PasteBar(props: PasteBarProps) {
  const { labels, state = 'idle', error, value, onValueChange } = props;
  const own = useId();
  const id = props.id ?? own;
  const input = useRef<HTMLInputElement>(null);
  // a link that was typed before the bar was alive counts (UX-029)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the bar comes alive
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== (value ?? '')) onValueChange?.(typed);
  }, []);
  const reading = state === 'reading';
  const failed = state === 'failed' && Boolean(error);
  const described = [labels.hint && !reading && `${id}-hint`, failed && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <form
      className="ui-paste"
      action={props.action}
      method={props.method ?? 'get'}
      onSubmit={reading ? hold : props.onSubmit}
      noValidate
    >
      {props.children}
      <label className="ui-label" htmlFor={id}>
        {labels.label}
      </label>
      <div className="ui-paste-row">
        <LinkField {...{ props, input, id }} isWrong={failed} describedBy={described || undefined} />
        <Button
          type="submit"
          variant={props.isAside ? 'secondary' : 'primary'}
          size="large"
          loading={reading}
        >
          {labels.button}
        </Button>
      </div>
      {failed ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {labels.hint && !reading ? (
        <p className="ui-hint" id={`${id}-hint`}>
          {labels.hint}
        </p>
      ) : null}
      <Progress {...{ props, input }} />
      {props.result}
    </form>
  );
}

/** The step that the reading is at, and the way to give it up. */
function Progress({ props, input }: Pick<LinkFieldProps, 'props' | 'input'>) {
  const { labels, onStop } = props;
  const isReading = props.state === 'reading';
  const stop = (): void => {
    onStop?.();
    input.current?.focus();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="ui-hint" role="status">
        {isReading ? labels.reading : null}
      </p>
      {isReading && onStop ? (
        <Button variant="link" onClick={stop}>
          {labels.stop}
        </Button>
      ) : null}
    </div>
  );
}

interface LinkFieldProps {
  /** Of the whole bar. */
  props: PasteBarProps;
  input: RefObject<HTMLInputElement | null>;
  id: string;
  isWrong: boolean;
  describedBy: string | undefined;
}

function LinkField({ props, input, id, isWrong, describedBy }: LinkFieldProps) {
  const { name = 'url', state, value, onValueChange } = props;
  return (
    <div className={isWrong ? 'ui-input ui-input-wrong' : 'ui-input'}>
      <input
        ref={input}
        id={id}
        name={name}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        aria-required="true"
        readOnly={state === 'reading'}
        {...(value === undefined ? { defaultValue: props.defaultValue } : { value })}
        onChange={onValueChange ? (event) => onValueChange(event.target.value) : undefined}
        onPaste={props.onPaste}
      />
      {value || state === 'reading' ? null : props.end}
    </div>
  );
}

const hold: FormEventHandler = (event) => event.preventDefault();
