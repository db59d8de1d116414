/** The pictures of "how it works": what the reader will see at each step, drawn by the very parts of the product (UX-185). */
import type { ReactNode } from 'react';
import { ProductPicture } from '../../../../features/products/screens/product/product-picture.tsx';
import { ReviewCard } from '../../../../features/reviews/screens/review-card.tsx';
import { PhotoGallery } from '../../../../features/storage/screens/photo-gallery.tsx';
import { Thumbnail } from '../../../../kit/lists/thumbnail.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { ProductCard } from '../../../../ui/lists/product-card.tsx';
import { RouteLine, type RouteStepState } from '../../../../ui/lists/route-line.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { StepExample } from './step-example.ts';
import { StepReceipt } from './step-receipt.tsx';

export interface StepPictureProps {
  /** Of the section. */
  anchor: string;
  example: StepExample;
  /** In the place of a picture that has nothing to show. */
  drawing: ReactNode;
}

/** Nothing in it can be pressed or read out, and nothing looks so: the words below it and the text beside it say what it shows. */
export function StepPicture({ anchor, example, drawing }: StepPictureProps) {
  const words = useWords('how-it-works.pictures');
  const shown = pictureOf(anchor, example);
  if (!shown) return drawing;
  return (
    <figure className="max-w-[30rem]">
      <div aria-hidden="true" inert className="overflow-hidden">
        {shown}
      </div>
      <figcaption className="mt-2 text-small text-text-3">{words(anchor)}</figcaption>
    </figure>
  );
}

type Product = NonNullable<StepExample['product']>;

function pictureOf(anchor: string, { product, quote, review, days }: StepExample): ReactNode {
  if (anchor === 'paste') return product && <Pasted product={product} />;
  if (anchor === 'pay') return quote && <StepReceipt quote={quote} />;
  if (anchor === 'warehouse') return product && <Photos product={product} />;
  if (anchor === 'delivery') return <OnItsWay {...{ product, days }} />;
  if (anchor === 'receive')
    return (
      review && (
        <ul>
          <ReviewCard review={review} />
        </ul>
      )
    );
  return null;
}

/** The reader's title, or the shop's own with its language. */
function Title({ of: { title, translatedTitle, language } }: { of: Product }) {
  return <span lang={(translatedTitle === null && language) || undefined}>{translatedTitle ?? title}</span>;
}

/** A link as its shop has it; where that shop is a number, as the shops of a demo are, at an address of its name. */
const linkShown = ({ url, host }: Product): string =>
  /^(?:localhost|[\d.]+)(?::|$)/.test(host) ? url.replace(/^\w+:\/\/[^/]+\/([^/]+)/, '$1.example') : url;

function Pasted({ product }: { product: Product }) {
  const words = useWords('product-card');
  const { money } = useFormats();
  const { images, price, shopName, host, availability } = product;
  return (
    <div className="grid gap-3">
      <p className="truncate rounded-control border border-line bg-surface px-4 py-3 text-text-2">
        {linkShown(product)}
      </p>
      <ProductCard
        title={<Title of={product} />}
        image={<ProductPicture source={images[0] ?? ''} alt="" sizes="160px" />}
        meta={<ForeignWords>{words('shop', { shop: shopName ?? host })}</ForeignWords>}
        price={price ? money(price) : null}
        tags={<StatusTag tone="success">{words(`availability.${availability}`)}</StatusTag>}
      />
    </div>
  );
}

/** The goods that came. */
function Photos({ product }: { product: Product }) {
  const words = useWords('storage');
  const photos = product.images.slice(0, 3).map((url, index) => ({
    ...{ id: String(index), line: null, title: product.title },
    ...{ width: 480, height: 600, sources: [{ width: 480, url }] },
  }));
  return (
    <Sheet heading={words('photos')} dense>
      <PhotoGallery photos={photos} />
    </Sheet>
  );
}

const steps = ['paid', 'bought', 'at_warehouse', 'delivery', 'delivered'] as const;

/** An order between the warehouse and the door. */
function OnItsWay({ product, days }: Pick<StepExample, 'product' | 'days'>) {
  const { words: all } = usePlace();
  const words = useWords('order-parts');
  const { date } = useFormats();
  const at: Partial<Record<(typeof steps)[number], string>> = {
    ...{ paid: days.paid, bought: days.bought, at_warehouse: days.arrived, delivery: days.sent },
  };
  const stateOf = (step: (typeof steps)[number]): RouteStepState => {
    if (step === 'delivered') return 'next';
    return step === 'delivery' ? 'current' : 'done';
  };
  const state = (name: RouteStepState) => all(`ui.states.${name}`);
  return (
    <Sheet dense>
      <div className="grid gap-4">
        {product ? (
          <div className="flex gap-3">
            <Thumbnail source={product.images[0] ?? null} />
            <div className="grid min-w-0 justify-items-start gap-1 break-words font-medium text-small">
              <Title of={product} />
              <StatusTag tone="moving">{words('states.shipped')}</StatusTag>
            </div>
          </div>
        ) : null}
        <RouteLine
          label=""
          orientation="vertical"
          labels={{
            done: state('done'),
            current: state('current'),
            next: state('next'),
            problem: state('problem'),
            skipped: state('skipped'),
          }}
          steps={steps.map((step) => {
            const time = at[step];
            return {
              ...{ id: step, title: words(`steps.${step}`), state: stateOf(step) },
              ...(time ? { time: { dateTime: time, text: date(time, 'short-day') } } : {}),
            };
          })}
        />
      </div>
    </Sheet>
  );
}
