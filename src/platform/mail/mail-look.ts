/**
 * The look of mails: the colours of `ui/css/tokens.css`, written into each element, because programs that read mails keep
 * attributes and throw style sheets away. The dark ones stand in a style sheet for the programs that read one.
 */

/** By role, light and dark: of text, of grounds, and of lines. */
const inks = {
  text: ['#1a1916', '#f4f2ed'],
  soft: ['#565249', '#bdb8ad'],
  accent: ['#2347d9', '#8fa6ff'],
  warning: ['#8a4b00', '#f2bc62'],
  onPrimary: ['#ffffff', '#1a1916'],
} as const;
const grounds = {
  canvas: ['#fbfaf7', '#121110'],
  surface: ['#ffffff', '#1b1a17'],
  inset: ['#f3f1ec', '#25231f'],
  warning: ['#fcefd6', '#38280f'],
  primary: ['#1a1916', '#f4f2ed'],
} as const;
const edges = { line: ['#e4e0d8', '#35322c'], stamp: ['#d93a22', '#ff7a63'] } as const;

/** Widest, so that lines stay short enough to read. */
export const mailWidth = 560;

export const mailFont =
  "Onest,system-ui,-apple-system,'Segoe UI',Roboto,Arial,'Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif";

interface Painting {
  ink?: keyof typeof inks;
  ground?: keyof typeof grounds;
  edge?: keyof typeof edges;
}

/** `class` and `style` of an element in the colours of these roles. */
export function painted({ ink, ground, edge }: Painting, style = ''): string {
  const names = [ink && `i-${ink}`, ground && `g-${ground}`, edge && `e-${edge}`].filter(Boolean).join(' ');
  const colours = [
    ink && `color:${inks[ink][0]}`,
    ground && `background-color:${grounds[ground][0]}`,
    edge && `border-color:${edges[edge][0]}`,
  ].filter(Boolean);
  return `class="${names}" style="${[...colours, style].filter(Boolean).join(';')}"`;
}

/**
 * `class` and `style` of the ground of a logo. It was drawn for the light pages of its shop, so it keeps a light ground in the dark;
 * and the name that stands for it where no pictures are shown keeps its dark ink.
 */
export const onPlate = (style: string): string => `class="plate" style="color:${inks.text[0]};${style}"`;

const plateRule = `.plate{background-color:${grounds.surface[0]}!important;padding:6px 10px!important;border-radius:6px}`;

/** The rules that make everything dark, below a selector. */
function darkRules(above: string): string {
  const ruled = (
    roles: Readonly<Record<string, readonly [string, string]>>,
    prefix: string,
    property: string,
  ) =>
    Object.entries(roles).map(
      ([role, [, dark]]) => `${above}.${prefix}-${role}{${property}:${dark}!important}`,
    );
  return [
    ...ruled(inks, 'i', 'color'),
    ...ruled(grounds, 'g', 'background-color'),
    ...ruled(edges, 'e', 'border-color'),
    `${above}${plateRule}`,
  ].join('');
}

/** For programs with a dark theme of their own that read it; Outlook marks its page instead of asking. */
export const mailStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%;text-size-adjust:100%}
img{border:0}
a{text-underline-offset:2px}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.edge{padding-left:12px!important;padding-right:12px!important}}
@media (prefers-color-scheme:dark){${darkRules('')}}
${darkRules('[data-ogsc] ')}`;
