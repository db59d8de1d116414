/** A receipt without a price: why there is none, and whether asking again may help. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { QuoteReceipt } from './quote-receipt.tsx';

const missing = (reason?: string): string =>
  readOf(
    drawn(
      <QuoteReceipt
        quote={null}
        pieces={1}
        {...(reason ? { unavailable: reason } : { onRetry: () => undefined })}
      />,
      {},
    ),
  );

test('prices that cannot be had for now can be asked for again', () => {
  const said = missing();
  expect(said).toContain('Prices are temporarily unavailable');
  expect(said).toContain('Try again');
});

test('a currency that has no rate is named, and nothing is to be tried again', () => {
  const said = missing('We can’t work out prices in CZK yet.');
  expect(said).toContain('We can’t work out prices in CZK yet.');
  expect(said).not.toContain('temporarily');
  expect(said).not.toContain('Try again');
});
