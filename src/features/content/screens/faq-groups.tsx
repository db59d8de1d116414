import { useEffect } from 'react';
import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { RichText } from '../../../platform/screen/rich-text-blocks.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';

export interface FaqGroup {
  id: string;
  title: string;
  items: { anchor: string; question: string; answer: string }[];
}

/** The groups of the page's texts, in their order. */
export function useFaqGroups(): FaqGroup[] {
  const { tree } = usePlace();
  const words = useWords('faq.groups');
  return Object.keys(tree('faq.groups')).map((id) => ({
    id,
    title: words(`${id}.title`),
    items: Object.keys(tree(`faq.groups.${id}.items`)).map((anchor) => ({
      anchor,
      question: words(`${id}.items.${anchor}.question`),
      answer: words(`${id}.items.${anchor}.answer`),
    })),
  }));
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

export function FaqGroups({ groups }: { groups: FaqGroup[] }) {
  const words = useWords('faq');
  return groups.map(({ id, title, items }) => (
    <section key={id} aria-labelledby={id} className="mt-8 first-of-type:mt-4">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <div className="mt-3 border-line border-t">
        {items.map(({ anchor, question, answer }) => (
          <Disclosure key={anchor} summary={question}>
            <div id={anchor} className="ui-prose scroll-mt-20">
              <RichText text={answer} />
              <p className="text-small">
                <a href={`#${anchor}`} aria-label={`${words('copyLink')}: ${question}`}>
                  {words('copyLink')}
                </a>
              </p>
            </div>
          </Disclosure>
        ))}
      </div>
    </section>
  ));
}
