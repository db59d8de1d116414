import { createContext, type ReactNode, useContext } from 'react';
import type en from '../style-guide-texts.en.json';

/** All words of the guide; one file a language. */
export type StyleGuideTexts = typeof en;

/** Props that every section gets. */
export type SectionProps = { texts: StyleGuideTexts };

/** The name of the guide and what it is for. */
export function GuideHeading({ texts }: SectionProps) {
  // icons are a sample among the buttons
  const sections = Object.entries(texts.sections).filter(([id]) => id !== 'icons');
  return (
    <div className="grid gap-2 py-8">
      <h1 id="guide-top" tabIndex={-1} className="text-h1">
        {texts.title}
      </h1>
      <p className="max-w-reading text-lead text-text-2">{texts.intro}</p>
      <nav aria-labelledby="guide-top" className="mt-4">
        <ul className="ui-chips">
          {sections.map(([id, name]) => (
            <li key={id}>
              <a className="ui-chip" href={`#guide-${id}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** The part that a sample shows: many parts have the same states. */
const SectionName = createContext('');

/** A section of the guide with its heading. */
export function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`guide-${id}`} className="grid gap-8 border-t border-line py-14">
      <h2 id={`guide-${id}`} className="text-h2">
        {heading}
      </h2>
      <SectionName value={heading}>{children}</SectionName>
    </section>
  );
}

/** One sample under the name of its part and of its state. */
export function Sample({
  name,
  children,
  className,
}: {
  name: string;
  children: ReactNode;
  className?: string;
}) {
  const part = useContext(SectionName);
  return (
    <div className={`min-w-0 ${className ?? ''}`}>
      <h3 className="mb-3 font-medium text-small text-text-2">{part ? `${part}\u00a0· ${name}` : name}</h3>
      {children}
    </div>
  );
}

/** Samples side by side where there is room. */
export function Samples({ children, wide }: { children: ReactNode; wide?: boolean }) {
  return <div className={wide ? 'grid gap-10' : 'grid items-start gap-10 md:grid-cols-2'}>{children}</div>;
}

/** Puts a value into a sample sentence. */
export const fill = (sentence: string, value: string | number) => sentence.replace(/\{\w+\}/u, String(value));
