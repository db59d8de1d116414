import { useEffect, useRef, useState } from 'react';
import type { Words } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';

export type Choice = 'yes' | 'no';

export interface ConsentProps {
  words: Words;
  /** Null while nobody has chosen. */
  choice: Choice | null;
  policy: string;
  /** Inside the account, bars with buttons stand at the foot of small screens: there it stays at the page's end. */
  isInside: boolean;
  onChoose(choice: Choice): void;
}

/**
 * The question whether visits may be counted, with a yes and a no of one weight. It has its place at the end of the page, so
 * nothing moves and nothing is covered for good; afterwards one line says what was chosen and changes it (UX-019).
 */
export function Consent({ words, choice, policy, isInside, onChoose }: ConsentProps) {
  const [isChanging, setChanging] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isChanging) section.current?.focus();
  }, [isChanging]);
  const choose = (chosen: Choice): void => {
    setChanging(false);
    onChoose(chosen);
  };
  if (choice !== null && !isChanging) {
    return (
      <section aria-label={words('consent.title')} className="border-line border-t bg-surface print:hidden">
        <p className="ui-page flex flex-wrap items-center gap-x-4 py-3 text-small text-text-2">
          {words(`consent.${choice}`)}
          <Button variant="link" onClick={() => setChanging(true)}>
            {words('consent.change')}
          </Button>
        </p>
      </section>
    );
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={words('consent.title')}
      className={`border-line border-t bg-surface print:hidden ${isInside ? '' : 'md:sticky md:bottom-0 md:z-10'}`}
    >
      <div className="ui-page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3">
        <p className="max-w-reading text-small text-text-2">
          {words('consent.text')} <a href={policy}>{words('consent.policy')}</a>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => choose('no')}>{words('consent.reject')}</Button>
          <Button onClick={() => choose('yes')}>{words('consent.accept')}</Button>
        </div>
      </div>
    </section>
  );
}
