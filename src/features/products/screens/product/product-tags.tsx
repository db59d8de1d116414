import { useWords } from '../../../../kit/place.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import type { Product } from '../../contract.ts';

const tones = {
  in_stock: 'success',
  out_of_stock: 'problem',
  preorder: 'info',
  unknown: 'neutral',
} as const;

/** Stock, and which fields wait for the customer: a price to check or to fill in, a name or a picture to check. */
export function ProductTags({ product }: { product: Product }) {
  const words = useWords('product-card');
  const { availability, confidence, priceIsSure } = product;
  return (
    <>
      <StatusTag tone={tones[availability]}>{words(`availability.${availability}`)}</StatusTag>
      {confidence.title.level === 'check' ? (
        <StatusTag tone="attention">{words('checkTitle')}</StatusTag>
      ) : null}
      {confidence.image.level === 'check' ? (
        <StatusTag tone="attention">{words('checkImage')}</StatusTag>
      ) : null}
      {priceIsSure ? null : (
        <>
          <StatusTag tone="attention">{words(product.price ? 'checkPrice' : 'fillPrice')}</StatusTag>
          <StatusTag tone="neutral">{words('unsure')}</StatusTag>
        </>
      )}
    </>
  );
}
