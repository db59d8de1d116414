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
      <ul className="ui-sheet ui-content-fold mt-4 divide-y divide-line py-0 sm:py-0">
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

/** A shop in a row, which opens to its limits, the way to it, and how a link is copied there (UX-192). */
export function StoreCard({ store, country }: { store: AnswerOf<'listStores'>[number]; country: string }) {
  const { locale } = usePlace();
  const words = useWords('where-to-buy');
  const { list } = useFormats();
  const other = store.lang === locale ? undefined : languageTags[store.lang];
  // in the middle of a line no word of it begins with a capital
  const told = store.categories.filter((one) => one !== 'everything' || store.categories.length === 1);
  const goods = list(told.map((one) => words(`categories.${one}`))).toLocaleLowerCase(languageTags[locale]);
  return (
    <li className="[&_summary>span]:grow [&_summary]:min-h-11 [&_summary]:py-2">
      <Disclosure
        summary={
          <span className="grid items-baseline gap-x-6 gap-y-0.5 md:grid-cols-[11rem_minmax(0,2fr)_minmax(0,3fr)]">
            <span translate="no" className="font-semibold">
              {store.name}
            </span>
            <span className="font-normal text-small text-text-2">
              {country}
              <span className="max-md:hidden">{`\u00a0· ${goods}`}</span>
            </span>
            <span className="font-normal text-small text-text-2 max-md:hidden" lang={other}>
              {store.goodFor}
            </span>
          </span>
        }
      >
        <Known store={store} goods={goods} />
      </Disclosure>
    </li>
  );
}

/** The part that opens below a shop's row. */
function Known({ store, goods }: { store: AnswerOf<'listStores'>[number]; goods: string }) {
  const { locale, words: all } = usePlace();
  const words = useWords('where-to-buy');
  const { named } = useFormats();
  const other = store.lang === locale ? undefined : languageTags[store.lang];
  return (
    <div className="grid gap-3">
      <p className="md:hidden" lang={other}>
        {store.goodFor}
      </p>
      <p className="first-letter:uppercase">
        <span className="md:hidden">{`${goods}\u00a0· `}</span>
        {store.currency}
      </p>
      {store.limits ? (
        <p lang={other}>
          <span className="font-medium">{named(words('limits'), '')}</span>
          {store.limits}
        </p>
      ) : null}
      <p className="font-medium text-text">{words('copy')}</p>
      <dl className="grid gap-3 md:grid-cols-2 md:gap-6" lang={other}>
        {(['phone', 'desktop'] as const).map((device) => (
          <div key={device}>
            <dt className="text-small text-text-3">{words(device)}</dt>
            <dd>
              <WithForeignNames text={store.copyLink[device]} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <TextLink href={store.url} external={all('ui.newTab')}>
          {words('open', { shop: store.name })}
        </TextLink>
      </p>
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
