import type { ReactNode } from 'react';
import { useWords } from '../../../../kit/place.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import type { Product } from '../../contract.ts';

const tones = {
  in_stock: 'success',
  out_of_stock: 'problem',
  preorder: 'info',
  unknown: 'neutral',
} as const;

/** Stock, a price that waits for the customer, and the verdict where it is a tag. Name and picture are checked in `GuessCheck`, beside their place. */
export function ProductTags({ product, verdict }: { product: Product; verdict: ReactNode }) {
  const words = useWords('product-card');
  const { availability, priceIsSure } = product;
  return (
    <>
      <StatusTag tone={tones[availability]}>{words(`availability.${availability}`)}</StatusTag>
      {priceIsSure ? null : (
        <>
          <StatusTag tone="attention">{words(product.price ? 'checkPrice' : 'fillPrice')}</StatusTag>
          <StatusTag tone="neutral">{words('unsure')}</StatusTag>
        </>
      )}
      {verdict}
    </>
  );
}
