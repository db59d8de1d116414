/** Photos of the demo's parcels: drawn from plain shapes, each a little different. */

const cartons = ['#c89f6d', '#b98a55', '#d4b483', '#a97c50', '#c2a078'];
const tapes = ['#e9dcc0', '#8fb3a5', '#d9765f', '#5d7fa3', '#e2c044'];
const floors = ['#dfe3e4', '#cfd8d3', '#e6e0d6', '#d5d3dc'];

const pick = (list: readonly string[], chance: number): string => list[chance % list.length] ?? '#ccc';

/** A parcel on a table as a JPEG of 480 by 360, as a camera of the warehouse would send it. */
export async function drawnParcel(chance: number, label: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const [carton, tape, floor] = [pick(cartons, chance), pick(tapes, chance >> 2), pick(floors, chance >> 4)];
  const [width, height] = [250 + ((chance * 37) % 150), 150 + ((chance * 53) % 110)];
  const [x, y] = [320 - width / 2 + ((chance * 13) % 40) - 20, 400 - height];
  const [dx, dy] = [50 + (chance % 30), 40 + (chance % 22)];
  const bars = Array.from({ length: 22 }, (_, at) => 1 + (((chance >> (at % 12)) + at * 7) % 4));
  let at = x + 24;
  const code = bars.map((bar) => {
    const drawn = `<rect x="${at}" y="${y + 74}" width="${bar}" height="26" fill="#222"/>`;
    at += bar + 2;
    return drawn;
  });
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
      <rect width="640" height="480" fill="${floor}"/><rect y="300" width="640" height="180" fill="#000" opacity=".07"/>
      <ellipse cx="${320 + dx / 2}" cy="406" rx="${width / 2 + 50}" ry="20" fill="#000" opacity=".18"/>
      <path d="M${x} ${y} l${dx} ${-dy} h${width} l${-dx} ${dy}Z" fill="${carton}"/>
      <path d="M${x} ${y} l${dx} ${-dy} h${width} l${-dx} ${dy}Z" fill="#fff" opacity=".22"/>
      <path d="M${x + width} ${y} l${dx} ${-dy} v${height} l${-dx} ${dy}Z" fill="${carton}"/>
      <path d="M${x + width} ${y} l${dx} ${-dy} v${height} l${-dx} ${dy}Z" fill="#000" opacity=".22"/>
      <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${carton}"/>
      <path d="M${x + width / 2 - 14} ${y} l${dx} ${-dy} h28 l${-dx} ${dy} v${height} h-28Z" fill="${tape}" opacity=".85"/>
      <rect x="${x + 14}" y="${y + 22}" width="118" height="88" rx="3" fill="#fdfdfa"/>${code.join('')}
      <text x="${x + 24}" y="${y + 44}" font-family="sans-serif" font-size="15" fill="#222">${label}</text>
      <text x="${x + 24}" y="${y + 63}" font-family="sans-serif" font-size="11" fill="#666">WAYBILL</text>
    </svg>`),
  )
    .resize(480)
    .jpeg({ quality: 82 })
    .toBuffer();
}
