import type { DemoProduct, DemoValue, Palette } from './demo-product.ts';

const palettes = {
  pine: { main: '#35563f', dark: '#213a2a', ground: '#e3ebe2' },
  maple: { main: '#a8402d', dark: '#74291c', ground: '#f5e3da' },
  cream: { main: '#f3ead6', dark: '#b59a6a', ground: '#e2e6de' },
  iron: { main: '#3c3f42', dark: '#232527', ground: '#ecebe6' },
  leather: { main: '#8a5530', dark: '#5d371d', ground: '#f0e6d8' },
  denim: { main: '#4a6583', dark: '#2f4359', ground: '#e2e9f0' },
} satisfies Record<string, Palette>;

const color = (...values: DemoValue[]) => ({ name: 'Color', values });
const size = (...values: DemoValue[]) => ({ name: 'Size', values });

export const maplePineProducts: readonly DemoProduct[] = [
  {
    slug: 'enamel-camp-mug',
    title: 'Enamel Camp Mug, 12 oz',
    price: 1800n,
    oldPrice: 2400n,
    brand: 'Maple & Pine',
    description:
      'Two coats of enamel over steel, a rolled rim and a handle big enough for gloves. It chips before it breaks, and looks better for it.',
    facts: ['12 oz', 'Enamel over steel', 'Hand wash'],
    drawing: 'mug',
    palette: palettes.pine,
    options: [
      color(
        { name: 'Pine', palette: palettes.pine },
        { name: 'Maple', palette: palettes.maple },
        { name: 'Cream', palette: palettes.cream },
      ),
    ],
  },
  {
    slug: 'waxed-canvas-tote',
    title: 'Waxed Canvas Tote',
    price: 7800n,
    oldPrice: 9800n,
    brand: 'Maple & Pine',
    description:
      'Sixteen-ounce canvas waxed in Vermont, with bridle-leather handles that are riveted, not glued. Holds a week of groceries or a weekend of clothes.',
    facts: ['16 oz waxed canvas', '17 × 14 × 6 in', 'Made in Vermont'],
    drawing: 'tote',
    palette: palettes.cream,
    options: [color({ name: 'Cream', palette: palettes.cream }, { name: 'Denim', palette: palettes.denim })],
  },
  {
    slug: 'heritage-work-boots',
    title: 'Heritage Work Boots',
    price: 24900n,
    oldPrice: 28900n,
    brand: 'Red Creek',
    description:
      'Six-inch boots on a Goodyear welt: they can be resoled as often as you like. Oiled full-grain leather, brass eyelets, cork midsole.',
    facts: ['Full-grain leather', 'Goodyear welt', 'Runs half a size large'],
    drawing: 'boot',
    palette: palettes.leather,
    options: [size({ name: 'US 8' }, { name: 'US 9' }, { name: 'US 10' }, { name: 'US 11' })],
  },
  {
    slug: 'flannel-shirt-ridge',
    title: 'Ridge Flannel Shirt',
    price: 5900n,
    oldPrice: 7200n,
    brand: 'Maple & Pine',
    description: 'Brushed on both sides, washed once before you get it, with a pocket that holds a notebook.',
    facts: ['100% cotton flannel', 'Machine wash cold'],
    drawing: 'shirt',
    palette: palettes.maple,
    options: [
      color({ name: 'Maple', palette: palettes.maple }, { name: 'Pine', palette: palettes.pine }),
      size({ name: 'S' }, { name: 'M' }, { name: 'L' }),
    ],
  },
  {
    slug: 'cast-iron-skillet',
    title: 'Cast Iron Skillet, 10.5 in',
    price: 4500n,
    oldPrice: 5500n,
    brand: 'Harlow Foundry',
    description:
      'Poured thin, machined smooth and seasoned three times with flaxseed oil. Ready for the first egg.',
    facts: ['10.5 in, 4.2 lb', 'Pre-seasoned', 'Works on every stove'],
    drawing: 'skillet',
    palette: palettes.iron,
    options: [],
  },
  {
    slug: 'field-notebook-set',
    title: 'Field Notebook, Set of Three',
    price: 1400n,
    oldPrice: 1650n,
    brand: 'Maple & Pine',
    description: 'Stitched, pocket-sized and dotted, on paper that takes a fountain pen without a fuss.',
    facts: ['3 × 48 pages', '3.5 × 5.5 in', 'Dotted'],
    drawing: 'notebook',
    palette: palettes.denim,
    options: [],
  },
  {
    slug: 'cabin-stripe-blanket',
    title: 'Cabin Stripe Wool Blanket',
    price: 18900n,
    oldPrice: 21900n,
    brand: 'Maple & Pine',
    description:
      'A queen-size blanket with the weight of a good night. Woven on hundred-year-old looms in Oregon.',
    facts: ['85% wool, 15% cotton', '90 × 90 in', 'Dry clean'],
    drawing: 'blanket',
    palette: palettes.maple,
    options: [color({ name: 'Maple', palette: palettes.maple }, { name: 'Pine', palette: palettes.pine })],
  },
];
