import type { ReactNode } from 'react';
import { useAction } from '../../../../kit/forms/use-action.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { ReadingRecipes } from '../../contract.ts';
import { isKnown, KeptValue } from './kept-value.tsx';

type Kept = ReadingRecipes['kept'][number];

/** So many stand open: with all of them the page is a dozen screens of a phone long. */
const LATEST = 3;

/** So many checked pages are needed before a recipe is looked for. */
const PAGES_FOR_RECIPE = 3;

/** The newest pages of a shop that are kept, and a word of staff about each value; all but the latest are folded. */
export function KeptPages({ data: { host, kept, pages, recipes } }: { data: ReadingRecipes }) {
  const words = useWords('staff-recipes');
  // a page that was read again is told once among the latest
  const newest = kept
    .filter(({ url }, at) => kept.findIndex((one) => one.url === url) === at)
    .slice(0, LATEST);
  const older = kept.filter((page) => !newest.includes(page));
  const drawn = (page: Kept) => <KeptPage key={page.snapshot} host={host} page={page} />;
  const isLearning = kept.length > 0 && recipes.length === 0 && pages < PAGES_FOR_RECIPE;
  const lead = kept.length === 0 ? 'noKept' : isLearning ? 'learningLead' : 'keptLead';
  return (
    <section className="grid gap-3 lg:max-w-[46rem]">
      <h2 className="text-h3">{words('kept')}</h2>
      <p className="max-w-reading text-text-2">{words(lead, { needed: PAGES_FOR_RECIPE })}</p>
      {isLearning ? (
        <p className="font-medium">{words('checkedPages', { pages, needed: PAGES_FOR_RECIPE })}</p>
      ) : null}
      {newest.map(drawn)}
      {older.length > 0 ? (
        <Disclosure summary={words('keptOlder', { count: older.length })}>
          <div className="grid gap-3">{older.map(drawn)}</div>
        </Disclosure>
      ) : null}
    </section>
  );
}

function KeptPage({ host, page }: { host: string; page: Kept }) {
  return (
    <Sheet dense>
      <div className="grid gap-2">
        <PageName page={page}>
          <AllRight host={host} page={page} />
        </PageName>
        <dl className="grid">
          {page.values.map((value) => (
            <KeptValue key={value.field} host={host} page={page} value={value} />
          ))}
        </dl>
      </div>
    </Sheet>
  );
}

/** Where and when the page was read. */
function PageName({ page, children }: { page: Kept; children: ReactNode }) {
  const { words: all } = usePlace();
  return (
    <div className="grid gap-x-4 gap-y-1 text-small sm:flex sm:items-center">
      {/* what only readers aloud hear would else stand beyond the cut address, and widen the page */}
      <span className="relative min-w-0 truncate font-medium">
        <TextLink href={page.url} external={all('ui.newTab')}>
          {page.url.replace(/^https?:\/\//, '')}
        </TextLink>
      </span>
      <span className="shrink-0 text-text-2">
        <When at={page.readAt} form="day-time" />
      </span>
      {children}
    </div>
  );
}

/** One press for a page that was read without a fault; nothing where one value is left, which has its own. */
function AllRight({ host, page }: { host: string; page: Kept }) {
  const { api } = usePlace();
  const words = useWords('staff-recipes');
  const action = useAction();
  const { named } = useFormats();
  const open = page.values.filter((value) => !value.saidByStaff && isKnown(value));
  if (open.length < 2) return null;
  const confirm = async (): Promise<void> => {
    for (const { field, readValue } of open) {
      const body = { snapshot: page.snapshot, field, value: readValue ?? '' };
      await api.staffCheckReading({ params: { host }, body });
    }
  };
  return (
    <span className="grid gap-1 max-sm:mt-1 max-sm:justify-items-start sm:ms-auto">
      <Button
        size="dense"
        aria-label={named(words('allRight'), page.url)}
        loading={action.isSending}
        onClick={() => void action.run(confirm, words('saidDone'))}
      >
        {words('allRight')}
      </Button>
      {action.failure ? (
        <span role="alert" className="text-danger">
          {action.failure}
        </span>
      ) : null}
    </span>
  );
}
