/** Paste a link, see the product and its whole price, go on: the heart of the shop (ux.md 3). */
import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../../kit/lazy-part.tsx';
import { useIsBrowser } from '../../../../kit/parts/use-is-browser.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { PasteBar } from '../../../../ui/forms/paste-bar.tsx';
import type { Quote } from '../../../pricing/contract.ts';
import type { Product } from '../../contract.ts';
import { loadUsualWords } from '../options/usual-words.ts';
import type { ReadingRow } from '../readings/reading-rows.ts';
import type { Added } from './paste-outcome.tsx';
import { forgetPendingLink, keepHere, keepPendingLink, keptHere, pendingLink } from './pending-link.ts';
import type { Desk, Reading } from './read-links.ts';

// most visitors of a page have not pasted anything yet
const answer = lazyPart(async () => {
  const [{ ProductAnswer }] = await Promise.all([import('../product/product-answer.tsx'), loadUsualWords()]);
  return ProductAnswer;
});
// what is typed or pasted by keyboard needs none of it
const pasteButton = lazyPart(async () => (await import('./paste-button.tsx')).PasteButton);
const outcome = lazyPart(async () => (await import('./paste-outcome.tsx')).PasteOutcome);

/** A screen awaits this before it shows a panel with an answer in it: its `prepare`. */
export async function preparePastePanel({ product, failure }: FirstReading): Promise<void> {
  await (product ? answer.prepare() : failure && outcome.prepare());
}

export interface FirstReading {
  /** The link of the address; it is read here when the server has answered neither product nor failure. */
  link?: string | undefined;
  product?: Product | null;
  quote?: Quote | null;
  /** Why the server could not read it. */
  failure?: Pick<Extract<Reading, { step: 'failed' }>, 'code' | 'message'> | null;
}

export interface PastePanelProps extends FirstReading {
  /** Where the form goes without JavaScript: a path below the locale. */
  action: string;
  /** After a product was put into the cart. */
  onAdded?: () => void;
  id?: string;
  /** Something else on the page is the next step. */
  isAside?: boolean;
}

