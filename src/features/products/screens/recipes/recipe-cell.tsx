import { useWords } from '../../../../kit/place.tsx';
import type { ShopReadings } from '../../contract.ts';

/** The recipe of a shop on the board: how often it was right, or that one waits or failed. */
export function RecipeCell({ row: { recipe } }: { row: ShopReadings }) {
  const words = useWords('staff-recipes');
  if (!recipe) return <span className="text-text-2">{words('board.none')}</span>;
  const { state, right, checked } = recipe;
  const text = words(checked === 0 ? `board.${state}Unchecked` : `board.${state}`, { right, checked });
  return <span className={state === 'failing' ? 'text-danger' : undefined}>{text}</span>;
}
