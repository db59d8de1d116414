/** Views that a member of staff keeps of a list: one press brings the filters back. */
import { useState } from 'react';
import { Form, TextField } from '../../../kit/forms/form.tsx';

import { useSubmit } from '../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Button } from '../../../ui/button.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { StaffView } from '../contract.ts';

interface SavedViewsProps {
  list: 'orders';
  views: readonly StaffView[];
  /** Of the address now, without the question mark; empty where nothing is narrowed. */
  query: string;
}

export function SavedViews({ list, views, query }: SavedViewsProps) {
  const { to, path } = usePlace();
  const words = useWords('staff-views');
  const current = views.find((view) => view.query === query);
  if (views.length === 0 && query === '') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {views.length > 0 ? (
        <TabLinks
          label={words('label')}
          look="chips"
          links={views.map((view) => ({
            href: to(`${path}?${view.query}`),
            title: <span lang="">{view.name}</span>,
            current: view === current,
          }))}
        />
      ) : null}
      {current ? <RemoveView view={current} /> : query ? <SaveView list={list} query={query} /> : null}
    </div>
  );
}

function RemoveView({ view: { id, name } }: { view: StaffView }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-views');
  const submit = useSubmit(async () => {
    await api.staffRemoveView({ params: { id } });
    await refresh();
    toasts.show({ type: 'success', message: words('removed') });
  });
  return (
    <form method="post" onSubmit={submit.onSubmit}>
      <Button type="submit" variant="quiet" size="dense" loading={submit.isSending}>
        {words('remove')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </form>
  );
}

function SaveView({ list, query }: Pick<SavedViewsProps, 'list' | 'query'>) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-views');
  const [isOpen, setOpen] = useState(false);
  const submit = useSubmit(async (values) => {
    const viewName = String(values.get('viewName'));
    await api.staffSaveView({ body: { list, viewName, query } });
    toasts.show({ type: 'success', message: words('saved') });
    setOpen(false);
    await refresh();
  });
  if (!isOpen)
    return (
      <Button variant="quiet" size="dense" onClick={() => setOpen(true)}>
        {words('save')}
      </Button>
    );
  return (
    <Form submit={submit} label={words('save')}>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name="viewName"
          autoFocus
          label={words('name')}
          maxLength={60}
          autoComplete="off"
          width="medium"
        />
        <Button type="submit" size="dense" loading={submit.isSending}>
          {words('save')}
        </Button>
      </div>
    </Form>
  );
}
