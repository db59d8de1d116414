/** The common part of the pages of addresses and of recipients: heading, Add, undo of a removal, and the list. */
import { type ReactNode, type RefObject, useRef } from 'react';
import { openFormDialog } from '../../../kit/leaving/ask-to-leave.tsx';
import { usePlace } from '../../../kit/place.tsx';
import type { Words } from '../../../platform/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { RemovedEntries } from './removed-entries.tsx';
import type { Removals } from './use-removals.ts';

interface EntryListProps {
  words: Words;
  removals: Removals;
  isEmpty: boolean;
  onAdd: () => void;
  /** Takes the focus when an entry comes back or goes for good. */
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

export function EntryList({ words, removals, isEmpty, onAdd, heading, children }: EntryListProps) {
  const { to, words: all } = usePlace();
  const add = (
    <Button variant={isEmpty ? 'primary' : 'secondary'} onClick={onAdd}>
      {words('add')}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        {/* beside the page the menu of the cabinet has both */}
        <div className="w-full md:hidden">
          <Breadcrumbs
            label={all('ui.breadcrumbs')}
            items={[{ text: words('crumbs'), href: to('/cabinet/profile') }, { text: words('title') }]}
          />
        </div>
        <h1 ref={heading} tabIndex={-1} className="text-h1">
          {words('title')}
        </h1>
        {/* on a phone below the heading, however long the words are */}
        {isEmpty ? null : <div className="max-sm:basis-full">{add}</div>}
      </div>
      <RemovedEntries removals={removals} words={words} onRestored={() => heading.current?.focus()} />
      {isEmpty ? (
        <EmptyState title={words('empty.title')} action={add}>
          {words('empty.text')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">{children}</ul>
      )}
    </div>
  );
}

export const useEntryHeading = () => useRef<HTMLHeadingElement>(null);

/** How a form of the address book ends. */
export interface FormEnd {
  onSaved: () => void;
}

/** Opens the form of a new entry, or of one that is there; what was saved is said, and the list read again. */
export function useEntryForm(words: Words): (isNew: boolean, form: (end: FormEnd) => ReactNode) => void {
  const place = usePlace();
  return (isNew, form) =>
    openFormDialog(place, {
      title: words(isNew ? 'newTitle' : 'editTitle'),
      render: (dialog) =>
        form({
          onSaved: () => {
            dialog.close();
            place.toasts.show({ type: 'success', message: words('saved') });
            void place.refresh();
          },
        }),
    });
}
