import { usePlace, useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { ReadingRecipes } from '../../contract.ts';
import { KeptValue } from './kept-value.tsx';

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
  const lead = words(kept.length > 0 ? 'keptLead' : 'noKept');
  const isLearning = kept.length > 0 && recipes.length === 0 && pages < PAGES_FOR_RECIPE;
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{words('kept')}</h2>
      <p className="max-w-reading text-text-2">{lead}</p>
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
        <PageName page={page} />
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
function PageName({ page }: { page: Kept }) {
  const { words: all } = usePlace();
  return (
    <div className="grid gap-x-4 gap-y-1 text-small sm:flex sm:items-center">
      <span className="min-w-0 truncate font-medium">
        <TextLink href={page.url} external={all('ui.newTab')}>
          {page.url.replace(/^https?:\/\//, '')}
        </TextLink>
      </span>
      <span className="shrink-0 text-text-2">
        <When at={page.readAt} form="day-time" />
      </span>
    </div>
  );
}
