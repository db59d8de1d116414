import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { fieldBeside } from '../../../../kit/forms/query-form.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';

const PAUSE_MS = 200;
const MOST_TITLES = 10;

/** The field of the search with titles that its beginning leads to; what is typed stays until one is chosen (UX-174). */
export function SearchBox({ value }: { value: string }) {
  const words = useWords('search');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { titles, active, isOpen, close, choose, onKeyDown, onTyped } = useSuggestions(input);
  return (
    <div className={`relative max-w-reading ${fieldBeside}`}>
      <Field
        name="q"
        type="search"
        role="combobox"
        autoComplete="off"
        label={words('label')}
        defaultValue={value}
        key={value}
        ref={input}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onTyped(event.target.value.trim())}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <Button type="submit" variant="primary">
        {words('button')}
      </Button>
      <Suggestions {...{ titles, active, onChoose: choose }} id={id} />
      <p role="status" className="sr-only">
        {isOpen ? words('suggested', { count: titles.length }) : ''}
      </p>
    </div>
  );
}

/** The titles below the field, and the one of them that the keyboard stands at. */
function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const { titles, ask, drop } = useTitles();
  const [active, setActive] = useState(-1);
  const isOpen = titles.length > 0;
  const close = (): void => {
    drop();
    setActive(-1);
  };
  const choose = (title: string): void => {
    close();
    if (!input.current) return;
    input.current.value = title;
    input.current.form?.requestSubmit();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = titles[active];
    if (step) setActive(((active + step + titles.length + 2) % (titles.length + 1)) - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else return;
    event.preventDefault();
  };
  const onTyped = (text: string): void => {
    setActive(-1);
    ask(text);
  };
  return { titles, active, isOpen, close, choose, onKeyDown, onTyped };
}

interface SuggestionsProps {
  /** The beginning of the ids of the list and of its options. */
  id: string;
  titles: readonly string[];
  /** The place of the highlighted option; -1 for none. */
  active: number;
  onChoose(title: string): void;
}

function Suggestions({ id, titles, active, onChoose }: SuggestionsProps) {
  const words = useWords('search');
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={words('suggestions')}
      hidden={titles.length === 0}
      className="absolute inset-x-0 top-full z-10 mt-1 rounded-control border border-line bg-raised py-1 shadow-e2"
    >
      {titles.map((title, at) => (
        // the keyboard chooses from the field, which keeps the focus
        <div
          key={title}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className="min-h-11 cursor-pointer break-words px-4 py-2.5 hover:bg-inset aria-selected:bg-accent-soft"
          onPointerDown={(event) => event.preventDefault()}
          onPointerUp={() => onChoose(title)}
        >
          {title}
        </div>
      ))}
    </div>
  );
}

/** Titles that begin like what is typed, asked for after a pause. */
function useTitles() {
  const { api } = usePlace();
  const [titles, setTitles] = useState<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef('');
  const drop = (): void => {
    clearTimeout(timer.current);
    latest.current = '';
    setTitles([]);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (typed: string): void => {
    clearTimeout(timer.current);
    latest.current = typed;
    if (typed.length < 2) {
      setTitles([]);
      return;
    }
    timer.current = setTimeout(() => {
      api.suggestSearch({ query: { q: typed.slice(0, 300) } }).then(
        ({ data }) => {
          const others = data.filter((title) => title !== typed).slice(0, MOST_TITLES);
          if (latest.current === typed) setTitles(others);
        },
        // suggestions are a help, not a duty
        () => setTitles([]),
      );
    }, PAUSE_MS);
  };
  return { titles, ask, drop };
}
