/** Fields that could not be read stay editable by hand: never a dead end (UX-049). Staff confirm it before payment. */
import { useState } from 'react';
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { lazyPart } from '../../../../kit/lazy-part.tsx';
import { PhotosField } from '../../../../kit/photos/photos-field.tsx';
import { useSubmitAfter } from '../../../../kit/photos/use-photos.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { Quote } from '../../../pricing/contract.ts';
import { QuoteReceipt } from '../../../pricing/screens/quote-receipt.tsx';
import type { Product } from '../../contract.ts';
import { forgetSeen, keepSeen, type SeenOnPage } from '../adding/seen-on-page.ts';
import { useSeen } from '../adding/use-seen.ts';
import { useScreenshots } from '../checking/screenshots.ts';
import { AskedPrice } from '../product/asked-price.tsx';
import { GuestActions } from '../product/guest-actions.tsx';
import { nameInLink } from './name-in-link.ts';
import type { Added } from './paste-outcome.tsx';
import { forgetPendingLink, keepPendingLink } from './pending-link.ts';

// only a guess has places to check
const found = lazyPart(async () => (await import('../checking/found-place.tsx')).FoundPlace);

export interface ManualFormProps {
  link: string;
  /** The product as far as it could be read: the form begins filled in with it. */
  product?: Product | null;
  onAdded(added: Added): void;
}

export function ManualForm(props: ManualFormProps) {
  const seen = useSeen(props.link);
  return <Fields key={seen ? 'seen' : 'read'} {...props} seen={seen} />;
}

function Fields({ seen, ...props }: ManualFormProps & { seen: SeenOnPage | null }) {
  const { link, product = null } = props;
  const { user } = usePlace();
  const words = useWords('product-card');
  const pictured = useWords('product-card.screenshots');
  const photos = useScreenshots();
  const typed = useTypedProduct(props, { seen, screenshots: photos.photos.map(({ id }) => id) });
  const { quote } = typed;
  const submit = useSubmitAfter(photos, typed.submit);
  const isSeen = seen !== null && !seen.isTyped;
  const heading = words(isSeen ? 'manual.seen' : product ? 'manual.guess' : 'manual.title');
  const lead = words(isSeen ? 'manual.seenLead' : product ? 'manual.guessLead' : 'manual.lead');
  const title = product?.confidence.title;
  const places = product && !seen ? [title?.place, product.confidence.price.place] : [];
  return (
    <Sheet heading={heading}>
      <p className="mb-5 text-text-2">{lead}</p>
      <Form submit={submit} label={heading}>
        <TextField
          name="title"
          label={words('manual.name')}
          defaultValue={seen?.title || (product?.originalTitle ?? nameInLink(link))}
          {...(product?.language && !seen ? { lang: product.language } : {})}
          {...(title && !seen ? { hint: words(`manual.levels.${title.level}`) } : {})}
        />
        {places[0] ? <found.Part place={places[0]} lang={product?.language ?? null} /> : null}
        <AskedPrice product={product} seen={seen} />
        {places[1] ? <found.Part place={places[1]} lang={product?.language ?? null} /> : null}
        <TextField
          name="options"
          label={words('manual.options')}
          optional
          defaultValue={seen?.options ?? ''}
        />
        {user ? (
          <PhotosField photos={photos} words={pictured} />
        ) : (
          <p className="ui-hint">{pictured('guest')}</p>
        )}
        <SubmitButton>{words(user ? 'addToCart' : 'manual.show')}</SubmitButton>
      </Form>
      {quote ? (
        <div className="mt-6 grid gap-6">
          <QuoteReceipt quote={quote} pieces={1} />
          <GuestActions link={link} />
        </div>
      ) : null}
    </Sheet>
  );
}

/** Puts what was typed into the cart; a guest sees its price instead. */
function useTypedProduct(
  { link, product = null, onAdded }: ManualFormProps,
  { seen, screenshots }: { seen: SeenOnPage | null; screenshots: string[] },
) {
  const { api, user, toasts } = usePlace();
  const words = useWords('product-card');
  const [quote, setQuote] = useState<Quote | null>(null);
  const submit = useSubmit(
    async (values, idempotencyKey) => {
      const text = (name: string): string => String(values.get(name) ?? '').trim();
      const price = text('price');
      const manual = { title: text('title'), price, currency: text('currency') };
      const options = text('options');
      if (!user) {
        const { data } = await api.calculatePrice({ body: { price, currency: manual.currency } });
        keepPendingLink(link);
        keepSeen({
          ...manual,
          link,
          options,
          image: seen?.image ?? null,
          isTyped: seen?.isTyped ?? seen === null,
        });
        return setQuote(data);
      }
      // picture and stock stay those that were read; options that the shop lists are otherwise asked for one by one
      const isKept = product !== null && (options !== '' || product.options.length === 0);
      const { data } = await api.addToCart({
        body: {
          product: {
            url: link,
            ...(isKept ? { snapshot: product.id } : {}),
            manual: {
              ...manual,
              ...(options ? { options } : {}),
              ...(seen?.image ? { image: seen.image } : {}),
            },
          },
          ...(screenshots.length > 0 ? { screenshots } : {}),
        },
        idempotencyKey,
      });
      forgetPendingLink(link);
      forgetSeen(link);
      const { lines } = data;
      const message = `${words('added', { title: data.line.title })} · ${words('inCart', { lines })}`;
      toasts.show({ type: 'success', message });
      onAdded({ title: data.line.title, image: null, lines });
    },
    { alsoSends: [link, screenshots] },
  );
  return { submit, quote };
}
