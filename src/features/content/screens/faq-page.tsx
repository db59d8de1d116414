/** `/faq`: questions in groups; each answer has an address that opens it (UX-182, UX-183). */
import { useState } from 'react';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../../platform/screen/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { ContentsRail, railPlace, withRail } from './contents-rail.tsx';
import { type FaqGroup, FaqGroups, useFaqGroups, useOpenedByAddress } from './faq-groups.tsx';

interface Data {
  query: string;
}

export async function load({ query }: LoadContext): Promise<Data> {
  return { query: (query.get('q') ?? '').slice(0, 200) };
}

export const head: ScreenModule<Data>['head'] = (words) => ({
  title: words('faq.title'),
  description: words('faq.description'),
});

export default function FaqPage({ data }: { data: Data }) {
  const { to, navigate } = usePlace();
  const words = useWords('faq');
  const [typed, setTyped] = useState(data.query);
  const groups = useFaqGroups();
  const found = matching(groups, typed);
  useOpenedByAddress();
  const search = (next: string): void => {
    setTyped(next);
    const q = new URLSearchParams({ q: next.trim() });
    void navigate(next.trim() ? `/faq?${q}` : '/faq', { replace: true, keepScroll: true });
  };
  const count = found.reduce((sum, group) => sum + group.items.length, 0);
  return (
    <div className="ui-page py-8 md:py-14">
      <h1 className="max-w-reading text-h1">{words('title')}</h1>
      <p className="mt-4 max-w-reading text-lead text-text-2">{words('lead')}</p>
      <div className="mt-8 max-w-reading">
        <search>
          <form
            action={to('/faq')}
            className="flex flex-wrap items-end gap-3"
            onSubmit={(event) => event.preventDefault()}
          >
            <div className="min-w-0 flex-1">
              <Field
                name="q"
                type="search"
                label={words('search.label')}
                value={typed}
                onChange={(event) => search(event.target.value)}
              />
            </div>
            {typed ? <Button onClick={() => search('')}>{words('search.clear')}</Button> : null}
          </form>
        </search>
        <p className="mt-3 min-h-6 text-small text-text-2" role="status">
          {typed.trim() ? (count > 0 ? words('search.found', { count }) : words('search.nothing')) : null}
        </p>
      </div>
      <div className={`${withRail} mt-4`}>
        <div className={railPlace}>
          <ContentsRail
            label={words('groupsLabel')}
            entries={groups.map(({ id, title }) => ({ anchor: id, title }))}
          />
        </div>
        <div className="max-w-reading">
          <FaqGroups groups={found} />
          <div className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded-sheet border border-line bg-surface p-6">
            <div>
              <h2 className="text-h3">{words('help.title')}</h2>
              <p className="mt-1 text-text-2">{words('help.text')}</p>
            </div>
            <Button href={to('/contacts')}>{words('help.action')}</Button>
          </div>
        </div>
      </div>
    </div>
  );
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');

/** The questions in which, or in whose answers, every typed word occurs. */
function matching(groups: FaqGroup[], typed: string): FaqGroup[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ question, answer }) =>
        wanted.every((word) => plain(`${question} ${answer}`).includes(word)),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}
