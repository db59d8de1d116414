/** Videos of two hosts that may be shown inside of a text (rules: videos). */

export interface ParsedVideo {
  type: 'vk' | 'rutube';
  videoId: string;
  embedUrl: string;
}

/** Where the frames of `embedUrl` come from: the policy of a page lets these in and no other. */
export const videoOrigins = ['https://vk.com', 'https://rutube.ru'] as const;

/** Hosts of VK: the old one, its video service, and its name since 2025. */
const vkHosts = ['vk.com', 'vk.ru', 'vkvideo.ru'];
const rutubeHosts = ['rutube.ru'];

/**
 * Reads a link to a video. A link of a vk host has owner and video in `video-<owner>_<id>`, also as a clip, in a list
 * (`z=video…`) or as the address of its frame; one of the rutube host has its id after `video/`, `shorts/` or
 * `play/embed/`. The time at which it begins, and the key of a private one, go along. Null for every other link, and
 * for one without an id. The host is compared as it was parsed.
 */
export function parseVideo(link: string): ParsedVideo | null {
  const url = URL.parse(/^https?:\/\//i.test(link) ? link : `https://${link}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const isOf = (hosts: readonly string[]): boolean =>
    hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  if (isOf(vkHosts)) return vkVideo(url);
  return isOf(rutubeHosts) ? rutubeVideo(url) : null;
}

function vkVideo({ pathname, search, hash, searchParams }: URL): ParsedVideo | null {
  const frame = pathname === '/video_ext.php' ? searchParams : undefined;
  const said = frame ? `video${frame.get('oid')}_${frame.get('id')}` : decoded(pathname + search + hash);
  // a list names the video that it shows behind z=
  const [, owner, id, behind] =
    /(?:video|clip)-(\d{1,20})_(\d{1,20})(?!\d)(?:[/_]([0-9a-f]{10,40})(?![\w-]))?/.exec(said) ?? [];
  if (!owner || !id) return null;
  const parameters = new URLSearchParams({ oid: `-${owner}`, id, hd: '2' });
  const key = searchParams.get('hash') ?? behind;
  if (key && /^[0-9a-f]{10,40}$/.test(key)) parameters.set('hash', key);
  const seconds = secondsOf(searchParams.get('t'));
  if (seconds > 0) parameters.set('t', clockTime(seconds));
  return {
    type: 'vk',
    videoId: `${owner}_${id}`,
    embedUrl: `https://vk.com/video_ext.php?${parameters}`,
  };
}

function rutubeVideo({ pathname, searchParams }: URL): ParsedVideo | null {
  // a list names the video that it shows: `/pl/?pl_id=…&pl_video=…`
  const path =
    pathname === '/pl/' ? `/video/${searchParams.get('pl_video')?.replace(/\/.*$/s, '')}/` : pathname;
  const [, id] = /\/(?:video(?:\/private)?|shorts|play\/embed)\/([\w-]{1,64})(?:\/|$)/.exec(path) ?? [];
  // "private" and the like name a list, not a video
  if (!id || ['private', 'person', 'embed', 'undefined'].includes(id)) return null;
  const parameters = new URLSearchParams();
  const key = searchParams.get('p');
  if (key && /^[\w-]{1,64}$/.test(key)) parameters.set('p', key);
  const seconds = secondsOf(searchParams.get('t'));
  if (seconds > 0) parameters.set('t', String(seconds));
  const query = parameters.toString();
  return {
    type: 'rutube',
    videoId: id,
    embedUrl: `https://rutube.ru/play/embed/${id}${query ? `?${query}` : ''}`,
  };
}

/** Seconds of a time in an address: "75", "75s", "1m15s", "1h2m3s"; 0 for anything else. */
function secondsOf(time: string | null): number {
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** The time as the frame of VK reads it: "1h2m3s". */
function clockTime(all: number): string {
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60), all % 60];
  return `${hours ? `${hours}h` : ''}${hours || minutes ? `${minutes}m` : ''}${seconds}s`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
