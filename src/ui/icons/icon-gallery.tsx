import { Icon } from './icon.tsx';
import { icons } from './icon-list.ts';

export type IconGalleryProps = { heading: string; headingLevel?: 1 | 2 };

/** Every icon in use with its name. */
export function IconGallery({ heading, headingLevel = 1 }: IconGalleryProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <section className="grid gap-8 py-8">
      <Heading className={headingLevel === 1 ? 'text-h1' : 'text-h2'}>{heading}</Heading>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4">
        {Object.entries(icons).map(([name, glyph]) => (
          <li
            key={name}
            className="grid justify-items-start gap-3 rounded-control border border-line bg-surface p-4"
          >
            <Icon of={glyph} size={24} />
            <code className="font-sans text-micro text-text-2" translate="no">
              {name}
            </code>
          </li>
        ))}
      </ul>
    </section>
  );
}
