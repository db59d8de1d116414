import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useRefusedFields } from '../../../kit/forms/form.tsx';
import { useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { PhoneFold } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';

/** The parts of the form, as they stand on the page; each is the id of its part. */
const parts = [
  'look',
  'languages',
  'mail',
  'warehouse',
  'hours',
  'counting',
  'parcels',
  'watch',
  'history',
] as const;

type Part = (typeof parts)[number];

const Chosen = createContext<{ chosen: Part; choose(part: Part): void }>({
  ...{ chosen: 'look', choose: () => undefined },
});

/** The parts, of which a wide screen shows the one that the address names, at first the first. */
export function SettingsParts({ children }: { children: ReactNode }) {
  const [chosen, choose] = useState<Part>('look');
  useEffect(() => {
    const follow = (): void => {
      const named = parts.find((part) => location.hash === `#${part}`);
      if (named) choose(named);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return <Chosen.Provider value={{ chosen, choose }}>{children}</Chosen.Provider>;
}

/** Leads to the parts of a form that is longer than a screen. */
export function SettingsIndex({ hasHistory }: { hasHistory: boolean }) {
  const words = useWords('staff-shop-settings.index');
  const { chosen, choose } = useContext(Chosen);
  const show = (event: MouseEvent, part: Part): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // without `location.hash`, which would scroll the chosen part to the top and its title out of sight
    history.replaceState(history.state, '', `#${part}`);
    choose(part);
  };
  return (
    // on a phone the folded parts are an index themselves
    <nav aria-label={words('label')} className="sticky top-16 self-start max-lg:hidden">
      <ul>
        {parts
          .filter((part) => hasHistory || part !== 'history')
          .map((part) => (
            <li key={part}>
              <a
                href={`#${part}`}
                onClick={(event) => show(event, part)}
                aria-current={part === chosen || undefined}
                className="flex min-h-9 pointer-coarse:min-h-11 items-center rounded-control px-3 py-1 text-text-2 text-ui no-underline hover:bg-inset hover:text-text aria-[current]:bg-inset aria-[current]:text-text"
              >
                {words(part)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** All that is saved together, or the history of it. */
export function SettingsSide({ of, children }: { of: 'form' | 'history'; children: ReactNode }) {
  const { chosen } = useContext(Chosen);
  const isShown = (chosen === 'history') === (of === 'history');
  return (
    <div
      {...(of === 'history' ? { id: of } : {})}
      className={`grid scroll-mt-24 ${isShown ? '' : 'lg:hidden'}`}
    >
      {children}
    </div>
  );
}

interface SettingsPartProps {
  part: Part;
  /** How it is set now, said beside its name while it is folded. */
  now?: string;
  children: ReactNode;
}

/**
 * A part under its heading: on a wide screen shown when it is chosen, on a phone folded; seen in either case while a field
 * of it is refused.
 */
export function SettingsPart({ part, now, children }: SettingsPartProps) {
  const words = useWords('staff-shop-settings.index');
  const { tries } = useRefusedFields();
  const { chosen } = useContext(Chosen);
  const fold = useRef<HTMLDivElement>(null);
  const [isRefused, setRefused] = useState(false);
  // before the form puts the focus into a refused field, which may be folded
  useLayoutEffect(() => {
    const details = fold.current?.querySelector('details');
    const hasFault = tries > 0 && Boolean(details?.querySelector('[aria-invalid=true]'));
    if (details && (hasFault || location.hash === `#${part}`)) details.open = true;
    setRefused(hasFault);
  }, [tries, part]);
  return (
    <Sheet
      id={part}
      heading={words(part)}
      className={`ui-fold-sheet scroll-mt-24 ${chosen === part || isRefused ? '' : 'lg:hidden'}`}
    >
      <div ref={fold}>
        <PhoneFold
          summary={
            <>
              <span className="font-semibold">{words(part)}</span>
              {now ? (
                <span className="block font-normal text-small text-text-2 [overflow-wrap:anywhere]">
                  <ForeignWords>{now}</ForeignWords>
                </span>
              ) : null}
            </>
          }
        >
          <div className="grid max-w-form gap-5">{children}</div>
        </PhoneFold>
      </div>
    </Sheet>
  );
}

/** Whether any of the folded parts was opened, which a capturing listener alone is told. */
export function useOpened() {
  const parts = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    const own = parts.current;
    const open = (): void => setOpened(true);
    own?.addEventListener('toggle', open, true);
    return () => own?.removeEventListener('toggle', open, true);
  }, []);
  return { parts, isOpened };
}
