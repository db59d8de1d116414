import type { ReactNode } from 'react';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { languageTags } from '../../../platform/texts/locale.ts';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

/** A shop: what it is good for, whether its links are read, its limits, and how a link is copied (UX-192). */
export function StoreCard({ store, country }: { store: AnswerOf<'listStores'>[number]; country: string }) {
  const { locale, words: all } = usePlace();
  const words = useWords('where-to-buy');
  const { list, named } = useFormats();
  const other = store.lang === locale ? undefined : languageTags[store.lang];
  const limits = store.limits ? (
    <p className="text-small" lang={other}>
      <span className="font-medium">{named(words('limits'), '')}</span>
      {store.limits}
    </p>
  ) : null;
  return (
    <li className="flex flex-col gap-2 rounded-sheet border border-line bg-surface p-4 md:gap-3 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-h3">
          <TextLink href={store.url} external={all('ui.newTab')} quiet>
            {store.name}
          </TextLink>
        </h2>
        {/* only the rarer kind is told: the other would stand at every shop */}
        {store.links === 'manual' ? <StatusTag tone="neutral">{words('links.manual')}</StatusTag> : null}
      </div>
      <p className="text-small text-text-3">
        {country} · {store.currency} · {list(store.categories.map((one) => words(`categories.${one}`)))}
      </p>
      <p className="line-clamp-2 text-small text-text-2 md:line-clamp-none md:text-body" lang={other}>
        {store.goodFor}
      </p>
      {limits ? <div className="max-md:hidden">{limits}</div> : null}
      <Copying store={store} limits={limits} />
    </li>
  );
}

/** The ways to copy a link; a phone shows more shops at a glance when their tips are folded too. */
function Copying({ store, limits }: { store: AnswerOf<'listStores'>[number]; limits: ReactNode }) {
  const { locale } = usePlace();
  const words = useWords('where-to-buy');
  const other = store.lang === locale ? undefined : languageTags[store.lang];
  return (
    <div className="-mb-2 mt-auto border-line border-t [&_.ui-disclosure]:border-0 [&_summary]:min-h-11 [&_summary]:py-2">
      <Disclosure
        summary={
          limits ? (
            <>
              <span className="md:hidden">{words('tips')}</span>
              <span className="max-md:hidden">{words('copy')}</span>
            </>
          ) : (
            words('copy')
          )
        }
      >
        {limits ? <div className="mb-3 md:hidden">{limits}</div> : null}
        <dl className="grid gap-3" lang={other}>
          <div>
            <dt className="text-small text-text-3">{words('phone')}</dt>
            <dd>
              <WithForeignNames text={store.copyLink.phone} />
            </dd>
          </div>
          <div>
            <dt className="text-small text-text-3">{words('desktop')}</dt>
            <dd>
              <WithForeignNames text={store.copyLink.desktop} />
            </dd>
          </div>
        </dl>
      </Disclosure>
    </div>
  );
}

const han = /(\p{Script=Han}+)/u;

/** Names of buttons in a foreign app stand in its own script; readers of pages are told which language that is. */
function WithForeignNames({ text }: { text: string }) {
  const { locale } = usePlace();
  if (locale === 'zh') return text;
  // split with a group: every second part is what it matched, and a part has no name but its place
  return text.split(han).map((part, index) =>
    index % 2 === 1 ? (
      <span key={`${text}-${part}`} lang={languageTags.zh}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
