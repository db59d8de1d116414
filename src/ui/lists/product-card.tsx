import { createElement, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type ProductCardProps = {
  /** None where the heading of the page says it. */
  title?: ReactNode;
  /** The product is what the page is about: its picture is large. */
  isPage?: boolean;
  /** The product is what the page is asked about: its picture is large where there is room. */
  isLarge?: boolean;
  headingLevel?: 1 | 2 | 3 | 4;
  /** Language of the title when it is not the page's (UX-225). */
  titleLang?: string;
  /** The picture, e.g. `<img>` with width and height; shown whole on a 4:5 well. */
  image?: ReactNode;
  /** The other pictures, to be chosen from: below the large one; on a phone below the title. */
  pictures?: ReactNode;
  /** The answer that the reader came for: right under the title. */
  lead?: ReactNode;
  /** Shop name, options, weight: short lines under the title. */
  meta?: ReactNode;
  /** Tags of state: changed price, restricted, already in the cart. */
  tags?: ReactNode;
  price?: ReactNode;
  /** Verdict stamp; stands at the end on wide cards. */
  stamp?: ReactNode;
  /** Options, note, receipt. */
  children?: ReactNode;
  actions?: ReactNode;
  tone?: 'attention' | 'problem';
  as?: 'article' | 'li';
  className?: string;
};

/** The frame of a product: picture, title, price, state, options, actions. */
export function ProductCard(props: ProductCardProps) {
  const {
    title,
    headingLevel = 3,
    image,
    lead,
    meta,
    tags,
    price,
    stamp,
    children,
    actions,
    tone,
    isPage,
    isLarge,
    pictures,
  } = props;
  const look = classNames(
    'ui-product',
    isPage && 'ui-product-page',
    isLarge && 'ui-product-large',
    'ui-sheet',
    tone && `ui-sheet-${tone}`,
    props.className,
  );
  return createElement(
    props.as ?? 'article',
    { className: look },
    <div className="ui-product-pictures">
      <div className="ui-product-image">{image}</div>
      {pictures}
    </div>,
    <div className="ui-product-head">
      <div className="ui-product-text">
        {tags ? <div className="ui-tags">{tags}</div> : null}
        {title
          ? createElement(`h${headingLevel}`, { className: 'ui-product-title', lang: props.titleLang }, title)
          : null}
        {lead}
        {meta ? <div className="ui-product-meta">{meta}</div> : null}
        {price ? <div className="ui-product-price">{price}</div> : null}
      </div>
      {stamp}
    </div>,
    children || actions ? (
      <div className="ui-product-body">
        {children}
        {actions ? <div className="ui-actions">{actions}</div> : null}
      </div>
    ) : null,
  );
}
