/** `/faq`: questions in groups; each answer has an address that opens it (UX-182, UX-183). */

import { useState } from 'react';
import { ContentsRail, railPlace, withRail } from '../../../features/content/screens/contents-rail.tsx';
import { type Entries, FaqGroups, groupsOf } from '../../../features/content/screens/faq-groups.tsx';
import { QueryForm } from '../../../kit/forms/query-form.tsx';
import { useOpenedByAddress } from '../../../kit/parts/use-opened-by-address.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';

interface Data {
  query: string;
  entries: Entries;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const typed = (query.get('q') ?? '').trim().slice(0, 200);
  const { data } = await api.listFaq({ query: typed ? { q: typed } : {} });
  return { query: typed, entries: data };
}

const withoutTags = (html: string): string => html.replace(/<[^<>]+>/g, '');

export const head: ScreenModule<Data>['head'] = (words, { query, entries }) => ({
  title: words('faq.title'),
  description: words('faq.description'),
  canonical: '/faq',
  ...(query ? { unlisted: true } : {}),
  structured: [
    {
      '@type': 'FAQPage',
      mainEntity: entries.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: withoutTags(answer) },
      })),
    },
  ],
});

export default function FaqPage({ data: { query, entries } }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('faq');
  useOpenedByAddress();
  // each letter narrows what stands here; the button asks the server, which knows the forms of words
  const [typed, setTyped] = useState(query);
  const shown = typed.trim() === query ? entries : entries.filter(holding(typed));
  return (
    <div className="ui-page py-8 md:py-14">
      <div className={withRail}>
        <div className="min-w-0 md:col-start-2">
          <h1 className="text-h1">{words('title')}</h1>
          <div className="mt-6">
            <QueryForm path="/faq">
              <div className="min-w-0 flex-1">
                <Field
                  key={query}
                  name="q"
                  type="search"
                  label={words('search.label')}
                  defaultValue={query}
                  onChange={({ target }) => setTyped(target.value)}
                />
              </div>
              <Button type="submit">{words('search.button')}</Button>
              {query ? (
                <Button variant="quiet" href={to('/faq')}>
                  {words('search.clear')}
                </Button>
              ) : null}
            </QueryForm>
            <p className="mt-2 -mb-2 min-h-5 text-small text-text-2" role="status">
              {typed.trim()
                ? shown.length > 0
                  ? words('search.found', { count: shown.length })
                  : words('search.nothing')
                : null}
            </p>
          </div>
        </div>
        {entries.length > 0 ? (
          <div className={railPlace}>
            <ContentsRail
              label={words('groupsLabel')}
              entries={groupsOf(shown).map(({ id }) => ({
                anchor: `group-${id}`,
                title: words(`groups.${id}`),
              }))}
            />
          </div>
        ) : null}
        <div className="min-w-0 md:col-start-2">
          <FaqGroups entries={shown} />
          <MoreHelp query={typed.trim()} />
        </div>
      </div>
    </div>
  );
}

/** Whether an entry holds every word, whatever its ending. */
function holding(typed: string): (entry: Entries[number]) => boolean {
  const stems = typed
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (word.length > 5 ? word.slice(0, -2) : word));
  return ({ question, answer }) => {
    const text = `${question} ${withoutTags(answer)}`.toLowerCase();
    return stems.every((stem) => text.includes(stem));
  };
}

/** The words of the search go along to the chat and to the form. */
function MoreHelp({ query }: { query: string }) {
  const { to } = usePlace();
  const words = useWords('faq');
  const asked = query ? `?${new URLSearchParams({ text: query })}` : '';
  return (
    <div className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded-sheet border border-line bg-surface p-5 md:p-6">
      <div>
        <h2 className="text-h3">{words('help.title')}</h2>
        <p className="mt-1 text-text-2">{words('help.text')}</p>
      </div>
      <div className="ui-actions max-sm:w-full max-sm:[&>*]:w-full">
        <Button href={to(`/chat-open${asked}`)}>{words('help.chat')}</Button>
        <Button
          href={to(
            `/contacts?${new URLSearchParams({ topic: 'question', ...(query ? { question: query } : {}) })}#question`,
          )}
        >
          {words('help.action')}
        </Button>
      </div>
    </div>
  );
}
