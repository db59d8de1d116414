import { useWords } from '../../../../kit/place.tsx';
import { When } from '../../../../kit/when.tsx';
import { StatusTag, type StatusTone } from '../../../../ui/feedback/status-tag.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import type { ReadingRecipe } from '../../contract.ts';

const tones: Record<ReadingRecipe['state'], StatusTone> = {
  proposed: 'attention',
  accepted: 'success',
  replaced: 'closed',
  withdrawn: 'closed',
  failing: 'problem',
};

/** The state of a recipe, how often it was right, and the places that it names. */
export function RecipeFacts({ recipe }: { recipe: ReadingRecipe }) {
  const words = useWords('staff-recipes');
  const { state, origin, tried, since, selectors } = recipe;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusTag tone={tones[state]}>{words(`states.${state}`)}</StatusTag>
        <span>{words(`origins.${origin}`)}</span>
        <When at={recipe.endedAt ?? recipe.acceptedAt ?? recipe.proposedAt} form="day-time" />
      </div>
      <p className="tabular-nums">{tried.pages === 0 ? words('untried') : words('tried', tried)}</p>
      {recipe.acceptedAt ? (
        <p className="tabular-nums">{since.checked === 0 ? words('unchecked') : words('since', since)}</p>
      ) : null}
      <Disclosure summary={words('selectors')}>
        <dl className="grid gap-1 text-small">
          {Object.entries(selectors).map(([field, selector]) => (
            <div key={field} className="grid gap-x-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <dt className="text-text-2">{words(`fields.${field}`)}</dt>
              <dd className="break-all">
                <code>{selector}</code>
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
