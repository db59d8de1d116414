import type { DemoProduct, DemoValue, Palette } from './demo-product.ts';

const palettes = {
  nachtblau: { main: '#2f4468', dark: '#1d2b45', ground: '#dde4ee' },
  moos: { main: '#66794e', dark: '#43522f', ground: '#e5eadb' },
  wollweiss: { main: '#efe7d6', dark: '#c9b896', ground: '#d8dfe6' },
  rost: { main: '#b5603c', dark: '#833f24', ground: '#f3e2d6' },
  schiefer: { main: '#6b7680', dark: '#444d56', ground: '#e3e7ea' },
  senf: { main: '#d1a03c', dark: '#9b7325', ground: '#f5ecd5' },
} satisfies Record<string, Palette>;

const farbe = (...values: DemoValue[]) => ({ name: 'Farbe', values });
const groesse = (...values: DemoValue[]) => ({ name: 'Größe', values });

export const nordlichtProducts: readonly DemoProduct[] = [
  {
    slug: 'strickjacke-inga',
    title: 'Strickjacke „Inga“ aus Merinowolle',
    price: 11900n,
    brand: 'Nordlicht',
    description:
      'Dicht gestrickte Jacke aus 100 % Merinowolle mit Hornknöpfen. Wärmt, ohne zu kratzen, und wird mit den Jahren schöner. Gestrickt in kleiner Auflage auf der Schwäbischen Alb.',
    facts: ['100 % Merinowolle, mulesingfrei', 'Handwäsche, liegend trocknen', 'Gewicht etwa 620 g'],
    drawing: 'jumper',
    palette: palettes.nachtblau,
    options: [
      farbe(
        { name: 'Nachtblau', palette: palettes.nachtblau },
        { name: 'Moosgrün', palette: palettes.moos },
        { name: 'Wollweiß', palette: palettes.wollweiss },
      ),
      groesse({ name: 'S' }, { name: 'M' }, { name: 'L' }, { name: 'XL', adds: 1000n }),
    ],
    soldOut: ['Moosgrün / S', 'Wollweiß / XL'],
  },
  {
    slug: 'wolldecke-fjord',
    title: 'Wolldecke „Fjord“, 130 × 180 cm',
    price: 8990n,
    brand: 'Nordlicht',
    description:
      'Eine schwere Decke aus Lambswool mit breiten Streifen und geknüpften Fransen. Gewebt in Norwegen, gewaschen in weichem Wasser.',
    facts: ['90 % Lambswool, 10 % Baumwolle', '130 × 180 cm, 1,2 kg', 'Chemische Reinigung'],
    drawing: 'blanket',
    palette: palettes.schiefer,
    options: [
      farbe({ name: 'Schiefer', palette: palettes.schiefer }, { name: 'Rost', palette: palettes.rost }),
    ],
  },
  {
    slug: 'teekanne-nordsee',
    title: 'Teekanne „Nordsee“ aus Steinzeug',
    price: 4450n,
    brand: 'Werkstatt Husum',
    description:
      'Von Hand gedrehte Kanne mit reaktiver Glasur: Jede fällt ein wenig anders aus. Der Ausguss tropft nicht, das Sieb sitzt fest.',
    facts: ['Steinzeug, spülmaschinenfest', 'Mit Edelstahlsieb', 'Hergestellt in Nordfriesland'],
    drawing: 'teapot',
    palette: palettes.schiefer,
    options: [groesse({ name: '0,8 l' }, { name: '1,2 l', adds: 1050n })],
  },
  {
    slug: 'rucksack-kaland',
    title: 'Rucksack „Kaland“ 24 Liter',
    price: 13900n,
    brand: 'Kaland',
    description:
      'Ein Rucksack für Stadt und Hütte: gewachstes Segeltuch, Riemen aus pflanzlich gegerbtem Leder, ein Fach für den Rechner bis 15 Zoll.',
    facts: ['24 Liter, 980 g', 'Wasserabweisend', 'Zehn Jahre Reparaturgarantie'],
    drawing: 'backpack',
    palette: palettes.moos,
    options: [
      farbe(
        { name: 'Moosgrün', palette: palettes.moos },
        { name: 'Senf', palette: palettes.senf },
        { name: 'Nachtblau', palette: palettes.nachtblau, adds: 500n },
      ),
    ],
  },
  {
    slug: 'stehlampe-polar',
    title: 'Tischlampe „Polar“ mit Leinenschirm',
    price: 7900n,
    brand: 'Nordlicht',
    description:
      'Ein ruhiges Licht für lange Abende. Schirm aus gewaschenem Leinen, Fuß aus geöltem Eichenholz, Textilkabel mit Schnurdimmer.',
    facts: ['Höhe 46 cm, Schirm 32 cm', 'Fassung E27, bis 40 W', 'Stecker Typ F'],
    drawing: 'lamp',
    palette: palettes.senf,
    options: [
      farbe({ name: 'Senf', palette: palettes.senf }, { name: 'Wollweiß', palette: palettes.wollweiss }),
    ],
  },
  {
    slug: 'becher-hav',
    title: 'Becher „Hav“, 350 ml',
    price: 1890n,
    brand: 'Werkstatt Husum',
    description: 'Der Becher, zu dem man morgens greift: dickwandig, gut zu halten, innen hell glasiert.',
    facts: ['Steinzeug, 350 ml', 'Für Spülmaschine und Mikrowelle'],
    drawing: 'mug',
    palette: palettes.rost,
    options: [
      farbe(
        { name: 'Rost', palette: palettes.rost },
        { name: 'Schiefer', palette: palettes.schiefer },
        { name: 'Nachtblau', palette: palettes.nachtblau },
      ),
    ],
  },
  {
    slug: 'muetze-skog',
    title: 'Mütze „Skog“ mit Bommel',
    price: 3450n,
    brand: 'Nordlicht',
    description: 'Grob gerippte Mütze aus Schurwolle, innen mit weichem Baumwollband gefüttert.',
    facts: ['100 % Schurwolle', 'Einheitsgröße 54–60 cm'],
    drawing: 'beanie',
    palette: palettes.senf,
    options: [farbe({ name: 'Senf', palette: palettes.senf }, { name: 'Moosgrün', palette: palettes.moos })],
  },
];
