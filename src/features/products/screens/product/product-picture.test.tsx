import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProductPicture } from './product-picture.tsx';

const source = '/media/products/prd_000000000001/0-480.webp';
const drawn = (isFirst: boolean, loading?: 'eager'): string =>
  renderToStaticMarkup(<ProductPicture source={source} alt="" sizes="9rem" {...{ isFirst, loading }} />);

test('a picture of a list waits until it comes near, the first one does not (UX-255, UX-256)', () => {
  expect(drawn(false)).toContain('loading="lazy"');
  expect(drawn(false)).not.toContain('fetchPriority');
  expect(drawn(true)).toContain('fetchPriority="high"');
  expect(drawn(true)).not.toContain('lazy');
  // the first rows are seen at once, and let the first picture go before them
  expect(drawn(false, 'eager')).toContain('loading="eager"');
  expect(drawn(false, 'eager')).not.toContain('fetchPriority');
});

test('AVIF comes before WebP, in three widths on our own origin, with its size (UX-255)', () => {
  const html = drawn(true);
  expect(html.indexOf('image/avif')).toBeLessThan(html.indexOf('image/webp'));
  for (const width of [160, 480, 960]) expect(html).toContain(`0-${width}.avif ${width}w`);
  expect(html).toContain('width="480" height="600"');
  expect(html.match(/https?:/)).toBeNull();
});
