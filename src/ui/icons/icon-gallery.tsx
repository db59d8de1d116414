import { Icon } from './icon.tsx';
import { icons } from './icon-list.ts';

export type IconGalleryProps = { heading: string; headingLevel?: 1 | 2; lead?: string };

/** Every icon in use with its name. */
export function IconGallery({ heading, headingLevel = 1, lead }: IconGalleryProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <section className="grid gap-6 py-8">
      <div className="grid gap-2">
        <Heading className={headingLevel === 1 ? 'text-h1' : 'text-h2'}>{heading}</Heading>
        {lead ? <p className="max-w-reading text-text-2">{lead}</p> : null}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
        {Object.entries(icons).map(([name, glyph]) => (
          <li
            key={name}
            className="flex min-h-11 min-w-0 items-center gap-3 rounded-control border border-line bg-surface px-3"
          >
            <Icon of={glyph} />
            <code className="min-w-0 break-words font-sans text-micro text-text-2" translate="no">
              {name}
            </code>
          </li>
        ))}
      </ul>
    </section>
  );
}
