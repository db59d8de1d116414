import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { languageTags } from '../../../platform/texts/locale.ts';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';

interface StoresProps {
  stores: AnswerOf<'listStores'>;
  countries: readonly { value: string; text: string }[];
}

/** Every shop in a row of one list; those whose pages are not read say so at their end. */
export function Stores({ stores, countries }: StoresProps) {
  return (
    <ul className="ui-sheet ui-content-fold mt-4 divide-y divide-line py-0 sm:py-0">
      {stores.map((store) => (
        <StoreCard
          key={store.id}
          store={store}
          country={countries.find(({ value }) => value === store.country)?.text ?? store.country}
        />
      ))}
    </ul>
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
  const isManual = store.links === 'manual';
  return (
    <li className="[&_summary>span]:grow [&_summary]:min-h-11 [&_summary]:py-2">
      <Disclosure
        summary={
          <span className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-control bg-inset text-small text-text-2 uppercase max-md:hidden"
            >
              {store.name.charAt(0)}
            </span>
            <span className="grid min-w-0 grow items-baseline gap-x-6 gap-y-0.5 md:grid-cols-[11rem_minmax(0,2fr)_minmax(0,3fr)]">
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
            {/* its column is as wide beside those that have none */}
            <span
              className={`w-18 shrink-0 whitespace-nowrap text-end font-normal text-small text-text-2 ${isManual ? '' : 'max-md:hidden'}`}
            >
              {isManual ? words('byHand') : null}
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
      <p>{words(`groups.${store.links}`)}</p>
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
