/** Lists of videos, which no host lets a page show: decisions/0469-playlists-stay-links.md. */

const LIST =
  /^https?:\/\/(?:(?:www|m)\.)?(?:(vk(?:video)?\.(?:com|ru))\/(?:video\/)?playlist\/-?\d{1,20}_-?\d{1,20}|(rutube\.ru)\/plst\/\d{1,20}|youtube\.com\/playlist\?list=[\w-]{1,99})\/?$/;

/** The name of the host of a list of videos; null for every other link, and for a list that names its video. */
export function playlistHost(link: string): string | null {
  const found = LIST.exec(link);
  return found && (found[1] ? 'VK' : found[2] ? 'Rutube' : 'YouTube');
}
