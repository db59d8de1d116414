/** Readings of the paste bar: from the press to a product, to words on why not, or to a row of its own (ux.md 3). */
import { useEffect, useRef, useState } from 'react';
import { type Place, usePlace } from '../../../../kit/place.tsx';
import type { Quote } from '../../../pricing/contract.ts';
import type { Product } from '../../contract.ts';
import type { ReadingRow } from '../readings/reading-rows.ts';
import { keepPendingLink, pendingLink } from './pending-link.ts';

export interface ReadProduct {
  product: Product;
  /** Its whole price, when that came with it. */
  quote: Quote | null;
}

export interface ReadFailure {
  code: string;
  message: string;
}

export type Reading =
  | { step: 'idle' }
  | { step: 'reading'; isSlow: boolean }
  | ({ step: 'failed' } & ReadFailure)
  | ({ step: 'read' } & ReadProduct);

export interface FirstReading {
  /** The link of the address; it is read here when the server has answered neither product nor failure. */
  link?: string | undefined;
  product?: Product | null;
  quote?: Quote | null;
  /** Why the server could not read it. */
  failure?: ReadFailure | null;
}

/** The effects of a reading on the panel that began it; after `leave` the panel gets nothing more of it. */
export interface Desk {
  place: Place;
  /** The code that shows what was read. */
  ready: Promise<void>;
  isWatched(): boolean;
  show(reading: Reading): void;
  /** Frees the bar; what is read goes on in the rows. */
  leave(): void;
}

/** Rows outlive the panel that began them, until the page is loaded again. */
let hasBegunRows = false;

function firstStep({ product, quote, failure }: FirstReading): Reading {
  if (product) return { step: 'read', product, quote: quote ?? null };
  return failure ? { step: 'failed', ...failure } : { step: 'idle' };
}

/** `prepare` fetches the code that shows what was read. */
export function useReading(first: FirstReading, prepare: () => Promise<void>) {
  const place = usePlace();
  const { user } = place;
  const [link, setLink] = useState(first.link ?? '');
  const [reading, show] = useState<Reading>(() => firstStep(first));
  const [hasRows, setHasRows] = useState(hasBegunRows);
  const turn = useRef(0);

  const read = (text: string): void => {
    const own = ++turn.current;
    const isWatched = (): boolean => own === turn.current;
    const leave = (): void => {
      hasBegunRows = true;
      setHasRows(true);
      restart();
    };
    show({ step: 'reading', isSlow: false });
    const ready = prepare();
    import('./read-links.ts').then(
      ({ readLinks }) => readLinks(text, { place, ready, isWatched, show, leave }),
      () => show({ step: 'failed', code: 'offline', message: place.words('ui.failure.offline') }),
    );
  };
  const restart = (): void => {
    turn.current++;
    setLink('');
    show({ step: 'idle' });
  };

  // a link of the address, or one that was pasted before signing in and waits for its owner (UX-052)
  const readLatest = useRef(read);
  readLatest.current = read;
  const opened = useRef<string | null>(null);
  const isAnswered = Boolean(first.product || first.failure);
  useEffect(() => {
    if (isAnswered) return;
    const waiting = first.link || (user ? pendingLink() : null);
    if (waiting === opened.current) return;
    opened.current = waiting;
    if (!waiting) return;
    setLink(waiting);
    readLatest.current(waiting);
  }, [user, first.link, isAnswered]);

  // a link that the server has read for a guest is kept like one that was read here
  const readByServer = first.product?.url;
  useEffect(() => {
    if (!user && readByServer) keepPendingLink(readByServer);
  }, [user, readByServer]);
  const showRow = (row: ReadingRow): void => {
    turn.current++;
    setLink(row.step === 'failed' ? row.link : '');
    show(row as Reading);
  };
  return { link, setLink, reading, showRow, read, restart, hasRows };
}
