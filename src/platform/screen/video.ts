/** Videos of two hosts that may be shown inside of a text (specification 5). */

export interface ParsedVideo {
  type: 'vk' | 'rutube';
  videoId: string;
  embedUrl: string;
}

/**
 * Reads a link to a video. A link of the vk host has owner and video in `video-<owner>_<id>`; one of the rutube host
 * has its id after `video/`. Null for every other link, and for one without an id.
 */
export function parseVideo(link: string): ParsedVideo | null {
  const address = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, search, hash } = new URL(address);
  const isOf = (host: string): boolean => hostname === host || hostname.endsWith(`.${host}`);
  if (isOf('vk.com')) {
    const [, owner, id] = /video-(\d+)_(\d+)/.exec(decoded(pathname + search + hash)) ?? [];
    if (!owner || !id) return null;
    return {
      type: 'vk',
      videoId: `${owner}_${id}`,
      embedUrl: `https://vk.com/video_ext.php?oid=-${owner}&id=${id}&hd=2`,
    };
  }
  if (!isOf('rutube.ru')) return null;
  const id = /\/video\/([\w-]+)/.exec(pathname)?.[1];
  // "private" and the like name a list, not a video
  if (!id || id === 'private' || id === 'person') return null;
  return { type: 'rutube', videoId: id, embedUrl: `https://rutube.ru/play/embed/${id}` };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
