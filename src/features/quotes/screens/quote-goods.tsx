/** The goods of a signed quote, each with its page in the foreign shop. */
import { useFormats, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import type { Terms } from '../contract.ts';

export function QuoteGoods({ goods }: Pick<Terms, 'goods'>) {
  const words = useWords('quote');
  const { money, list } = useFormats();
  return (
    <section className="grid min-w-0 gap-3">
      <h2 className="text-h3">{words('goods')}</h2>
      <ul className="grid gap-4">
        {goods.map(({ title, url, shop, options, quantity, price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: signed goods keep their places
          <li key={index} className="grid gap-1">
            <p className="break-words font-semibold">
              <ForeignWords>{title}</ForeignWords>
            </p>
            <p className="text-small text-text-2">
              <ForeignWords>{list([shop, ...Object.values(options)])}</ForeignWords>
            </p>
            <p>{words('pieces', { quantity, price: money(price) })}</p>
            <p className="break-all text-small">
              <TextLink href={url} external={words('newTab')}>
                {url}
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
