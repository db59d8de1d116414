/** Paste a link, see the product and its whole price, go on: the heart of the shop (ux.md 3). */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallFailure } from '../../../platform/client.ts';
import { lazyPart } from '../../../platform/screen/lazy-part.tsx';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasteBar } from '../../../ui/paste-bar.tsx';
import type { Quote } from '../../pricing/contract.ts';
import type { Product } from '../contract.ts';
import { keepPendingLink, takePendingLink } from './pending-link.ts';

// most visitors of a page have not pasted anything yet
const productPanel = lazyPart(async () => (await import('./product-panel.tsx')).ProductPanel);
const manualForm = lazyPart(async () => (await import('./manual-form.tsx')).ManualForm);

/** What a screen awaits before it shows a panel with a product in it: its `prepare`. */
export async function preparePastePanel({ product }: Pick<PastePanelProps, 'product'>): Promise<void> {
  if (product) await productPanel.prepare();
}

export interface PastePanelProps {
  /** Where the form goes without JavaScript: a path below the locale. */
  action: string;
  /** The link that the address or the server has already read. */
  link?: string | undefined;
  product?: Product | null;
  /** Its whole price, when that is known already. */
  quote?: Quote | null;
  /** Why the server could not read it. */
  failure?: { code: string; message: string } | null;
  /** After a product was put into the cart. */
  onAdded?: () => void;
  id?: string;
}

/** Reading failed, but the customer can describe the product himself. */
const canDescribe = new Set([
  'page_unreachable',
  'page_timeout',
  'page_too_large',
  'page_needs_sign_in',
  'page_walled',
  'not_a_product',
  'shop_unsupported',
  'page_not_html',
]);
const slowMilliseconds = 5_000;

type Reading =
  | { step: 'idle' }
  | { step: 'reading'; isSlow: boolean }
  | { step: 'failed'; code: string; message: string }
  | { step: 'read'; product: Product; quote: Quote | null };

function firstStep({ product, quote, failure }: PastePanelProps): Reading {
  if (product) return { step: 'read', product, quote: quote ?? null };
  return failure ? { step: 'failed', ...failure } : { step: 'idle' };
}

export function PastePanel(props: PastePanelProps) {
  const { api, user, to, words: all } = usePlace();
  const words = useWords('product-card');
  const [link, setLink] = useState(props.link ?? '');
  const [reading, setReading] = useState<Reading>(() => firstStep(props));
  const [isManual, setManual] = useState(false);
  const turn = useRef(0);

  const read = async (text: string): Promise<void> => {
    const own = ++turn.current;
    setManual(false);
    setReading({ step: 'reading', isSlow: false });
    const slow = setTimeout(() => {
      setReading((now) => (now.step === 'reading' ? { ...now, isSlow: true } : now));
    }, slowMilliseconds);
    try {
      const { product, quote } = user
        ? { product: (await api.readProductData({ body: { url: text } })).data, quote: null }
        : (await api.previewUrl({ body: { url: text } })).data;
      await productPanel.prepare().catch(() => {
        throw new CallFailure('offline');
      });
      if (own === turn.current) setReading({ step: 'read', product, quote });
      if (!user) keepPendingLink(product.url);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const message = error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`);
      if (own === turn.current)
        setReading({ step: 'failed', code: error.code, message: error.fields.url?.[0] ?? message });
    } finally {
      clearTimeout(slow);
    }
  };

  // a link that was pasted before signing in waits for its owner (UX-052)
  const readLatest = useRef(read);
  readLatest.current = read;
  useEffect(() => {
    if (!user || props.link || props.product) return;
    const pending = takePendingLink();
    if (!pending) return;
    setLink(pending);
    void readLatest.current(pending);
  }, [user, props.link, props.product]);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void read(link);
  };
  const restart = (): void => {
    setLink('');
    setReading({ step: 'idle' });
    props.onAdded?.();
  };
  const slowly = reading.step === 'reading' && reading.isSlow;
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
          reading: words(slowly ? 'paste.slow' : 'paste.reading'),
        }}
        state={reading.step === 'reading' || reading.step === 'failed' ? reading.step : 'idle'}
        error={reading.step === 'failed' ? reading.message : undefined}
        value={link}
        onValueChange={setLink}
        onSubmit={onSubmit}
      />
      {reading.step === 'failed' && canDescribe.has(reading.code) && !isManual ? (
        <div>
          <Button onClick={() => setManual(true)}>{words('enterByHand')}</Button>
        </div>
      ) : null}
      {isManual ? (
        <div data-result>
          <manualForm.Part link={link} onAdded={restart} />
        </div>
      ) : null}
      {reading.step === 'read' ? (
        <div data-result>
          <productPanel.Part
            key={reading.product.id}
            product={reading.product}
            quote={reading.quote}
            onAdded={restart}
          />
        </div>
      ) : null}
    </div>
  );
}
