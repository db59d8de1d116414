import { LoadedPart } from '../../../kit/parts/loaded-part.tsx';
import { useLoaded } from '../../../kit/parts/use-loaded.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { ReviewPhotos } from '../../reviews/screens/review-photos.tsx';
import type { Claim } from '../contract.ts';

interface Told {
  messages: Claim['messages'];
  lines: Pick<Claim['lines'][number], 'id' | 'title' | 'quantity'>[];
  customer: { id: string; name: string | null; customerId: string | null };
}

/**
 * The customer's own words and photos, for whoever decides on the money of a claim: nobody agrees to a sum unseen. Named
 * where the page does not say whose they are.
 * Needs the texts `claims` and `reviews`.
 */
export function ClaimSaid({ id, isNamed = false }: { id: string; isNamed?: boolean }) {
  const { api } = usePlace();
  const words = useWords('claims');
  const loaded = useLoaded<Told>(undefined, async () => {
    const { claim, customer } = (await api.staffGetClaim({ params: { id } })).data;
    return { messages: claim.messages, lines: claim.lines, customer };
  });
  return (
    <LoadedPart loaded={loaded} title={words('failed')}>
      {(told) => <Said {...told} isNamed={isNamed} />}
    </LoadedPart>
  );
}

function Said({ messages, lines, customer, isNamed }: Told & { isNamed: boolean }) {
  const { to } = usePlace();
  const own = messages.filter(({ author }) => author === 'customer');
  const [first] = own;
  if (!first) return null;
  return (
    // photos stand beside the words that they prove, where a card has the room
    <div className={isNamed ? 'grid content-start gap-3' : 'mt-1 flex flex-wrap items-start gap-3'}>
      {isNamed ? (
        <div>
          <TextLink href={to(`/staff/customers/${customer.id}`)}>
            <span translate="no">{customer.customerId ?? customer.name ?? customer.id}</span>
          </TextLink>
          {lines.map(({ id, title, quantity }) => (
            <p key={id} className="line-clamp-2 text-small text-text-2 wrap-anywhere" lang="">
              {quantity > 1 ? `${title} × ${quantity}` : title}
            </p>
          ))}
        </div>
      ) : null}
      <blockquote
        className="line-clamp-4 max-w-reading min-w-0 flex-1 basis-60 border-line-strong border-s-2 ps-3 wrap-anywhere"
        lang=""
      >
        {first.text}
      </blockquote>
      <ReviewPhotos photos={own.flatMap(({ photos }) => photos).slice(0, most)} />
    </div>
  );
}

/** The rest stands in the claim. */
const most = 4;
