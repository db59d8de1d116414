import { Section, type SectionProps } from './frame.tsx';

const types = [
  ['display', 'text-display'],
  ['h1', 'text-h1'],
  ['h2', 'text-h2'],
  ['h3', 'text-h3'],
  ['lead', 'text-lead'],
  ['body', 'text-body'],
  ['ui', 'text-ui'],
  ['small', 'text-small text-text-2'],
  ['micro', 'text-micro text-text-3'],
  ['money-xl', 'text-money-xl'],
] as const;

const colours = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['inset', 'bg-inset'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['text', 'bg-text'],
  ['text-2', 'bg-text-2'],
  ['text-3', 'bg-text-3'],
  ['primary', 'bg-primary'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['success', 'bg-success'],
  ['success-soft', 'bg-success-soft'],
  ['warning', 'bg-warning'],
  ['warning-soft', 'bg-warning-soft'],
  ['danger', 'bg-danger'],
  ['danger-soft', 'bg-danger-soft'],
  ['star', 'bg-star'],
  ['stamp', 'bg-stamp'],
] as const;

/** The type scale and the colour roles. */
export function Foundations({ texts }: SectionProps) {
  return (
    <>
      <Section id="type" heading={texts.sections.type}>
        <dl className="grid gap-4">
          {types.map(([name, look]) => (
            <div key={name} className="grid gap-1">
              <dt className="text-micro text-text-3">{name}</dt>
              <dd className={look}>{texts.typeSample}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="colour" heading={texts.sections.colour}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-4">
          {colours.map(([name, fillClass]) => (
            <li key={name} className="text-micro text-text-2">
              <span className={`mb-1 block h-14 rounded-control border border-line ${fillClass}`} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
