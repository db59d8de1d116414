import { useEffect } from 'react';
import type { AnswerOf } from '../../../platform/client.ts';
import { languageTags } from '../../../platform/locale.ts';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { RichHtml } from '../../../platform/screen/rich-html.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';

export type Entries = AnswerOf<'listFaq'>;

/** The groups that entries belong to, in the order of the entries. */
export function groupsOf(entries: Entries): { id: Entries[number]['group']; entries: Entries }[] {
  const ids = [...new Set(entries.map(({ group }) => group))];
  return ids.map((id) => ({ id, entries: entries.filter(({ group }) => group === id) }));
}

/**
 * Opens the answer that the address names. The anchor lies inside of the disclosure, so that browsers open it by
 * themselves when there is no JavaScript.
 */
export function useOpenedByAddress(): void {
  useEffect(() => {
    const open = (): void => {
      const answer = document.getElementById(location.hash.slice(1));
      const details = answer?.closest('details');
      if (!answer || !details) return;
      details.open = true;
      details.scrollIntoView();
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}

export function FaqGroups({ entries }: { entries: Entries }) {
  const { locale } = usePlace();
  const words = useWords('faq');
  return groupsOf(entries).map(({ id, entries: inGroup }) => (
    <section key={id} aria-labelledby={`group-${id}`} className="mt-8 first-of-type:mt-4">
      <h2 id={`group-${id}`} className="scroll-mt-6 text-h2">
        {words(`groups.${id}`)}
      </h2>
      <div className="mt-3 border-line border-t">
        {inGroup.map(({ anchor, question, answer, lang }) => {
          const other = lang === locale ? undefined : languageTags[lang];
          return (
            <Disclosure key={anchor} summary={<span lang={other}>{question}</span>}>
              <div id={anchor} className="ui-prose scroll-mt-20">
                <div className="ui-prose" lang={other}>
                  <RichHtml html={answer} />
                </div>
                <p className="text-small">
                  <a href={`#${anchor}`} aria-label={`${words('copyLink')}: ${question}`}>
                    {words('copyLink')}
                  </a>
                </p>
              </div>
            </Disclosure>
          );
        })}
      </div>
    </section>
  ));
}
