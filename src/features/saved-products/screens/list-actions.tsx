import { Confirmation } from '../../../kit/forms/confirmation.tsx';
import { Form, SubmitButton, TextField } from '../../../kit/forms/form.tsx';
import { useAction } from '../../../kit/forms/use-action.ts';
import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { openFormDialog } from '../../../kit/leaving/ask-to-leave.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';

interface NamedList {
  id: string;
  name: string | null;
}

/** A new list, and for one of the customer's own its name and its end. */
export function ListActions({ list }: { list: NamedList | null }) {
  const place = usePlace();
  const words = useWords('saved');
  const isOwn = list !== null && list.name !== null;
  const name = (of: NamedList | null): void =>
    openFormDialog(place, {
      title: words(of ? 'rename' : 'newList'),
      render: (dialog) => <ListForm list={of} onDone={dialog.close} />,
    });
  const askToDelete = (of: NamedList): void =>
    void place.dialogs.open({
      title: words('deleteTitle', { name: of.name ?? '' }),
      role: 'alertdialog',
      render: (dialog) => <DeleteList list={of} onDone={dialog.close} />,
    });
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="dense" onClick={() => name(null)}>
        {words('newList')}
      </Button>
      {isOwn ? (
        <>
          <Button size="dense" variant="quiet" onClick={() => name(list)}>
            {words('rename')}
          </Button>
          <Button size="dense" variant="quiet" onClick={() => askToDelete(list)}>
            {words('delete')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

interface ListDialogProps {
  list: NamedList | null;
  onDone(): void;
}

function ListForm({ list, onDone }: ListDialogProps) {
  const { api, navigate, refresh, toasts } = usePlace();
  const words = useWords('saved');
  const submit = useSubmit(async (values, idempotencyKey) => {
    const body = { name: String(values.get('name') ?? '') };
    const made = list
      ? await api.renameSavedList({ params: { id: list.id }, body }).then(() => null)
      : (await api.createSavedList({ body, idempotencyKey })).data.id;
    onDone();
    toasts.show({ type: 'success', message: words('done.list') });
    if (made) await navigate(`/cabinet/saved?list=${made}`);
    else await refresh();
  });
  return (
    <Form submit={submit} label={words(list ? 'rename' : 'newList')}>
      <TextField
        name="name"
        label={words('name')}
        autoComplete="off"
        maxLength={60}
        defaultValue={list?.name ?? ''}
      />
      <div className="ui-actions">
        <SubmitButton>{words('saveList')}</SubmitButton>
      </div>
    </Form>
  );
}

function DeleteList({ list, onDone }: { list: NamedList; onDone(): void }) {
  const { api, navigate } = usePlace();
  const words = useWords('saved');
  const action = useAction({ refreshes: false });
  const remove = async (): Promise<void> => {
    const isDone = await action.run(
      () => api.deleteSavedList({ params: { id: list.id } }),
      words('done.deleted'),
    );
    if (!isDone) return;
    onDone();
    await navigate('/cabinet/saved');
  };
  return (
    <Confirmation
      action={action}
      keep={words('cancel')}
      onKeep={onDone}
      confirm={words('delete')}
      onConfirm={() => void remove()}
      isDanger
    >
      <p>{words('deleteText')}</p>
    </Confirmation>
  );
}