export function PastePanel(props: PastePanelProps) {
  const { to } = usePlace();
  const words = useWords('product-card');
  const pasting = usePasting(props);
  const { link, setLink, reading, hasRows, added, isManual, begin } = pasting;
  const { step } = reading;
  const show = (text: string): void => {
    setLink(text);
    begin(text);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // the field itself: text that was typed as the bar came alive may not be in the state yet (UX-029)
    show(String(new FormData(event.currentTarget).get('link') ?? ''));
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    // a program may paste without a clipboard
    const text = (event.clipboardData as DataTransfer | null)?.getData('text').trim() ?? '';
    const links = text.split(/https?:\/\//i).length - 1;
    // one link is the whole wish where nothing else stands in the field; a field of one line would join the lines of several
    if (links === 0 || (links === 1 && hasMore(event.currentTarget))) return;
    event.preventDefault();
    // a field of one line would show it joined where it may be two words
    if (links === 1) setLink(text.replace(/\s+/g, ' '));
    // the keyboard of a phone would cover the answer
    if (isPhone()) event.currentTarget.blur();
    begin(text);
  };
  const isAnswered = step === 'read' || hasRows || isManual;
  return (
    // what is around the bar folds as soon as a link was given, so that nothing moves when its answer comes
    <div className="grid gap-6" data-begun={step === 'reading' || isAnswered || undefined}>
      <PasteBar
        action={to(props.action)}
        name="link"
        {...(props.id ? { id: props.id } : {})}
        labels={{
          label: words('paste.label'),
          button: words('paste.button'),
          hint: props.isAside ? null : words('paste.hint'),
          reading: words(step === 'reading' && reading.isSlow ? 'paste.slow' : 'paste.reading'),
          stop: words('paste.stop'),
        }}
        state={step === 'reading' || step === 'failed' ? step : 'idle'}
        error={step === 'failed' ? reading.message : undefined}
        value={link}
        onValueChange={setLink}
        onSubmit={onSubmit}
        onPaste={onPaste}
        onStop={pasting.stop}
        end={useIsBrowser() ? <pasteButton.Part onText={show} /> : null}
        isAside={props.isAside === true || isAnswered}
      />
      {step === 'failed' || hasRows || added ? (
        <outcome.Part {...pasting} onRetry={() => begin(link)} />
      ) : null}
      {step === 'read' ? <answer.Part read={reading} onAdded={pasting.onAdded} /> : null}
    </div>
  );
}

/** A screen that is filled by the bar alone. */
const isPhone = (): boolean => innerWidth < 640;

/** Whether anything stays in the field beside what is pasted. */
const hasMore = ({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  (value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? value.length)).trim() !== '';

/** Rows outlive the panel that began them; over a reload the tab keeps them. */
let hasBegunRows = false;

function useBegunRows() {
  const [hasRows, setHasRows] = useState(hasBegunRows);
  const showRows = (): void => {
    hasBegunRows = true;
    setHasRows(true);
  };
  return { hasRows, showRows };
}

const prepare = (): Promise<void> => outcome.prepare().then(answer.prepare);

function firstStep({ product, quote, failure }: FirstReading): Reading {
  if (product) return { step: 'read', product, quote: quote ?? null };
  return failure ? { step: 'failed', ...failure } : { step: 'idle' };
}

/** A link from the paste bar to the cart: its reading, what is typed by hand instead, and what was added last. */
function usePasting(props: PastePanelProps) {
  const place = usePlace();
  const [link, setLink] = useState(props.link ?? '');
  const [reading, show] = useState<Reading>(() => firstStep(props));
  const { hasRows, showRows } = useBegunRows();
  const [added, setAdded] = useState<Added | null>(null);
  const [isManual, setManual] = useState(false);
  const turn = useRef(0);
  const stop = (): void => {
    turn.current++;
    show({ step: 'idle' });
  };
  const restart = (): void => {
    setLink(keepHere(''));
    stop();
  };
  useKeptRows({ place, show, isWatched: () => false, leave: showRows, prepare });
  const read = (text: string): void => {
    const own = ++turn.current;
    keepHere(text);
    const leave = (): void => {
      showRows();
      restart();
    };
    show({ step: 'reading', isSlow: false });
    const ready = prepare();
    import('./read-links.ts').then(
      ({ readLinks }) =>
        readLinks(text, { place, ready, isWatched: () => own === turn.current, show, leave }),
      () => show({ step: 'failed', code: 'offline', message: place.words('ui.failure.offline') }),
    );
  };
  useKnownLink(props, { isFree: link === '' && reading.step === 'idle', setLink, read });
  const begun = useAnswerInSight(reading);
  const begin = (text: string): void => {
    begun();
    setAdded(null);
    setManual(false);
    read(text);
  };
  const onAdded = (now: Added): void => {
    // the shop's own address of the product may differ from what was kept
    forgetPendingLink(link);
    restart();
    setManual(false);
    setAdded(now);
    props.onAdded?.();
  };
  const onShow = (row: ReadingRow): void => {
    turn.current++;
    setLink(row.step === 'failed' ? row.link : '');
    show(row as Reading);
  };
  return { link, setLink, reading, hasRows, added, isManual, setManual, begin, stop, onAdded, onShow };
}

/** Rows of before a reload stand there again (UX-215); the code of rows comes only where some were kept. */
function useKeptRows({ prepare, ...desk }: Omit<Desk, 'ready'> & { prepare(): Promise<void> }): void {
  const first = useRef(() => {
    // an address that brings links begins rows of its own
    if (hasBegunRows || /[?&](link|text|url)=/.test(location.search)) return;
    if (!sessionStorage.getItem('waybill.rows')) return;
    void import('./read-links.ts').then(({ readAgain }) => readAgain({ ...desk, ready: prepare() }));
  });
  useEffect(() => first.current(), []);
}

/** On a phone, what was asked for here comes into sight, unless somebody reads on further below. To be called as it begins. */
function useAnswerInSight({ step }: Reading): () => void {
  const isOwn = useRef(false);
  useEffect(() => {
    if (step === 'read' && isOwn.current && isPhone() && scrollY < innerHeight / 2)
      document.querySelector('[data-result]')?.scrollIntoView();
  }, [step]);
  return () => {
    isOwn.current = true;
  };
}

/**
 * A link of the address, or one that was pasted before signing in and waits for its owner (UX-052): in a bar that is free, since what
 * was opened in it meanwhile goes first.
 */
function useKnownLink(
  { link, product, failure }: FirstReading,
  bar: { isFree: boolean; setLink(link: string): void; read(link: string): void },
): void {
  const { user } = usePlace();
  const latest = useRef(bar);
  latest.current = bar;
  const opened = useRef<string | null>(null);
  const isAnswered = Boolean(product || failure);
  useEffect(() => {
    if (isAnswered) return;
    const waiting = link || (latest.current.isFree ? keptHere() || (user && pendingLink()) : null);
    if (waiting === opened.current) return;
    opened.current = waiting;
    if (!waiting) return;
    latest.current.setLink(waiting);
    latest.current.read(waiting);
  }, [user, link, isAnswered]);

  // a link that the server has read for a guest is kept like one that was read here
  const readByServer = product?.url;
  useEffect(() => {
    if (!user && readByServer) keepPendingLink(readByServer);
  }, [user, readByServer]);
}
