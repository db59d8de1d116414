/** The tags of an order, in the card of the notes on its page: seen, put on and taken off. */
import X from 'lucide/dist/esm/icons/x.mjs';
import { useId, useState } from 'react';
import { Form, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import type { StaffOrder } from '../../contract.ts';
import { taggedPath } from './tag-links.tsx';
import { hasTag, longestTag, mostTags } from './tag-rules.ts';

interface OrderTagsProps {
  order: Pick<StaffOrder['order'], 'id'>;
  tags: readonly string[];
}

export function OrderTags({ order, tags }: OrderTagsProps) {
  const words = useWords('staff-order-tags');
  return (
    <>
      {tags.length > 0 ? (
        <ul aria-label={words('heading')} className="my-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <Tag key={tag} id={order.id} tag={tag} />
          ))}
        </ul>
      ) : null}
      {tags.length < mostTags ? (
        <AddTag id={order.id} tags={tags} />
      ) : (
        <p className="my-3 text-small text-text-2">{words('full', { most: mostTags })}</p>
      )}
    </>
  );
}

function Tag({ id, tag }: { id: string; tag: string }) {
  const { api, refresh, to, toasts } = usePlace();
  const words = useWords('staff-order-tags');
  const submit = useSubmit(async () => {
    await api.staffUntagOrder({ params: { id }, body: { tag } });
    await refresh();
    toasts.show({ type: 'success', message: words('removed') });
  });
  return (
    <li className="flex min-w-0 items-center rounded-full border border-line ps-3">
      <a href={to(taggedPath(tag))} className="truncate text-small no-underline">
        <bdi lang="">{tag}</bdi>
      </a>
      <form method="post" onSubmit={submit.onSubmit}>
        <IconButton type="submit" icon={X} label={words('remove', { tag })} disabled={submit.isSending} />
      </form>
    </li>
  );
}

function AddTag({ id, tags }: { id: string; tags: readonly string[] }) {
  const { api, refresh } = usePlace();
  const words = useWords('staff-order-tags');
  const list = useId();
  const { inUse, ask } = useTagsInUse();
  // only a tag that was put on empties the form
  const [added, setAdded] = useState(0);
  const submit = useSubmit(async (values) => {
    await api.staffTagOrder({ params: { id }, body: { tag: String(values.get('tag')) } });
    setAdded((count) => count + 1);
    await refresh();
  });
  return (
    <Disclosure summary={words('add')}>
      <Form key={added} submit={submit} label={words('add')}>
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            {...{ name: 'tag', label: words('tag'), width: 'medium', maxLength: longestTag, list }}
            autoComplete="off"
            onFocus={ask}
          />
          <Button type="submit" size="dense" loading={submit.isSending}>
            {words('add')}
          </Button>
        </div>
      </Form>
      <TagSuggestions id={list} tags={inUse.filter((tag) => !hasTag(tags, tag))} />
    </Disclosure>
  );
}

/** Offered by the field that names it as its `list`. */
export function TagSuggestions({ id, tags }: { id: string; tags: readonly string[] }) {
  return (
    <datalist id={id}>
      {tags.map((tag) => (
        <option key={tag} value={tag} />
      ))}
    </datalist>
  );
}

/** Tags in use, asked for when somebody comes to the field: most who open an order put no tag on it. */
function useTagsInUse(): { inUse: readonly string[]; ask(): void } {
  const { api } = usePlace();
  const [inUse, setInUse] = useState<readonly string[] | null>(null);
  return {
    inUse: inUse ?? [],
    ask() {
      if (inUse) return;
      setInUse([]);
      // without them the field takes what is typed
      api.staffListOrderTags().then(
        ({ data }) => setInUse(data),
        () => setInUse(null),
      );
    },
  };
}
