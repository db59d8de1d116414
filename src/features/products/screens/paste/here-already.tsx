import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import type { Duplicates } from '../product/use-chosen-product.ts';

/** The same product is in the cart, or was ordered: to the cart, or one more by the button below (UX-053). */
export function HereAlready({ duplicates }: { duplicates: Duplicates }) {
  const { to } = usePlace();
  const words = useWords('product-card');
  const inCart = duplicates.find(({ place }) => place === 'cart');
  const ordered = duplicates.find(({ place }) => place === 'order');
  if (inCart) {
    return (
      <Banner
        label={words('duplicate')}
        action={
          <Button size="dense" href={to('/cabinet/cart')}>
            {words('openCart')}
          </Button>
        }
        live
      >
        {words('duplicate')}
      </Banner>
    );
  }
  if (!ordered) return null;
  const said = words('ordered', { number: ordered.label });
  return (
    <Banner
      label={said}
      action={
        <Button size="dense" href={to(`/cabinet/orders/${ordered.label}`)}>
          {words('openOrder')}
        </Button>
      }
      live
    >
      {said}
    </Banner>
  );
}
