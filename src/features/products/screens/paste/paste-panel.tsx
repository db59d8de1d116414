/** Paste a link, see the product and its whole price, go on: the heart of the shop (ux.md 3). */
import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { lazyPart } from '../../../../kit/lazy-part.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { PasteBar } from '../../../../ui/forms/paste-bar.tsx';
import type { Added } from './paste-outcome.tsx';
import { forgetPendingLink } from './pending-link.ts';
import { type FirstReading, useReading } from './use-reading.ts';

// most visitors of a page have not pasted anything yet
const outcome = lazyPart(async () => (await import('./paste-outcome.tsx')).PasteOutcome);

/** Whether a text holds several links, which the panel reads itself, a row for each. */
export const hasSeveralLinks = (text: string): boolean => /:\/\/\S*\s.*:\/\//s.test(text);

/** A screen awaits this before it shows a panel with an answer in it: its `prepare`. */
export async function preparePastePanel({ product, failure }: FirstReading): Promise<void> {
  if (product || failure) await outcome.prepare();
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
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // the field itself: text that was typed as the bar came alive may not be in the state yet (UX-029)
    const text = String(new FormData(event.currentTarget).get('link') ?? '');
    setLink(text);
    begin(text);
  };
  // a field of one line would join the lines of several links
  const onPaste = (event: ClipboardEvent): void => {
    // a program may paste without a clipboard
    const text = (event.clipboardData as DataTransfer | null)?.getData('text') ?? '';
    if (text.split('://').length < 3) return;
    event.preventDefault();
    begin(text);
  };
  return (
    <div className="grid gap-6">
      <PasteBar
        action={to(props.action)}
        name="link"
        {...(props.id ? { id: props.id } : {})}
        labels={{
          label: words('paste.label'),
          button: words('paste.button'),
          hint: words('paste.hint'),
          reading: words(step === 'reading' && reading.isSlow ? 'paste.slow' : 'paste.reading'),
        }}
        state={step === 'reading' || step === 'failed' ? step : 'idle'}
        error={step === 'failed' ? reading.message : undefined}
        value={link}
        onValueChange={setLink}
        onSubmit={onSubmit}
        onPaste={onPaste}
        isAside={props.isAside === true || step === 'read' || isManual}
      />
      {step === 'failed' || step === 'read' || hasRows || added ? (
        <outcome.Part
          {...{ link, reading, hasRows, added, onAdded: pasting.onAdded }}
          {...{ isManual, setManual: pasting.setManual }}
          onShow={pasting.showRow}
          onRetry={() => begin(link)}
        />
      ) : null}
    </div>
  );
}

/** A link from the paste bar to the cart: its reading, what is typed by hand instead, and what was added last. */
function usePasting(props: PastePanelProps) {
  const { restart, read, ...readings } = useReading(props, outcome.prepare);
  const { link } = readings;
  const [added, setAdded] = useState<Added | null>(null);
  const [isManual, setManual] = useState(false);
  const begin = (text: string): void => {
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
  return { ...readings, added, isManual, setManual, begin, onAdded };
}
