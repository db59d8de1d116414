/** Two editors of one thing: the second is told what the first wrote, and keeps what he typed (UX-281). */
import { useState } from 'react';
import { CallFailure } from '../../platform/api/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { usePlace } from '../place.tsx';

export interface Newest<Seen> {
  /** The version that the next save is based on: the one that was seen, or the current one since a save was refused. */
  base: Seen;
  /** The version on which the last refused save was made. */
  before: Seen;
  /** The version that somebody else has saved meanwhile; null while nobody has. */
  newest: Seen | null;
  /** Runs a save; when it is refused because of somebody else's, what that one wrote is read. */
  save(work: (base: Seen) => Promise<void>): Promise<void>;
}

/** Saving over a version that was seen. `read` asks for the thing as it is now. */
export function useNewest<Seen>(seen: Seen, read: () => Promise<Seen>): Newest<Seen> {
  const [refused, setRefused] = useState<{ before: Seen; newest: Seen } | null>(null);
  const base = refused?.newest ?? seen;
  const save = async (work: (base: Seen) => Promise<void>): Promise<void> => {
    try {
      await work(base);
      setRefused(null);
    } catch (error) {
      const isConflict = error instanceof CallFailure && error.code === 'changed_meanwhile';
      // without an answer the warning stands alone, and the next try is refused again
      const newest = isConflict ? await read().catch(() => null) : null;
      // the page stays as it was seen: that is what the newest is shown against
      if (isConflict) error.isTold = true;
      if (newest !== null) setRefused({ before: base, newest });
      throw error;
    }
  };
  return { base, before: refused?.before ?? seen, newest: refused?.newest ?? null, save };
}

interface EditConflictProps<Seen> {
  seen: Seen;
  newest: Seen | null;
  /** The values that somebody else can have changed, in the reader's words. */
  rows: readonly { label: string; value(of: Seen): string }[];
  /** Advice on the next step, where it is not a form that is saved once more. */
  text?: string;
  /** Which form it is, on a page with several. */
  about?: string;
}

/** The warning, with everything that is not as it was seen; for `conflict` of a form. */
export function EditConflict<Seen>({ seen, newest, rows, text, about }: EditConflictProps<Seen>) {
  const { words } = usePlace();
  const written = newest === null ? [] : rows.filter(({ value }) => value(newest) !== value(seen));
  const label = [words('ui.toasts.warning'), about].filter(Boolean).join(': ');
  return (
    <Banner tone="warning" label={label} title={words('ui.conflict.title')} live>
      {newest !== null && written.length > 0 ? (
        <dl className="my-2 grid gap-1">
          {written.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap gap-x-3">
              <dt className="text-text-2">{label}</dt>
              <dd className="min-w-0 whitespace-pre-line break-words" lang="">
                {value(newest) || words('ui.conflict.empty')}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p>{text ?? words('ui.conflict.text')}</p>
    </Banner>
  );
}
