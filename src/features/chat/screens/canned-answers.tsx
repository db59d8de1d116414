import { useEffect, useState } from 'react';
import { Form, SubmitButton } from '../../../kit/forms/form.tsx';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { type AnswerOf, CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { CannedChange } from './canned-change.tsx';
import { type Canned, CannedFields, cannedDraft } from './canned-fields.tsx';

/** The answers that are given often: what there is, each to be changed, and a form for one more. */
export function CannedAnswers() {
  const words = useWords('staff-chat');
  const { list, added, submit, remove, replace } = useCanned();
  // several may stand open: opening another one takes nothing typed away
  const [open, setOpen] = useState<readonly string[]>([]);
  const [leftId, setLeftId] = useState<string | null>(null);
  const leave = (id: string): void => {
    setOpen((ids) => ids.filter((one) => one !== id));
    setLeftId(id);
  };
  const onChanged = (changed: Canned): void => {
    replace(changed);
    leave(changed.id);
  };
  return (
    <div className="grid max-w-reading grid-cols-[minmax(0,1fr)] gap-5">
      <ul className="grid gap-2">
        {list.map((answer) =>
          open.includes(answer.id) ? (
            <li key={answer.id}>
              <CannedChange answer={answer} onChanged={onChanged} onLeave={() => leave(answer.id)} />
            </li>
          ) : (
            <li key={answer.id} className="flex flex-wrap items-center justify-between gap-3">
              <span lang="">{answer.title}</span>
              <span className="flex flex-wrap gap-2">
                <Button
                  size="dense"
                  variant="quiet"
                  autoFocus={answer.id === leftId}
                  onClick={() => setOpen((ids) => [...ids, answer.id])}
                >
                  {words('change', { title: answer.title })}
                </Button>
                <Button size="dense" variant="quiet" onClick={() => void remove(answer)}>
                  {words('remove', { title: answer.title })}
                </Button>
              </span>
            </li>
          ),
        )}
      </ul>
      <Form key={added} submit={submit} label={words('add')}>
        <CannedFields answer={null} />
        <div className="ui-actions">
          <SubmitButton>{words('add')}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

/** The answers of the shop as far as they are known here, and the calls that add one and remove one. */
function useCanned() {
  const { api, refresh, toasts, words: all } = usePlace();
  const [list, setList] = useState<AnswerOf<'staffListCannedAnswers'>>([]);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    api.staffListCannedAnswers().then(
      ({ data }) => setList(data),
      () => {
        // the page itself says that the shop cannot be reached
      },
    );
  }, [api]);
  const submit = useSubmit(async (values, idempotencyKey) => {
    const { data } = await api.staffCreateCannedAnswer({ body: cannedDraft(values), idempotencyKey });
    setList((known) => [...known, data]);
    setAdded((count) => count + 1);
    await refresh();
  });
  const remove = async ({ id, version }: Canned): Promise<void> => {
    try {
      await api.staffDeleteCannedAnswer({ params: { id }, query: { version } });
      setList((known) => known.filter((each) => each.id !== id));
      await refresh();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // what a colleague has written since is shown before it is thrown away
      if (error.code === 'changed_meanwhile') setList((await api.staffListCannedAnswers()).data);
      const message = error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`);
      toasts.show({ type: 'error', duration: 0, message });
    }
  };
  const replace = (changed: Canned): void =>
    setList((known) => known.map((each) => (each.id === changed.id ? changed : each)));
  return { list, added, submit, remove, replace };
}
