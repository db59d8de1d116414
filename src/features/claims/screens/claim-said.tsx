import { LoadedPart } from '../../../kit/parts/loaded-part.tsx';
import { useLoaded } from '../../../kit/parts/use-loaded.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { ReviewPhotos } from '../../reviews/screens/review-photos.tsx';
import type { Claim } from '../contract.ts';

type Messages = Claim['messages'];

/**
 * The customer's own words and photos, for whoever decides on the money of a claim: nobody agrees to a sum unseen.
 * Needs the texts `claims` and `reviews`.
 */
export function ClaimSaid({ id }: { id: string }) {
  const { api } = usePlace();
  const words = useWords('claims');
  const loaded = useLoaded<Messages>(
    undefined,
    async () => (await api.staffGetClaim({ params: { id } })).data.claim.messages,
  );
  return (
    <LoadedPart loaded={loaded} title={words('failed')}>
      {(messages) => <Said messages={messages} />}
    </LoadedPart>
  );
}

function Said({ messages }: { messages: Messages }) {
  const own = messages.filter(({ author }) => author === 'customer');
  const [first] = own;
  if (!first) return null;
  return (
    <div className="grid gap-2">
      <blockquote
        className="line-clamp-4 max-w-reading border-line-strong border-s-2 ps-3 wrap-anywhere"
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
