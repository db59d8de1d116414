import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { usePlace, useWords } from '../../kit/place.tsx';
import { type FoundRecord, findRecords } from './find-records.ts';
import { staffGroupsOf } from './staff-links.ts';

/** As long as somebody types, nothing is asked. */
const typingMs = 200;

interface Target {
  key: string;
  /** The kind, in the words of the layout under `goTo`. */
  kind: FoundRecord['kind'] | 'pages';
  name: string;
  about: string | null;
  href: string;
}

/** One field that finds any page, number, parcel or person; arrows choose, Enter opens (ARIA: combobox). */
export function GoTo({ onDone }: { onDone(): void }) {
  const { navigate } = usePlace();
  const words = useWords('staffLayout.goTo');
  const id = useId();
  const [typed, setTyped] = useState('');
  const { records, isSearching } = useRecords(typed);
  const targets = [...usePages(typed), ...records];
  const open = (target?: Target): void => {
    if (!target) return;
    onDone();
    void navigate(target.href);
  };
  const { at, onKeyDown } = useChoice(targets, { typed, isSearching, open });
  return (
    <div className="grid gap-3">
      <input
        type="search"
        role="combobox"
        aria-label={words('label')}
        aria-expanded={targets.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={targets[at] ? `${id}-${at}` : undefined}
        data-autofocus=""
        placeholder={words('label')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={({ target: { value } }) => setTyped(value)}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-text text-ui"
      />
      <div
        id={id}
        role="listbox"
        aria-label={words('results')}
        className="max-h-[50dvh] min-h-40 overflow-y-auto"
      >
        {targets.map((target, index) => (
          <Option
            key={target.key}
            id={`${id}-${index}`}
            target={target}
            isChosen={index === at}
            onOpen={() => open(target)}
          />
        ))}
      </div>
      <p role="status" className="text-small text-text-2">
        {targets.length === 0 ? words(isSearching ? 'searching' : 'nothing') : words('hint')}
      </p>
    </div>
  );
}

/** The chosen target, the first one of each search, and the keys that choose another and open it. */
function useChoice(
  targets: readonly Target[],
  { typed, isSearching, open }: { typed: string; isSearching: boolean; open(target?: Target): void },
): { at: number; onKeyDown(event: KeyboardEvent): void } {
  const [choice, setChoice] = useState({ typed, at: 0 });
  const at = choice.typed === typed ? Math.min(choice.at, targets.length - 1) : 0;
  const [entered, setEntered] = useState<string | null>(null);
  const [first] = targets;
  const isAwaited = entered === typed && !isSearching && first !== undefined;
  // a scanner sends its number and Enter at once: the first one is opened when it is found
  const openFirst = useEffectEvent(() => open(first));
  useEffect(() => {
    if (isAwaited) openFirst();
  }, [isAwaited]);
  return {
    at,
    onKeyDown(event) {
      if (event.nativeEvent.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && targets.length > 0) setChoice({ typed, at: (at + step + targets.length) % targets.length });
      else if (event.key === 'Enter' && isSearching && targets.length === 0) setEntered(typed);
      else if (event.key === 'Enter') open(targets[at]);
      else return;
      event.preventDefault();
    },
  };
}

interface OptionProps {
  id: string;
  target: Target;
  isChosen: boolean;
  onOpen(): void;
}

function Option({ id, target: { kind, name, about }, isChosen, onOpen }: OptionProps) {
  const words = useWords('staffLayout.goTo');
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the field, whose keys open the chosen option
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onClick={onOpen}
      className="flex min-h-9 cursor-pointer items-baseline gap-3 rounded-control px-3 py-1.5 text-ui hover:bg-inset aria-selected:bg-inset pointer-coarse:min-h-11"
    >
      <span className="shrink-0" translate={kind === 'pages' ? undefined : 'no'}>
        {name}
      </span>
      {about ? (
        <span className="min-w-0 truncate text-small text-text-2" lang="">
          {about}
        </span>
      ) : null}
      <span className="ms-auto shrink-0 text-small text-text-3">{words(kind)}</span>
    </div>
  );
}

/** Pages of the staff area whose name holds what was typed; all of them before anything was typed. */
function usePages(typed: string): Target[] {
  const { user } = usePlace();
  const words = useWords('staffLayout');
  const sought = typed.trim().toLocaleLowerCase();
  return staffGroupsOf(user?.roles ?? [])
    .flatMap(({ links }) => links)
    .map(({ href, key }) => ({ key: href, kind: 'pages' as const, name: words(key), about: null, href }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(sought));
}

function useRecords(typed: string): { records: Target[]; isSearching: boolean } {
  const { api, user } = usePlace();
  const [found, setFound] = useState<{ typed: string; records: Target[] }>({ typed: '', records: [] });
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      const records = await findRecords(api, user?.roles ?? [], typed);
      const targets = records.map(({ id, ...record }) => ({ key: `${record.kind} ${id}`, ...record }));
      if (!isOver) setFound({ typed, records: targets });
    }, typingMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, user, typed]);
  const isSearching = found.typed !== typed;
  // what was found for other words would be opened by mistake
  return { records: isSearching ? [] : found.records, isSearching };
}
