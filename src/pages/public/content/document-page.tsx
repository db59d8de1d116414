/** Every page that is one tree of texts: how it works, about, contacts, and the legal ones (UX-185, UX-190). */

import { ContentsRail, railPlace, withRail } from '../../../features/content/screens/contents-rail.tsx';
import { DocumentSection, StepSections } from '../../../features/content/screens/document-sections.tsx';
import { seenPart } from '../../../kit/lazy-part.tsx';
import { type Place, usePlace, useWords } from '../../../kit/place.tsx';
import { RichText } from '../../../kit/rich-text/rich-text-blocks.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { loadStepExample, type StepExample } from './steps/step-example.ts';

interface Data {
  /** The tree of texts that the page shows. */
  page: string;
  /** The data of the pictures of steps, where there are any. */
  example?: StepExample;
}

/** Each picture is what the reader sees at its step: code that no other document needs. */
const pictures = seenPart(async () => (await import('./steps/step-pictures.tsx')).StepPicture);

/** The page of numbered steps. */
const ofSteps = 'how-it-works';

/** Pages with fewer sections are seen at a glance, and need no list of them; steps are numbered in the text. */
const listedFrom = 7;

/** A page of names and what they are, such as a company's numbers. */
const ofFacts = 'imprint';

/** Where the way on stands above the text too: it is far below. */
const longFrom = 5;

export async function load(context: LoadContext): Promise<Data> {
  const page = context.route.texts[0] ?? '';
  return page === ofSteps ? { page, example: await loadStepExample(context) } : { page };
}

export const prepare: ScreenModule<Data>['prepare'] = async ({ example }) => {
  if (example) await pictures.prepare();
};

export const head: ScreenModule<Data>['head'] = (words, { page }) => ({
  title: words(`${page}.title`),
  description: words(`${page}.description`),
});

/** Small print of a page, said without a heading below all else. */
const asides: Readonly<Record<string, string>> = { about: 'software' };

export default function DocumentPage({ data: { page, example } }: { data: Data }) {
  const { tree, to } = usePlace();
  const words = useWords(page);
  const { lead, notice, version, aside, closing, contents } = tree(page);
  const sections = Object.keys(tree(`${page}.sections`));
  const hasSteps = sections.some((anchor) => isStep(tree, page, anchor));
  const isListed = contents !== undefined && !hasSteps && sections.length >= listedFrom;
  // text without anything beside it stands in the middle
  const isAlone = !isListed && !aside && !hasSteps && page !== ofFacts;
  return (
    <div className="ui-page py-8 md:py-14">
      <div className={isAlone ? 'mx-auto max-w-[37.5rem]' : undefined}>
        <h1 className="max-w-reading text-h1">{words('title')}</h1>
        {lead ? <p className="mt-4 max-w-reading text-lead text-text-2">{words('lead')}</p> : null}
        {version && page !== ofFacts ? (
          <p className="mt-3 text-small text-text-3">{words('version')}</p>
        ) : null}
        {closing && sections.length >= longFrom ? (
          <p className="mt-5 print:hidden">
            <Button variant="primary" href={to('/')}>
              {words('closing.link')}
            </Button>
          </p>
        ) : null}
        <Body {...{ page, example, isListed, isAlone }} />
        {/* for the owner of the shop, so below all that is for its visitors */}
        {notice && words('notice') ? (
          <p className="mt-10 max-w-reading text-small text-text-3">{words('notice')}</p>
        ) : null}
      </div>
    </div>
  );
}

const isStep = (tree: Place['tree'], page: string, anchor: string): boolean =>
  Object.keys(tree(`${page}.sections.${anchor}.facts`)).length > 0;

/** The content of the page, as its kind asks: steps over its whole width, facts in two columns, a text with its rail. */
function Body({ page, example, isListed, isAlone }: Data & { isListed: boolean; isAlone: boolean }) {
  const { tree } = usePlace();
  const words = useWords(page);
  const { version, summary, aside, closing } = tree(page);
  const sections = Object.keys(tree(`${page}.sections`));
  const steps = sections.filter((anchor) => isStep(tree, page, anchor));
  const others = sections.filter((anchor) => !steps.includes(anchor) && anchor !== asides[page]);
  const entries = sections.map((anchor) => ({ anchor, title: words(`sections.${anchor}.title`) }));
  const shown = others.map((anchor) => (
    <DocumentSection key={anchor} {...{ page, anchor }} isFacts={page === ofFacts && anchor !== 'disputes'} />
  ));
  if (page === ofFacts)
    return (
      <div className="mt-8 grid gap-x-16 gap-y-8 md:grid-cols-2 lg:[&_.ui-summary>div]:grid-cols-[14rem_minmax(0,1fr)]">
        {shown}
      </div>
    );
  if (steps.length > 0)
    return (
      <div className="mt-8 grid gap-6 md:mt-12">
        <StepSections
          page={page}
          anchors={steps}
          picture={example && ((anchor, drawing) => <pictures.Part {...{ anchor, example, drawing }} />)}
        />
        <div className={withRail}>
          <div className="grid gap-8">{shown}</div>
          {closing ? <Closing page={page} /> : null}
        </div>
      </div>
    );
  return (
    <div className={`${isAlone ? '' : withRail} mt-8 md:mt-12`}>
      {isListed ? (
        <div className={railPlace}>
          <ContentsRail label={words('contents')} entries={entries} />
        </div>
      ) : null}
      <div className={`grid max-w-reading ${version ? 'gap-8' : 'gap-10'}`}>
        {summary ? <Summary page={page} /> : null}
        {shown}
        {closing ? <Closing page={page} /> : null}
        {asides[page] ? (
          <p className="text-small text-text-3">{words(`sections.${asides[page]}.text`)}</p>
        ) : null}
      </div>
      {aside ? <Aside page={page} /> : null}
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
      <div className="ui-prose mt-2 [&>*+*]:mt-2 [&_ul]:list-none [&_ul]:ps-0">
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
