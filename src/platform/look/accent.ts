/** Shades of the operator's colour that can be read: on light grounds and on dark ones, whatever colour it is. Pure. */

export interface AccentShades {
  /** Fills, marks of what is chosen, the ring of the focus. */
  fill: string;
  /** Links and other words. */
  text: string;
  /** A ground behind words in `text`. */
  soft: string;
  /** Words on `fill`. */
  onFill: string;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** The grounds on which words stand, from the tokens of each theme (`ui/css/tokens.css`). */
export const grounds = {
  light: ['#fbfaf7', '#ffffff', '#f3f1ec'],
  dark: ['#121110', '#1b1a17', '#25231f'],
} as const;
type Theme = keyof typeof grounds;

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const wordRatio = 4.5;
const steps = 100;

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/** Whether a text is a colour as `#1a7f5a`. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].toSorted(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** The colour nearest to the given one that can be read on all grounds: darker in the light theme, lighter in the dark one. */
function readable(hex: string, theme: Theme): string {
  const end = theme === 'light' ? black : white;
  for (let step = 0; step < steps; step++) {
    const candidate = hexOf(mix(rgbOf(hex), end, step / steps));
    if (grounds[theme].every((ground) => contrast(candidate, ground) >= wordRatio)) return candidate;
  }
  return hexOf(end);
}

/** The ground behind words: a breath of the colour, as much of it as the words still bear. */
function softBehind(text: string, hex: string, theme: Theme): string {
  const [ground] = grounds[theme];
  for (let share = 20; share > 0; share--) {
    const candidate = hexOf(mix(rgbOf(ground), rgbOf(hex), share / 100));
    if (contrast(candidate, text) >= wordRatio) return candidate;
  }
  return ground;
}

/** The shades of a colour (`#rrggbb`) for a theme. Each pair that stands on one another has a contrast of 4.5 or more. */
export function accentShades(hex: string, theme: Theme): AccentShades {
  const text = readable(hex, theme);
  const onFill = contrast(text, '#ffffff') >= wordRatio ? '#ffffff' : '#121110';
  return { fill: text, text, soft: softBehind(text, hex, theme), onFill };
}
