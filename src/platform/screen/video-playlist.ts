/** Lists of videos, which no host lets a page show: decisions/0469-playlists-stay-links.md. */

const lists: readonly { name: string; hosts: readonly string[]; isList: (url: URL) => boolean }[] = [
  {
    name: 'VK',
    hosts: ['vk.com', 'vk.ru', 'vkvideo.ru'],
    isList: ({ pathname }) => /^\/(?:video\/)?playlist\/-?\d{1,20}_-?\d{1,20}\/?$/.test(pathname),
  },
  {
    name: 'Rutube',
    hosts: ['rutube.ru'],
    isList: ({ pathname }) => /^\/plst\/\d{1,20}\/?$/.test(pathname),
  },
  {
    name: 'YouTube',
    hosts: ['youtube.com'],
    isList: ({ pathname, searchParams }) => pathname === '/playlist' && searchParams.has('list'),
  },
];

/** The name of the host of a list of videos; null for every other link, and for a list that names its video. */
export function playlistHost(link: string): string | null {
  const url = URL.parse(link);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const { hostname } = url;
  const found = lists.find(
    ({ hosts, isList }) =>
      hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)) && isList(url),
  );
  // VK opens a video of a list behind `z=`
  return found && !url.searchParams.has('z') ? found.name : null;
}
