import type { ReactNode } from 'react';
import { ActionFailure } from '../../../kit/forms/action-failure.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { WholeNumbers } from '../../../ui/whole-number.tsx';
import { toldGap } from '../../pricing/screens/rows/in-tens.ts';
import { useStoragePrice } from '../../storage/screens/use-storage-price.ts';
import type { MergePreview } from '../contract.ts';
import { MergeSides } from './merge-sides.tsx';
import { MergeSums, mergeSums } from './merge-sums.tsx';
import type { Preview } from './use-preview.ts';

/** The separate orders now and the merged one: numbers, weight, delivery, storage, recipient and place (UX-120). */
interface CompareProps {
  preview: Preview;
  action: ReactNode;
  /** Other ways to send, folded beside the details. */
  more?: ReactNode;
  /** That another way costs less still, before the button. */
  advised?: ReactNode;
}

export function MergeCompare({ preview, action, more, advised }: CompareProps) {
  const words = useWords('order-merge');
  const { money } = useFormats();
  const { data, isLoading, failure } = preview;
  const saving = useSavingWords()(data);
  return (
    // what it saves is the heading, where it saves
    <Sheet heading={saving ?? words('change')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy={isLoading}>
        <ActionFailure failure={failure} />
        {data ? (
          <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${isLoading ? 'opacity-60' : ''}`}>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
              <MergeSums preview={data} />
              <p className="ui-hint">{words('sumsNote')}</p>
            </div>
            <LostStorage data={data} />
          </div>
        ) : (
          <p className="text-text-2">{words('chooseFirst')}</p>
        )}
        <div className="grid gap-3">
          {data ? advised : null}
          <p className="max-w-reading text-small text-text-2">
            {data
              ? Number(data.fee.amount) > 0
                ? words('feeLater', { amount: money(data.fee) })
                : words('feeNone')
              : null}{' '}
            {words('undoHint')}
          </p>
          {/* on a phone it stands in the bar */}
          <div className="w-fit max-md:hidden">{action}</div>
        </div>
        <div>
          {data ? (
            <Disclosure summary={words('details')}>
              <MergeSides data={data} />
            </Disclosure>
          ) : null}
          {more}
        </div>
      </div>
    </Sheet>
  );
}

/** By how much one parcel costs less, as the sums below it are read; null where it costs no less. */
export function useSavingWords(): (data: MergePreview | null) => string | null {
  const words = useWords('order-merge');
  const { money } = useFormats();
  return (data) => {
    const total = data && mergeSums(data).total;
    const gap = total && toldGap(total.together, total.apart);
    return gap ? words('saving', { amount: money(gap, { decimals: 0 }) }) : null;
  };
}

/** Orders whose free storage ends sooner together than on their own; nothing where storage costs nothing. */
function LostStorage({ data: { before, after } }: { data: MergePreview }) {
  const words = useWords('order-merge');
  const { date } = useFormats();
  const { now, words: all } = usePlace();
  const { share, amount } = useStoragePrice()(after);
  const { freeUntil: until } = after;
  if (!until || share === 'free') return null;
  const past = new Date(until) <= now ? 'yes' : 'no';
  const lost = before.filter(
    ({ freeUntil: alone }) => alone !== null && Date.parse(alone) > Date.parse(until),
  );
  return lost.map(({ orders: [first], freeUntil }) => {
    const told = {
      number: first?.orderNum ?? '',
      alone: date(freeUntil ?? until, 'deadline'),
      past,
      share,
      amount,
    };
    return (
      <Banner key={first?.id} tone="warning" label={all('ui.toasts.warning')}>
        <span className="max-sm:text-small">
          <Timed
            at={until}
            form="deadline"
            say={(day) => words('lost', { ...told, date: day })}
            part={(text) => <WholeNumbers text={text} />}
          />
        </span>
      </Banner>
    );
  });
}
