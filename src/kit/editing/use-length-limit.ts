import { usePlace } from '../place.tsx';

interface LengthLimit {
  limit: number;
  countText(left: number): string;
}

/** The props of a text area that counts what is left, and keeps what is too much (UX-041). */
export function useLengthLimit(limit: number): LengthLimit {
  const { words } = usePlace();
  return {
    limit,
    countText: (left) =>
      left < 0 ? words('ui.charactersOver', { count: -left }) : words('ui.characters', { count: left }),
  };
}
