import type { ReactNode } from 'react';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { usePlace } from '../place.tsx';
import { parseRichText, type RichBlock, type RichPart } from './rich-text.ts';

/** Paragraphs, lists and links of a page text; stands in a `ui-prose`. */
export function RichText({ text }: { text: string }) {
  return parseRichText(text).map((block, at) => <Block key={keyOf(block, at)} block={block} />);
}

/** The words of one line, with links; `isAside` opens them in a new tab, so that what the line stands in stays. */
export function RichLine({ text, isAside = false }: { text: string; isAside?: boolean }) {
  return parseRichText(text).map((block, at) =>
    block.kind === 'paragraph' ? <Parts key={keyOf(block, at)} {...{ parts: block.parts, isAside }} /> : null,
  );
}

/** The same words may stand twice, so its place belongs to a part's key. */
function keyOf(part: unknown, at: number): string {
  return `${at} ${JSON.stringify(part)}`;
}

function Block({ block }: { block: RichBlock }): ReactNode {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Parts parts={block.parts} />
      </p>
    );
  }
  return (
    <ul>
      {block.items.map((parts, at) => (
        <li key={keyOf(parts, at)}>
          <Parts parts={parts} />
        </li>
      ))}
    </ul>
  );
}

function Parts({ parts, isAside = false }: { parts: RichPart[]; isAside?: boolean }) {
  return parts.map((part, at) =>
    part.kind === 'text' ? part.text : <Link key={keyOf(part, at)} {...{ part, isAside }} />,
  );
}

interface LinkProps {
  part: Extract<RichPart, { kind: 'link' }>;
  isAside: boolean;
}

function Link({ part: { href, text }, isAside }: LinkProps) {
  const { to, words } = usePlace();
  return (
    <TextLink
      href={href.startsWith('/') ? to(href) : href}
      {...(isAside || href.startsWith('https:') ? { external: words('ui.newTab') } : {})}
    >
      {text}
    </TextLink>
  );
}
