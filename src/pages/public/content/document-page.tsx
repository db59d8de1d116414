/** Every page that is one tree of texts: how it works, about, contacts, and the legal ones (UX-185, UX-190). */

import { ContentsRail, railPlace, withRail } from '../../../features/content/screens/contents-rail.tsx';
import { DocumentSection, StepSections } from '../../../features/content/screens/document-sections.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { RichText } from '../../../kit/rich-text/rich-text-blocks.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';

interface Data {
  /** The tree of texts that the page shows. */
  page: string;
}

/** Pages with fewer sections are seen at a glance, and need no list of them; steps are numbered in the text. */
const listedFrom = 6;

/** Where the way on stands above the text too: it is far below. */
const longFrom = 5;

export async function load({ route }: LoadContext): Promise<Data> {
  return { page: route.texts[0] ?? '' };
}

export const head: ScreenModule<Data>['head'] = (words, { page }) => ({
  title: words(`${page}.title`),
  description: words(`${page}.description`),
});

export default function DocumentPage({ data: { page } }: { data: Data }) {
  const { tree, to } = usePlace();
  const words = useWords(page);
  const { lead, notice, version, summary, aside, closing, contents } = tree(page);
  const sections = Object.keys(tree(`${page}.sections`));
  const isStep = (anchor: string): boolean =>
    Object.keys(tree(`${page}.sections.${anchor}.facts`)).length > 0;
  const steps = sections.filter(isStep);
  const entries = sections.map((anchor) => ({ anchor, title: words(`sections.${anchor}.title`) }));
  // it concerns the operator before readers: a document says it beside its version, other pages at their end
  const note =
    notice && words('notice') ? (
      <p className="mt-3 max-w-reading text-small text-text-2">{words('notice')}</p>
    ) : null;
  return (
    <div className="ui-page py-8 md:py-14">
      <h1 className="max-w-reading text-h1">{words('title')}</h1>
      {lead ? <p className="mt-4 max-w-reading text-lead text-text-2">{words('lead')}</p> : null}
      {closing && sections.length >= longFrom ? (
        <p className="mt-5 print:hidden">
          <Button variant="primary" href={to('/')}>
            {words('closing.link')}
          </Button>
        </p>
      ) : null}
      {version ? <p className="mt-3 text-small text-text-3">{words('version')}</p> : null}
      {version ? note : null}
      <div className={`${withRail} mt-8 md:mt-12`}>
        {contents && steps.length === 0 && sections.length >= listedFrom ? (
          <div className={railPlace}>
            <ContentsRail label={words('contents')} entries={entries} />
          </div>
        ) : null}
        <div className={`grid max-w-reading ${version ? 'gap-8' : 'gap-10 md:gap-12'}`}>
          {summary ? <Summary page={page} /> : null}
          {steps.length > 0 ? <StepSections page={page} anchors={steps} /> : null}
          {sections
            .filter((anchor) => !isStep(anchor))
            .map((anchor) => (
              <DocumentSection
                key={anchor}
                {...{ page, anchor }}
                isFacts={page === 'imprint' && anchor !== 'disputes'}
              />
            ))}
          {closing ? <Closing page={page} /> : null}
        </div>
        {aside ? <Aside page={page} /> : null}
      </div>
      {version ? null : note}
    </div>
  );
}

/** Facts beside a short text; on a phone below it. */
function Aside({ page }: { page: string }) {
  const words = useWords(`${page}.aside`);
  return (
    <aside aria-labelledby="aside" className="rounded-sheet border border-line bg-surface p-5">
      <h2 id="aside" className="text-h3">
        {words('title')}
      </h2>
      <div className="ui-prose mt-3 [&_ul]:list-none [&_ul]:ps-0">
        <RichText text={words('text')} />
      </div>
    </aside>
  );
}

/** The summary of a legal page, in a few sentences. */
function Summary({ page }: { page: string }) {
  const words = useWords(`${page}.summary`);
  return (
    <section aria-labelledby="summary" className="rounded-sheet bg-inset p-5 md:p-6">
      <h2 id="summary" className="text-h3">
        {words('title')}
      </h2>
      <div className="ui-prose mt-3">
        <RichText text={words('text')} />
      </div>
    </section>
  );
}

/** The way on, below the text. */
function Closing({ page }: { page: string }) {
  const { to } = usePlace();
  const words = useWords(`${page}.closing`);
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-sheet border border-line bg-surface p-6 print:hidden">
      <h2 className="text-h3">{words('title')}</h2>
      <Button variant="primary" href={to('/')}>
        {words('link')}
      </Button>
    </div>
  );
}
