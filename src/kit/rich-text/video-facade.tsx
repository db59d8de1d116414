import Play from 'lucide/dist/esm/icons/play.mjs';
import { useState } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { usePlace } from '../place.tsx';
import type { ParsedVideo } from './video.ts';

const hosts = { vk: 'VK', rutube: 'Rutube' } as const;

/** A video that loads nothing before a click (UX-187); without JavaScript it is a link. */
export function VideoFacade({ video, href, title }: { video: ParsedVideo; href: string; title: string }) {
  const { words } = usePlace();
  const [isPlaying, setIsPlaying] = useState(false);
  const host = hosts[video.type];
  const name = title || words('ui.video.title', { host });
  return (
    <figure className="overflow-hidden rounded-sheet border border-line bg-inset">
      {isPlaying ? (
        <iframe
          src={video.embedUrl}
          title={name}
          allow="fullscreen; encrypted-media; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          className="block aspect-video w-full border-0"
        />
      ) : (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="grid aspect-video w-full place-items-center content-center gap-3 p-4 text-center text-text no-underline"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            setIsPlaying(true);
          }}
        >
          <span className="grid size-14 place-items-center rounded-full bg-primary text-on-primary">
            <Icon of={Play} size={24} />
          </span>
          <span className="font-medium">{name}</span>
          <span className="text-small text-text-2">{words('ui.video.note', { host })}</span>
        </a>
      )}
      <figcaption className="border-line border-t px-4 py-2 text-small text-text-2">
        <TextLink href={href} external={words('ui.newTab')}>
          {words('ui.video.open', { host })}
        </TextLink>
      </figcaption>
    </figure>
  );
}
