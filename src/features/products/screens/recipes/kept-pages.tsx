import { useWords } from '../../../../kit/place.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import type { ReadingRecipes } from '../../contract.ts';
import { type Kept, KeptPage } from './kept-page.tsx';

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
    <section className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="text-h3">
          {isLearning ? words('learning', { needed: PAGES_FOR_RECIPE, done: pages }) : words('kept')}
        </h2>
        <p className="max-w-reading text-text-2">{words(lead)}</p>
      </div>
      <div className={beside}>{newest.map(drawn)}</div>
      {older.length > 0 ? (
        <Disclosure summary={words('keptOlder', { count: older.length })}>
          <div className={beside}>{older.map(drawn)}</div>
        </Disclosure>
      ) : null}
    </section>
  );
}

const beside = 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-2 min-[72rem]:grid-cols-3';
