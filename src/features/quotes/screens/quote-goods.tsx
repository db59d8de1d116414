/** The goods of a signed quote: in the reader's words where they are known, with the signed ones below. */
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { inBrackets } from '../../../platform/texts/locale.ts';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import type { Terms } from '../contract.ts';

/** The product of a quote as it is shown elsewhere now; nothing of it is signed. */
export interface QuotedProduct {
  /** Of its page, below the locale. */
  path: string;
  image: string | null;
  title: string;
  /** Names and values of options in the reader's language, by the shop's own. */
  words: Record<string, string>;
}

interface QuoteGoodsProps extends Pick<Terms, 'goods'> {
  product?: QuotedProduct | null;
  /** Usual words of options, by the shop's own. */
  words?: Record<string, string>;
}

export function QuoteGoods({ goods, product = null, words: usual = {} }: QuoteGoodsProps) {
  const words = useWords('quote');
  return (
    <section className="grid min-w-0 gap-3" aria-label={words('goods')}>
      {/* of one product the page has the name for its heading */}
      {product ? null : <h2 className="text-h3">{words('goods')}</h2>}
      <ul className="grid gap-4">
        {goods.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: signed goods keep their places
          <li key={index}>
            <QuotedFacts one={one} product={product} words={usual} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface QuotedFactsProps {
  one: Terms['goods'][number];
  /** Its name is said elsewhere on the page. */
  product: QuotedProduct | null;
  /** Usual words of options, by the shop's own. */
  words: Record<string, string>;
}

/** The options of one of the goods, how many, for how much, and where they are sold. */
export function QuotedFacts({ one, product, words: usual }: QuotedFactsProps) {
  const known: Record<string, string> = { ...usual, ...product?.words };
  const { locale } = usePlace();
  const words = useWords('quote');
  const { money } = useFormats();
  const { title, url, shop, options, quantity, price } = one;
  // the shop's own words behind a name are told with what was signed
  const chosen = Object.values(options).map(
    (value) => (Object.hasOwn(known, value) && known[value]?.replace(inBrackets(locale, value), '')) || value,
  );
  return (
    <div className="grid min-w-0 content-start gap-1">
      {product ? null : (
        <p className="break-words font-semibold">
          <ForeignWords>{title}</ForeignWords>
        </p>
      )}
      <p className="text-small text-text-2">
        <ForeignWords>
          {/* a shop often begins its titles with its own name */}
          {(title.includes(shop) ? chosen : [shop, ...chosen]).join('\u00a0· ')}
        </ForeignWords>
      </p>
      <p className="text-body text-text">{words('pieces', { quantity, price: money(price) })}</p>
      <p className="text-small">
        <TextLink href={url} external={words('newTab')}>
          {words('openShop')}
        </TextLink>
      </p>
    </div>
  );
}
