import type { ReactNode } from 'react';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { languageTags } from '../../../platform/texts/locale.ts';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

interface StoresProps {
  kind: 'readable' | 'manual';
  stores: AnswerOf<'listStores'>;
  countries: readonly { value: string; text: string }[];
}

/** The shops of one kind, with what it means for whoever pastes a link. */
export function Stores({ kind, stores, countries }: StoresProps) {
  const words = useWords('where-to-buy');
  const shown = stores.filter(({ links }) => links === kind);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={kind} className="mt-8 md:mt-10">
      <h2 id={kind} className="scroll-mt-6 text-h2">
        {words(`links.${kind}`)}
      </h2>
      <p className="mt-1 max-w-reading text-text-2">{words(`groups.${kind}`)}</p>
      <ul className="mt-4 grid max-md:border-line max-md:border-t md:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {shown.map((store) => (
          <StoreCard
            key={store.id}
            store={store}
            country={countries.find(({ value }) => value === store.country)?.text ?? store.country}
          />
        ))}
      </ul>
    </section>
  );
}

/** A shop: what it is good for, whether its links are read, its limits, and how a link is copied (UX-192). */
export function StoreCard({ store, country }: { store: AnswerOf<'listStores'>[number]; country: string }) {
  const { locale, words: all } = usePlace();
  const words = useWords('where-to-buy');
  const { list, named } = useFormats();
  const other = store.lang === locale ? undefined : languageTags[store.lang];
  // in the middle of a line no word of it begins with a capital
  const goods = list(store.categories.map((one) => words(`categories.${one}`))).toLocaleLowerCase(
    languageTags[locale],
  );
  const facts = `${country} · ${store.currency} · ${goods}`;
  const known = (
    <>
      <p className="text-text-2" lang={other}>
        {store.goodFor}
      </p>
      {store.limits ? (
        <p className="text-small" lang={other}>
          <span className="font-medium">{named(words('limits'), '')}</span>
          {store.limits}
        </p>
      ) : null}
    </>
  );
  return (
    <li className="flex flex-col border-line max-md:border-b max-md:pt-2 md:gap-3 md:rounded-sheet md:border md:bg-surface md:p-5">
      <h3 className="text-h3 max-md:py-1">
        <TextLink href={store.url} external={all('ui.newTab')} quiet>
          {store.name}
        </TextLink>
      </h3>
      <p className="text-small text-text-3 max-md:hidden">{facts}</p>
      <div className="grid gap-3 max-md:hidden">{known}</div>
      <Copying store={store} facts={facts} known={known} />
    </li>
  );
}

interface CopyingProps {
  store: AnswerOf<'listStores'>[number];
  facts: string;
  known: ReactNode;
}

/** The ways to copy a link; a phone shows more shops at a glance when all but its facts is folded too. */
function Copying({ store, facts, known }: CopyingProps) {
  const { locale } = usePlace();
  const words = useWords('where-to-buy');
  const other = store.lang === locale ? undefined : languageTags[store.lang];
  return (
    <div className="border-line md:-mb-2 md:mt-auto md:border-t [&_summary]:min-h-11 [&_summary]:py-2">
      <Disclosure
        summary={
          <>
            <span className="font-normal text-small text-text-3 md:hidden">{facts}</span>
            <span className="max-md:hidden">{words('copy')}</span>
          </>
        }
      >
        <div className="mb-3 grid gap-2 md:hidden">{known}</div>
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
