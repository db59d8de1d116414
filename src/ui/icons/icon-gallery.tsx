import { Icon } from './icon.tsx';
import { icons } from './icon-list.ts';

export type IconGalleryProps = { heading: string; headingLevel?: 1 | 2; lead?: string };

/** Every icon in use with its name. */
export function IconGallery({ heading, headingLevel = 1, lead }: IconGalleryProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <section className="grid gap-8 py-8">
      <div className="grid gap-2">
        <Heading className={headingLevel === 1 ? 'text-h1' : 'text-h2'}>{heading}</Heading>
        {lead ? <p className="max-w-reading text-text-2">{lead}</p> : null}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] sm:gap-4">
        {Object.entries(icons).map(([name, glyph]) => (
          <li
            key={name}
            className="grid min-w-0 content-start justify-items-start gap-2 rounded-control border border-line bg-surface p-2.5 sm:gap-3 sm:p-4"
          >
            <Icon of={glyph} size={24} />
            <code className="max-w-full break-words font-sans text-micro text-text-2" translate="no">
              {name}
            </code>
          </li>
        ))}
      </ul>
    </section>
  );
}
