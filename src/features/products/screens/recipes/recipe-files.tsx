import { useState } from 'react';
import { useAction } from '../../../../kit/forms/use-action.ts';
import { useIdempotencyKey } from '../../../../kit/forms/use-idempotency-key.ts';
import { saveFile } from '../../../../kit/parts/save-file.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import type { ImportedRecipes, RecipeFile } from '../../contract.ts';
import { ImportedTable } from './imported-table.tsx';

/** Recipes to take along and to hand in: a file is looked at first, and its recipes only wait until staff accept them. */
export function RecipeFiles() {
  const { api } = usePlace();
  const words = useWords('staff-recipes');
  const action = useAction({ refreshes: false });
  const take = async (idempotencyKey: string): Promise<void> => {
    const { data } = await api.staffShareRecipes({ idempotencyKey });
    saveFile(data.fileName, new Blob([data.text], { type: 'application/json' }));
  };
  return (
    <Disclosure summary={words('files.heading')}>
      <div className="grid gap-4">
        <p className="max-w-reading text-text-2">{words('files.what')}</p>
        <p className="max-w-reading text-text-2">{words('files.lead')}</p>
        <Wrong texts={action.failure ? [action.failure] : []} />
        <div className="ui-actions">
          <Button loading={action.isSending} onClick={() => void action.run(take, words('files.taken'))}>
            {words('files.take')}
          </Button>
          <HandIn />
        </div>
      </div>
    </Disclosure>
  );
}

type Found = { file: RecipeFile; seen: ImportedRecipes };

function HandIn() {
  const { api } = usePlace();
  const words = useWords('staff-recipes');
  const action = useAction();
  const look = useLook();
  const { found } = look;
  const propose = async (idempotencyKey: string): Promise<void> => {
    if (!found) return;
    await api.staffImportRecipes({ body: { file: found.file, dry_run: false }, idempotencyKey });
    look.proposed();
  };
  const news = found?.seen.recipes.filter(({ verdict }) => verdict !== 'known').length ?? 0;
  return (
    <div className="grid grow basis-full gap-3">
      <label className="ui-button ui-button-secondary relative justify-self-start has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2">
        {words('files.choose')}
        <input
          type="file"
          className="sr-only"
          accept=".json,application/json"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void look.at(chosen);
            target.value = '';
          }}
        />
      </label>
      <Wrong texts={action.failure ? [action.failure] : look.wrong} />
      {found ? <ImportedTable recipes={found.seen.recipes} /> : null}
      {news > 0 ? (
        <div className="ui-actions">
          <Button
            variant="primary"
            loading={action.isSending}
            onClick={() => void action.run(propose, words('files.proposed', { count: news }))}
          >
            {words('files.propose', { count: news })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The recipes of a chosen file, or the faults in it and their places. */
function useLook() {
  const { api } = usePlace();
  const words = useWords('staff-recipes');
  const key = useIdempotencyKey();
  const [state, setState] = useState<{ found: Found | null; wrong: string[] }>({ found: null, wrong: [] });
  const at = async (chosen: File): Promise<void> => {
    const file = asJson(await chosen.text());
    if (file === null) return setState({ found: null, wrong: [words('files.noFile')] });
    try {
      const body = { file, dry_run: true };
      const { data } = await api.staffImportRecipes({ body, idempotencyKey: key.of(body) });
      key.done();
      setState({ found: { file, seen: data }, wrong: [] });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const each = Object.entries(error.fields).map(([field, message]) => `${field}: ${message}`);
      setState({ found: null, wrong: each.length > 0 ? each : [error.message] });
    }
  };
  /** New ones are known from now on, and each shop can be opened. */
  const proposed = (): void =>
    setState(({ found }) => ({
      found: found && {
        ...found,
        seen: { ...found.seen, recipes: found.seen.recipes.map((one) => ({ ...one, verdict: 'known' })) },
      },
      wrong: [],
    }));
  return { ...state, at, proposed };
}

/** The server looks at what is in it. */
function asJson(text: string): RecipeFile | null {
  try {
    return JSON.parse(text) as RecipeFile;
  } catch {
    return null;
  }
}

function Wrong({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul role="alert" className="grid gap-1 text-danger">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
