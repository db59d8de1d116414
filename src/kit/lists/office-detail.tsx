import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { WholeNumbers } from '../../ui/whole-number.tsx';
import { usePlace } from '../place.tsx';

interface OfficeDetailProps {
  /** The list that leads here: its name, its path below the locale, and the page that it is a part of. */
  list: { text: string; path: string; within?: { text: string; path: string } };
  /** Its name in that list. */
  name: string;
  title: string;
  /** Of name and title, where they are words of others: `""` for an unknown language. */
  lang?: string;
  /** Files and links of it that are available at once: beside the title, below its state on a phone. */
  beside?: ReactNode;
  /** Its state, in a row below the title. */
  state?: ReactNode;
  /** Other facts, above the actions on it. */
  facts?: ReactNode;
  /** The head of the separate column; on a phone it comes before everything else. */
  first?: ReactNode;
  /** The content of a separate column on a wide screen. */
  aside?: ReactNode;
  /** Below the content in its column on a wide screen; on a phone below all. */
  last?: ReactNode;
  children: ReactNode;
}

/** A page of the staff area about one thing: the way back to its list, its name and state, and the actions on it. */
export function OfficeDetail(props: OfficeDetailProps) {
  const { list, name, title, lang, beside, state, facts } = props;
  const { to, words } = usePlace();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${beside ? 'sm:grid-cols-[minmax(0,1fr)_auto]' : ''}`}
      >
        <div className="col-span-full">
          <Breadcrumbs
            label={words('ui.breadcrumbs')}
            items={[
              ...(list.within ? [{ text: list.within.text, href: to(list.within.path) }] : []),
              { text: list.text, href: to(list.path) },
              { text: name, lang },
            ]}
          />
        </div>
        <h1 lang={lang} className="wrap-anywhere col-start-1 text-h2">
          <WholeNumbers text={title} />
        </h1>
        {state ? (
          <div className="col-start-1 flex flex-wrap items-center gap-x-4 gap-y-2">{state}</div>
        ) : null}
        {facts ? <div className="col-start-1 grid gap-3">{facts}</div> : null}
        {beside ? <div className="sm:col-start-2 sm:row-start-2">{beside}</div> : null}
      </div>
      <Columns {...props} />
    </div>
  );
}

function Columns({ first, aside, last, children }: OfficeDetailProps) {
  if (!first && !aside && !last) return children;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      {first ? <div className="grid min-w-0 gap-6 lg:col-start-2 lg:row-start-1">{first}</div> : null}
      <div className={`grid min-w-0 gap-6 lg:col-start-1 lg:row-start-1 ${last ? '' : 'lg:row-span-2'}`}>
        {children}
      </div>
      {aside ? (
        <div
          className={`grid min-w-0 gap-6 lg:col-start-2 ${first ? 'lg:row-start-2' : 'lg:row-span-2 lg:row-start-1'}`}
        >
          {aside}
        </div>
      ) : null}
      {last ? <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-start-2">{last}</div> : null}
    </div>
  );
}
