/** One page of a shop that is kept: its values as they were read, and a word of staff about them. */
import { useState } from 'react';
import { useAction } from '../../../../kit/forms/use-action.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { ReadingRecipes } from '../../contract.ts';
import { isKnown, KeptValue, Told } from './kept-value.tsx';

export type Kept = ReadingRecipes['kept'][number];

/** A value that was read, and of which staff said nothing. */
const isOpen = (value: Kept['values'][number]): boolean => !value.saidByStaff && isKnown(value);

interface KeptPageProps {
  host: string;
  page: Kept;
}

/** A reading is right at one press, or corrected at a second: until then no value has a button of its own. */
export function KeptPage({ host, page }: KeptPageProps) {
  const words = useWords('staff-recipes');
  const { named } = useFormats();
  const [isCorrecting, setCorrecting] = useState(false);
  const isAsked = page.values.some(isOpen);
  // what the head of the card shows has no row until it is corrected
  const rows = page.values.filter((value) => isCorrecting || !inHeadOf(page).includes(value));
  return (
    <Sheet dense>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <PageName page={page} />
        {isCorrecting || !rows.every(isPlain) ? (
          <dl className="grid">
            {rows.map((value) => (
              <KeptValue
                key={value.field}
                {...{ host, page, value }}
                mayBeFixed={isCorrecting || !isOpen(value)}
              />
            ))}
          </dl>
        ) : (
          <p className="flex flex-wrap justify-between gap-x-6 border-line border-t pt-2">
            {rows.map((value) => (
              <span
                key={value.field}
                className={value.field === 'price' ? 'whitespace-nowrap font-semibold' : ''}
              >
                <Told page={page} value={value} />
              </span>
            ))}
          </p>
        )}
        {isAsked ? (
          <div className="grid grid-cols-2 gap-2">
            <AllRight host={host} page={page} />
            <Button
              size="dense"
              aria-label={named(words('correct'), page.url)}
              aria-pressed={isCorrecting}
              onClick={() => setCorrecting(!isCorrecting)}
            >
              {words('correct')}
            </Button>
          </div>
        ) : null}
      </div>
    </Sheet>
  );
}

/** A value that is understood without its name. */
const isPlain = (value: Kept['values'][number]): boolean =>
  isOpen(value) && (value.field === 'price' || value.field === 'availability');

/** Its title and picture name a page while nobody said anything of them. */
const inHeadOf = ({ picture, values }: Kept): Kept['values'] =>
  values.filter(
    (value) => isOpen(value) && (value.field === 'title' || (value.field === 'image' && picture !== null)),
  );

/** The product as it was read, and behind it where and when. */
function PageName({ page }: { page: Kept }) {
  const { words: all } = usePlace();
  const { pathname, search } = new URL(page.url);
  const inHead = inHeadOf(page);
  const title = inHead.find(({ field }) => field === 'title');
  const image = inHead.find(({ field }) => field === 'image');
  return (
    <div className="flex gap-3">
      {image ? <Told page={page} value={image} /> : null}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-y-0.5 text-small">
        {title ? (
          <h3 className="line-clamp-2 font-semibold text-ui">
            <Told page={page} value={title} />
          </h3>
        ) : null}
        {/* one line, so that the values of pages beside each other stand level */}
        <TextLink href={page.url} external={all('ui.newTab')} className="flex w-fit max-w-full items-center">
          <span className="truncate">
            {pathname}
            {search}
          </span>
        </TextLink>
        <span className="text-text-2">
          <When at={page.readAt} form="day-time" />
        </span>
      </div>
    </div>
  );
}

/** One press for all that was read without a fault; what was not is corrected beside it. No page is more right than others. */
function AllRight({ host, page }: KeptPageProps) {
  const { api } = usePlace();
  const words = useWords('staff-recipes');
  const action = useAction();
  const { named } = useFormats();
  const open = page.values.filter(isOpen);
  const text = words(open.length === page.values.length ? 'allRight' : 'restRight');
  const confirm = async (): Promise<void> => {
    for (const { field, readValue } of open) {
      const body = { snapshot: page.snapshot, field, value: readValue ?? '' };
      await api.staffCheckReading({ params: { host }, body });
    }
  };
  return (
    <span className="grid gap-1">
      <Button
        size="dense"
        wide
        aria-label={named(text, page.url)}
        loading={action.isSending}
        onClick={() => void action.run(confirm, words('saidDone'))}
      >
        {text}
      </Button>
      {action.failure ? (
        <span role="alert" className="text-danger text-small">
          {action.failure}
        </span>
      ) : null}
    </span>
  );
}
