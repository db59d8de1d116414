import { useAction } from '../../../../kit/forms/use-action.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { ReadingRecipe, ReadingRecipes } from '../../contract.ts';
import { RecipeChanges } from './recipe-changes.tsx';
import { RecipeFacts } from './recipe-facts.tsx';

/** The recipe of a shop: the one in use, the one that waits with all that it changes, and those before. */
export function ShopRecipe({ data }: { data: ReadingRecipes }) {
  const words = useWords('staff-recipes');
  const { recipes, changes } = data;
  const proposed = recipes.find(({ state }) => state === 'proposed');
  const inUse = recipes.find(({ state }) => state === 'accepted');
  const earlier = recipes.filter((recipe) => recipe !== proposed && recipe !== inUse);
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{words('heading')}</h2>
      <p className="max-w-reading text-text-2">{words('lead')}</p>
      {inUse ? <InUse recipe={inUse} /> : null}
      {proposed ? <Proposed recipe={proposed} changes={changes} /> : <Look data={data} />}
      {earlier.length > 0 ? (
        <Disclosure summary={words('earlier', { count: earlier.length })}>
          <ul className="grid gap-4">
            {earlier.map((recipe) => (
              <li key={recipe.id}>
                <RecipeFacts recipe={recipe} />
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </section>
  );
}

function InUse({ recipe }: { recipe: ReadingRecipe }) {
  const { api } = usePlace();
  const words = useWords('staff-recipes');
  const action = useAction();
  const withdraw = () => api.staffWithdrawRecipe({ params: { id: recipe.id } });
  return (
    <Sheet dense>
      <div className="grid gap-3">
        <RecipeFacts recipe={recipe} />
        <Failure text={action.failure} />
        <div className="ui-actions">
          <Button loading={action.isSending} onClick={() => void action.run(withdraw, words('withdrawn'))}>
            {words('withdraw')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

function Proposed({ recipe, changes }: { recipe: ReadingRecipe; changes: ReadingRecipes['changes'] }) {
  const { api } = usePlace();
  const words = useWords('staff-recipes');
  const [accepting, dropping] = [useAction(), useAction()];
  const params = { id: recipe.id };
  const accept = () => api.staffAcceptRecipe({ params });
  const drop = () => api.staffWithdrawRecipe({ params });
  return (
    <Sheet dense tone="attention">
      <div className="grid gap-3">
        <RecipeFacts recipe={recipe} />
        <RecipeChanges changes={changes} />
        <Failure text={accepting.failure ?? dropping.failure} />
        <div className="ui-actions">
          <Button
            variant="primary"
            loading={accepting.isSending}
            onClick={() => void accepting.run(accept, words('accepted'))}
          >
            {words('accept')}
          </Button>
          <Button loading={dropping.isSending} onClick={() => void dropping.run(drop, words('dropped'))}>
            {words('drop')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

function Look({ data: { host, pages } }: { data: ReadingRecipes }) {
  const { api } = usePlace();
  const words = useWords('staff-recipes');
  const action = useAction();
  const look = () => api.staffProposeRecipe({ params: { host } });
  return (
    <div className="grid gap-3">
      <p>{words('none', { pages })}</p>
      <Failure text={action.failure} />
      {pages > 0 ? (
        <div className="ui-actions">
          <Button loading={action.isSending} onClick={() => void action.run(look, words('looked'))}>
            {words('look')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Failure({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className="text-danger">
      {text}
    </p>
  );
}
