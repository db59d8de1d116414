import { useEffect, useState } from 'react';
import { usePlace } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';

export type Duplicates = AnswerOf<'validateUrl'>['duplicates'];

/** Where a customer has the product of this address already; nothing for a guest (UX-053). */
export function useDuplicates(url: string): Duplicates {
  const { api, user } = usePlace();
  const [found, setFound] = useState<Duplicates>([]);
  const id = user?.id;
  useEffect(() => {
    if (!id) return;
    let isGone = false;
    api.validateUrl({ body: { url } }).then(
      ({ data }) => isGone || setFound(data.duplicates),
      // adding says what is wrong with it, if anything
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [api, id, url]);
  return found;
}
