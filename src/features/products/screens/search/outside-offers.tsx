/** Offers of an outside catalogue below our own: a press reads the page and shows the whole price. */
import { useEffect, useState } from 'react';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';

type Offers = AnswerOf<'searchOutside'>;

interface Found {
  name: string | null;
  /** The text about what is missing where there is no catalogue. */
  note: string | null;
  offers: Offers;
}
const nothing: Found = { name: null, note: null, offers: [] };

export function OutsideOffers({ text }: { text: string }) {
  const { api, to } = usePlace();
  const words = useWords('search');
  const { money, named } = useFormats();
  const [found, setFound] = useState<Found>(nothing);
  useEffect(() => {
    let isGone = false;
    setFound(nothing);
    if (text.trim().length < 2) return;
    api.searchOutside({ query: { q: text } }).then(
      ({ data, meta }) => isGone || setFound({ ...meta, offers: data }),
      // our own results are there; a catalogue that fails is no fault of the page
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [api, text]);
  const { name, note, offers } = found;
  if (note) return <p className="text-small text-text-2">{note}</p>;
  if (name === null || offers.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="outside-offers">
      <h2 id="outside-offers" className="text-h3">
        {words('outside.title', { name })}
      </h2>
      <p className="text-small text-text-2">{words('outside.note')}</p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {offers.map((offer) => (
          <li
            key={offer.url}
            className="grid content-between gap-3 rounded-sheet border border-line bg-surface p-4"
          >
            <div className="grid gap-1">
              <p className="line-clamp-2 break-words font-medium">
                <ForeignWords>{offer.title}</ForeignWords>
              </p>
              <p className="text-small text-text-2">
                <ForeignWords>{offer.host}</ForeignWords>
              </p>
              <p className="font-medium tabular-nums">
                {offer.price ? money(offer.price) : words('noPrice')}
              </p>
            </div>
            <a
              className="ui-button ui-button-secondary"
              href={to(`/?${new URLSearchParams({ link: offer.url })}`)}
              aria-label={named(words('outside.show'), offer.title)}
            >
              {words('outside.show')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
