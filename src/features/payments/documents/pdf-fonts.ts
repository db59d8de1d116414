/** The fonts of papers: one file for each script, as npm ships them. */

const latin = (part: string) => `@fontsource/noto-sans/files/noto-sans-${part}-400-normal.woff`;
const bold = (part: string) => `@fontsource/noto-sans/files/noto-sans-${part}-700-normal.woff`;
const chinese = (weight: number) =>
  `@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff`;

/** The first that has the glyph is taken; each is read only when a text needs it. */
const parts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'];
export const families = {
  regular: [...parts.map(latin), chinese(400)],
  bold: [...parts.map(bold), chinese(700)],
};
