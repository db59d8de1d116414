import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { WholeNumbers } from '../../ui/whole-number.tsx';
import { usePlace } from '../place.tsx';

interface OfficeDetailProps {
  /** The list that leads here: its name, and its path below the locale. */
  list: { text: string; path: string };
  /** Its name in that list. */
  name: string;
  title: string;
  /** Files and links of it that are available at once, beside the title. */
  beside?: ReactNode;
  /** Its state, in a row below the title. */
  state?: ReactNode;
  /** Other facts, above the actions on it. */
  facts?: ReactNode;
  /** The content of a separate column on a wide screen. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of the staff area about one thing: the way back to its list, its name and state, and the actions on it. */
export function OfficeDetail(props: OfficeDetailProps) {
  const { list, name, title, beside, state, facts, aside, children } = props;
  const { to, words } = usePlace();
  const heading = (
    <h1 className="wrap-anywhere text-h2 tabular-nums">
      <WholeNumbers text={title} />
    </h1>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Breadcrumbs
          label={words('ui.breadcrumbs')}
          items={[{ text: list.text, href: to(list.path) }, { text: name }]}
        />
        {beside ? (
          <div className="flex flex-wrap items-center justify-between gap-4">
            {heading}
            {beside}
          </div>
        ) : (
          heading
        )}
        {state ? <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{state}</div> : null}
        {facts}
      </div>
      {aside ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-6">{children}</div>
          <div className="grid min-w-0 gap-6">{aside}</div>
        </div>
      ) : (
        children
      )}
    </div>
  );
}
