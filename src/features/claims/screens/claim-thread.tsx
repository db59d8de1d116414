import { useWords } from '../../../kit/place.tsx';
import { When } from '../../../kit/when.tsx';
import { ReviewPhotos } from '../../reviews/screens/review-photos.tsx';
import type { Claim } from '../contract.ts';

interface ThreadProps {
  messages: Claim['messages'];
  /** The side that reads. */
  own: 'customer' | 'staff';
  /** The name of the other side; words of `claims` when it is not given. */
  names?: Record<'customer' | 'staff', string>;
}

/** The messages of both sides, the oldest first, with their photos. */
export function ClaimThread({ messages, own, names }: ThreadProps) {
  const words = useWords('claims');
  const nameOf = (author: 'customer' | 'staff') => names?.[author] ?? words(author === own ? 'you' : 'we');
  return (
    <ol className="grid gap-5">
      {messages.map(({ id, author, at, text, photos }) => (
        <li
          key={id}
          className={`grid gap-2 border-s-2 ps-4 ${author === own ? 'border-line-strong' : 'border-accent'}`}
        >
          <p className="text-small">
            <b className="font-semibold" translate={names?.[author] ? 'no' : undefined}>
              {nameOf(author)}
            </b>{' '}
            <span className="text-text-2">
              <When at={at} form="day-time" />
            </span>
          </p>
          <p className="max-w-reading whitespace-pre-line break-words" lang="">
            {text}
          </p>
          {/* staff decide by what it shows */}
          <ReviewPhotos photos={photos} isLarge={own === 'staff'} />
        </li>
      ))}
    </ol>
  );
}
