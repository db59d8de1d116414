import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { RichHtml } from '../../../kit/rich-text/rich-html.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { languageTags } from '../../../platform/texts/locale.ts';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';

export type Entries = AnswerOf<'listFaq'>;

/** The groups that entries belong to, in the order of the entries. */
export function groupsOf(entries: Entries): { id: Entries[number]['group']; entries: Entries }[] {
  const ids = [...new Set(entries.map(({ group }) => group))];
  return ids.map((id) => ({ id, entries: entries.filter(({ group }) => group === id) }));
}

export function FaqGroups({ entries }: { entries: Entries }) {
  const { locale } = usePlace();
  const words = useWords('faq');
  const { named } = useFormats();
  return groupsOf(entries).map(({ id, entries: inGroup }) => (
    <section key={id} aria-labelledby={`group-${id}`} className="mt-8 first-of-type:mt-0">
      <h2 id={`group-${id}`} className="scroll-mt-6 text-h3">
        {words(`groups.${id}`)}
      </h2>
      <ul className="ui-sheet ui-content-fold mt-3 divide-y divide-line py-0 sm:py-0">
        {inGroup.map(({ anchor, question, answer, lang }) => {
          const other = lang === locale ? undefined : languageTags[lang];
          return (
            <li key={anchor}>
              <Disclosure summary={<span lang={other}>{question}</span>}>
                <div id={anchor} className="ui-prose scroll-mt-20">
                  <div className="ui-prose" lang={other}>
                    <RichHtml html={answer} />
                  </div>
                  <p className="text-small">
                    <a href={`#${anchor}`} aria-label={named(words('copyLink'), question)}>
                      {words('copyLink')}
                    </a>
                  </p>
                </div>
              </Disclosure>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
