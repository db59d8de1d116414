/** A text of staff: its links stay in the app, its videos wait for a click. Stands in a `ui-prose`. */
import { createElement, Fragment, type ReactNode } from 'react';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { usePlace } from '../place.tsx';
import { type HtmlElement, type HtmlNode, readHtml } from './html-nodes.ts';
import { parseVideo } from './video.ts';
import { VideoFacade } from './video-facade.tsx';
import { playlistHost } from './video-playlist.ts';

export function RichHtml({ html }: { html: string }) {
  return <Nodes nodes={readHtml(html)} />;
}

function Nodes({ nodes }: { nodes: HtmlNode[] }): ReactNode {
  // parts of a text never change places, so that they need no keys
  const parts = nodes.map((node) =>
    typeof node === 'string' ? node : createElement(Element, { element: node }),
  );
  return createElement(Fragment, null, ...parts);
}

function Element({ element }: { element: HtmlElement }): ReactNode {
  const { tag, attributes, children } = element;
  if (tag === 'a') return <Link element={element} />;
  const video = tag === 'p' ? videoOf(children) : null;
  if (video) return <VideoFacade {...video} />;
  if (tag === 'hr' || tag === 'br') return createElement(tag);
  if (tag === 'table') {
    return (
      <div className="overflow-x-auto">
        <table>
          <Nodes nodes={children.filter((child) => typeof child !== 'string')} />
        </table>
      </div>
    );
  }
  const isRow = tag === 'thead' || tag === 'tbody' || tag === 'tr' || tag === 'ul' || tag === 'ol';
  const kept = isRow ? children.filter((child) => typeof child !== 'string') : children;
  const { id, start } = attributes;
  return createElement(
    tag,
    { ...(id ? { id, className: 'scroll-mt-20' } : {}), ...(start ? { start: Number(start) } : {}) },
    <Nodes nodes={kept} />,
  );
}

/** The videos that a text shows. */
export function videosIn(html: string) {
  return readHtml(html).flatMap((node) =>
    typeof node === 'object' && node.tag === 'p' ? (videoOf(node.children) ?? []) : [],
  );
}

/** A paragraph that is nothing but a link to a video. */
function videoOf(children: HtmlNode[]) {
  const [only] = children;
  if (children.length !== 1 || typeof only !== 'object' || only.tag !== 'a') return null;
  const href = only.attributes.href ?? '';
  const video = parseVideo(href);
  const title = only.children.filter((child) => typeof child === 'string').join('');
  return video ? { video, href, title: title === href ? '' : title } : null;
}

function Link({ element: { attributes, children } }: { element: HtmlElement }) {
  const { to, words } = usePlace();
  const { href } = attributes;
  if (!href) return <Nodes nodes={children} />;
  // a bare address says nothing to who hears it; words of staff stay
  const list = children.length === 1 && children[0] === href ? playlistHost(href) : null;
  return (
    <TextLink
      href={href.startsWith('/') ? to(href) : href}
      {...(/^https?:/i.test(href) ? { external: words('ui.newTab') } : {})}
    >
      {list ? words('ui.video.playlist', { host: list }) : <Nodes nodes={children} />}
    </TextLink>
  );
}
