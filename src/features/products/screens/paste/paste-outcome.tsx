/** The rest of the result below the paste bar: why there is no product and the way on, rows, what was just added. */
import { lazyPart } from '../../../../kit/lazy-part.tsx';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { useErrorTitle } from '../../../../kit/use-error-title.ts';
import { Button } from '../../../../ui/button.tsx';
import { useSeen } from '../adding/use-seen.ts';
import type { ReadingRow } from '../readings/reading-rows.ts';
import { DeviceZone } from './device-zone.tsx';
import { ManualForm } from './manual-form.tsx';
import type { ReadFailure, Reading } from './read-links.ts';
import { canDescribe, canRetry } from './ways-on.ts';

// most paste one link
const rows = lazyPart(async () => (await import('../readings/reading-rows-list.tsx')).ReadingRowsList);

/** The goods last put into the cart. */
export interface Added {
  title: string;
  image: string | null;
  /** Lines in the cart now. */
  lines: number;
}

export interface PasteOutcomeProps {
  link: string;
  reading: Reading;
  hasRows: boolean;
  added: Added | null;
  /** Whether the customer describes the product himself. */
  isManual: boolean;
  setManual(isManual: boolean): void;
  onShow(row: ReadingRow): void;
  onRetry(): void;
  onAdded(added: Added): void;
}

export function PasteOutcome(props: PasteOutcomeProps) {
  return (
    <DeviceZone>
      <Outcome {...props} />
    </DeviceZone>
  );
}

function Outcome({ link, reading, hasRows, added, ...on }: PasteOutcomeProps) {
  useErrorTitle(reading.step === 'failed');
  return (
    <>
      {added ? <JustAdded added={added} /> : null}
      {hasRows ? <rows.Part onShow={on.onShow} onAdded={on.onAdded} /> : null}
      {reading.step === 'failed' ? <Failed link={link} failure={reading} {...on} /> : null}
    </>
  );
}

/** Each cause has its way on: the shops that we know, the rule, another try, or describing it by hand (UX-050). */
function Failed({
  link,
  failure,
  isManual,
  setManual,
  onRetry,
  onAdded,
}: { link: string; failure: ReadFailure } & Pick<
  PasteOutcomeProps,
  'isManual' | 'setManual' | 'onRetry' | 'onAdded'
>) {
  const { to, words: all } = usePlace();
  const words = useWords('product-card');
  const { code } = failure;
  // the customer's own eyes saw it, so the form is there at once
  const seen = useSeen(link);
  if (isManual || (seen && canDescribe.has(code))) {
    return (
      <div data-result>
        <ManualForm link={link} onAdded={onAdded} />
      </div>
    );
  }
  return (
    <div className="ui-actions">
      {code === 'shop_unsupported' ? <Button href={to('/where-to-buy')}>{words('toShops')}</Button> : null}
      {code === 'prohibited_product' ? (
        <Button href={to(`/blacklist?${new URLSearchParams({ q: link.slice(0, 200) })}`)}>
          {words('toRule')}
        </Button>
      ) : null}
      {canRetry.has(code) ? <Button onClick={onRetry}>{all('ui.retry')}</Button> : null}
      {canDescribe.has(code) ? <Button onClick={() => setManual(true)}>{words('enterByHand')}</Button> : null}
    </div>
  );
}

/** Picture and name of what was added, in place; the bar is ready for the next link (UX-055). */
function JustAdded({ added: { title, image, lines } }: { added: Added }) {
  const { to, path, user } = usePlace();
  const words = useWords('product-card');
  const cart = user ? '/cabinet/cart' : '/cart';
  return (
    <div
      data-added
      className="flex flex-wrap items-center gap-4 rounded-control border border-line bg-surface px-4 py-2"
    >
      {image ? <img src={image} alt="" width={44} height={55} className="rounded-control bg-inset" /> : null}
      <p className="min-w-0 grow basis-44 break-words">
        <span className="font-medium">{words('added', { title })}</span>{' '}
        <span className="text-text-2">{words('inCart', { lines })}</span>
      </p>
      {path === cart ? null : <Button href={to(cart)}>{words('openCart')}</Button>}
    </div>
  );
}
