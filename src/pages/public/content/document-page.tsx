/** Every page that is one tree of texts: how it works, about, contacts, and the legal ones (UX-185, UX-190). */

import type { ReactNode } from 'react';
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
const listedFrom = 5;

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

/** Small print of a page, said without a heading at its end. */
const asides: Readonly<Record<string, string>> = { about: 'software' };

/** Beside a section that tells of a place: the section and its picture. */
const drawings: Readonly<Record<string, readonly [string, string]>> = {
  about: ['warehouse', '/step-warehouse.svg'],
};

export default function DocumentPage({ data: { page, example } }: { data: Data }) {
  const { tree } = usePlace();
  const words = useWords(page);
  const sections = Object.keys(tree(`${page}.sections`));
  const hasSteps = sections.some((anchor) => isStep(tree, page, anchor));
  if (hasSteps)
    return (
      <div className="ui-page py-8 md:py-14">
        <DocumentHead page={page} />
        <Steps {...{ page, example }} />
      </div>
    );
  const isListed = tree(page).contents !== undefined && sections.length >= listedFrom;
  // nothing beside the text: it stands in the middle by itself
  const isAlone = !isListed;
  const entries = sections.map((anchor) => ({ anchor, title: words(`sections.${anchor}.title`) }));
  return (
    <div className="ui-page py-8 md:py-14">
      <div className={isAlone ? 'mx-auto grid max-w-reading gap-y-8' : withRail}>
        <div className={isAlone ? 'min-w-0' : 'min-w-0 md:col-start-2'}>
          <DocumentHead page={page} />
        </div>
        {isListed ? (
          <div className={railPlace}>
            <ContentsRail label={words('contents')} entries={entries} />
          </div>
        ) : null}
        <Text {...{ page, isAlone }} />
      </div>
    </div>
  );
}

/** The kind of the page, its date, and the way on where that stands far below. */
function DocumentHead({ page }: { page: string }) {
  const { tree, to, user } = usePlace();
  const words = useWords(page);
  const { lead, notice, version, closing } = tree(page);
  const isSample = Boolean(notice && words('notice'));
  // of a page without a version nothing is said to visitors that only its owner can mend
  const isNoticed = isSample && (version !== undefined || (user?.roles.length ?? 0) > 0);
  return (
    <>
      <h1 className="text-h1">{words('title')}</h1>
      {lead ? <p className="mt-4 max-w-reading text-lead text-text-2">{words('lead')}</p> : null}
      {version ? <p className="mt-3 text-small text-text-3">{words('version')}</p> : null}
      {isNoticed ? (
        <p className="mt-4 max-w-reading border-line-strong border-s-2 ps-4 text-small text-text-2">
          {words('notice')}
        </p>
      ) : null}
      {closing && Object.keys(tree(`${page}.sections`)).length >= longFrom ? (
        <p className="mt-5 print:hidden">
          <Button variant="primary" href={to('/')}>
            {words('closing.link')}
          </Button>
        </p>
      ) : null}
    </>
  );
}

const isStep = (tree: Place['tree'], page: string, anchor: string): boolean =>
  Object.keys(tree(`${page}.sections.${anchor}.facts`)).length > 0;

/** Steps over the whole width of the page, and below them what belongs to no step. */
function Steps({ page, example }: Data) {
  const { tree } = usePlace();
  const sections = Object.keys(tree(`${page}.sections`));
  const steps = sections.filter((anchor) => isStep(tree, page, anchor));
  const others = sections.filter((anchor) => !steps.includes(anchor));
  return (
    <div className="mt-8 grid gap-6 md:mt-12">
      <StepSections
        page={page}
        anchors={steps}
        picture={example && ((anchor, drawing) => <pictures.Part {...{ anchor, example, drawing }} />)}
      />
      {others.map((anchor) => (
        <DocumentSection key={anchor} {...{ page, anchor }} />
      ))}
      {tree(page).closing ? <Closing page={page} isAgain /> : null}
    </div>
  );
}

/** One column: the sections, then who says so, and the way on at the end. */
function Text({ page, isAlone }: { page: string; isAlone: boolean }) {
  const { tree } = usePlace();
  const words = useWords(page);
  const { version, summary, aside, closing } = tree(page);
  const sections = Object.keys(tree(`${page}.sections`)).filter((anchor) => anchor !== asides[page]);
  return (
    // the text ends where the boxes around it end
    <div
      className={`grid min-w-0 content-start [&_.ui-prose]:max-w-none ${isAlone ? '' : 'md:col-start-2'} ${version ? 'gap-8' : 'gap-10'}`}
    >
      {summary ? <Summary page={page} /> : null}
      {sections.map((anchor) => (
        <Drawn key={anchor} {...{ page, anchor }}>
          <DocumentSection {...{ page, anchor }} isFacts={page === ofFacts && anchor !== 'disputes'} />
        </Drawn>
      ))}
      {aside ? <Aside page={page} /> : null}
      {asides[page] ? (
        <p className="text-small text-text-3">{words(`sections.${asides[page]}.text`)}</p>
      ) : null}
      {closing ? <Closing page={page} /> : null}
    </div>
  );
}

/** A section beside its picture, where it has one; on a phone above it. */
function Drawn({ page, anchor, children }: { page: string; anchor: string; children: ReactNode }) {
  const [section, picture] = drawings[page] ?? [];
  if (section !== anchor) return children;
  return (
    <div className="grid items-center gap-x-8 gap-y-4 md:grid-cols-2">
      {children}
      <img
        src={picture}
        alt=""
        width={320}
        height={200}
        loading="lazy"
        className="h-auto w-full rounded-control"
      />
    </div>
  );
}

/** The facts behind a short text. */
function Aside({ page }: { page: string }) {
  const words = useWords(`${page}.aside`);
  return (
    <section aria-labelledby="aside">
      <h2 id="aside" className="text-h2">
        {words('title')}
      </h2>
      <div className="ui-prose mt-3 [&>*+*]:mt-2">
        <RichText text={words('text')} />
      </div>
    </section>
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

/** The way on, below the text; again where the head of the page has it. */
function Closing({ page, isAgain = false }: { page: string; isAgain?: boolean }) {
  const { to } = usePlace();
  const words = useWords(`${page}.closing`);
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-sheet border border-line bg-surface p-5 md:p-6 print:hidden">
      <h2 className="text-h3">{words('title')}</h2>
      <Button variant={isAgain ? 'secondary' : 'primary'} href={to('/')}>
        {words('link')}
      </Button>
    </div>
  );
}
