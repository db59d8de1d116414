/** Paste a link, see the product and its whole price, go on: the heart of the shop (ux.md 3). */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallFailure } from '../../../platform/client.ts';
import { lazyPart } from '../../../platform/screen/lazy-part.tsx';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasteBar } from '../../../ui/paste-bar.tsx';
import type { Quote } from '../../pricing/contract.ts';
import type { Product } from '../contract.ts';
import { forgetPendingLink, keepPendingLink, pendingLink } from './pending-link.ts';

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
  /** The link of the address; it is read here when the server has answered neither product nor failure. */
  link?: string | undefined;
  product?: Product | null;
  /** Its whole price, when that is known already. */
  quote?: Quote | null;
  /** Why the server could not read it. */
  failure?: { code: string; message: string } | null;
  /** After a product was put into the cart. */
  onAdded?: () => void;
  id?: string;
  /** Something else on the page is the next step. */
  isAside?: boolean;
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
/** Another try would end in the same way. */
const failsForGood = new Set([
  'fields',
  'no_link',
  'page_gone',
  'page_not_html',
  'not_a_product',
  'shop_unsupported',
  'prohibited_product',
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
      if (failsForGood.has(error.code)) forgetPendingLink(text);
      const message = error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`);
      if (own === turn.current)
        setReading({ step: 'failed', code: error.code, message: error.fields.url?.[0] ?? message });
    } finally {
      clearTimeout(slow);
    }
  };

  // a link of the address, or one that was pasted before signing in and waits for its owner (UX-052)
  const readLatest = useRef(read);
  readLatest.current = read;
  const opened = useRef<string | null>(null);
  const isAnswered = Boolean(props.product || props.failure);
  useEffect(() => {
    if (isAnswered) return;
    const waiting = props.link ?? (user ? pendingLink() : null);
    if (!waiting || waiting === opened.current) return;
    opened.current = waiting;
    setLink(waiting);
    void readLatest.current(waiting);
  }, [user, props.link, isAnswered]);

  // a link that the server has read for a guest is kept like one that was read here
  const readByServer = props.product?.url;
  useEffect(() => {
    if (!user && readByServer) keepPendingLink(readByServer);
  }, [user, readByServer]);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void read(link);
  };
  const restart = (): void => {
    // the shop's own address of the product may differ from what was kept
    forgetPendingLink(link);
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
        isAside={props.isAside === true || reading.step === 'read' || isManual}
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
