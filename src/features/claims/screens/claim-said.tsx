import { LoadedPart } from '../../../kit/parts/loaded-part.tsx';
import { type Loaded, useLoaded } from '../../../kit/parts/use-loaded.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { ReviewPhotos } from '../../reviews/screens/review-photos.tsx';
import type { Claim } from '../contract.ts';

export interface ToldInClaim {
  messages: Claim['messages'];
  lines: Pick<Claim['lines'][number], 'id' | 'title' | 'quantity'>[];
  customer: { id: string; name: string | null; customerId: string | null };
}

/**
 * The customer's own words and photos, for whoever decides on the money of a claim: nobody agrees to a sum unseen.
 * Needs the texts `claims` and `reviews`.
 */
export function ClaimSaid({ id }: { id: string }) {
  return <SaidInClaim loaded={useToldInClaim(id)} />;
}

/** For a page that shows more of the claim than its words. */
export function useToldInClaim(id: string): Loaded<ToldInClaim> {
  const { api } = usePlace();
  return useLoaded<ToldInClaim>(undefined, async () => {
    const { claim, customer } = (await api.staffGetClaim({ params: { id } })).data;
    return { messages: claim.messages, lines: claim.lines, customer };
  });
}

export function SaidInClaim({ loaded }: { loaded: Loaded<ToldInClaim> }) {
  const words = useWords('claims');
  return (
    <LoadedPart loaded={loaded} title={words('failed')}>
      {({ messages }) => <Said messages={messages} />}
    </LoadedPart>
  );
}

function Said({ messages }: Pick<ToldInClaim, 'messages'>) {
  const own = messages.filter(({ author }) => author === 'customer');
  const [first] = own;
  if (!first) return null;
  return (
    // photos stand beside the words that they prove, where a card has the room
    <div className="mt-1 flex flex-wrap items-start gap-3">
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
