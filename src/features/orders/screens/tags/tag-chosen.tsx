/** A tag for all orders that are chosen in the queue, put on or taken off. */
import { useId, useState } from 'react';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import type { StaffOrderSummary } from '../../contract.ts';
import { TagSuggestions } from './order-tags.tsx';
import { hasTag, longestTag, tidyTag } from './tag-rules.ts';

interface TagChosenProps {
  chosen: readonly StaffOrderSummary[];
  /** In use in the shop, to be chosen from. */
  tags: readonly string[];
}

export function TagChosen({ chosen, tags }: TagChosenProps) {
  const { words: all } = usePlace();
  const words = useWords('staff-order-tags');
  const list = useId();
  const [typed, setTyped] = useState('');
  const { change, isSending } = useChange(chosen);
  const tag = tidyTag(typed);
  const tagged = tag ? chosen.filter((row) => hasTag(row.tags, tag)) : [];
  const sending = { loading: isSending, loadingLabel: all('ui.sending') };
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      aria-label={words('ofChosen')}
      onSubmit={(event) => {
        event.preventDefault();
        void change('put', tag);
      }}
    >
      <Field
        {...{ label: words('tag'), width: 'medium', maxLength: longestTag, list, value: typed }}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="dense" disabled={!tag || tagged.length === chosen.length} {...sending}>
        {words('put', { count: chosen.length - tagged.length })}
      </Button>
      {tagged.length > 0 ? (
        <Button size="dense" {...sending} onClick={() => void change('takeOff', tag)}>
          {words('takeOff', { count: tagged.length })}
        </Button>
      ) : null}
      <TagSuggestions id={list} tags={tags} />
    </form>
  );
}

/** One order after the other, those alone that the change is one for; a refusal stops none of the others. */
function useChange(chosen: readonly StaffOrderSummary[]) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-order-tags');
  const { named } = useFormats();
  const [isSending, setSending] = useState(false);
  const change = async (how: 'put' | 'takeOff', tag: string): Promise<void> => {
    if (isSending || !tag) return;
    setSending(true);
    const call = how === 'put' ? api.staffTagOrder : api.staffUntagOrder;
    let changed = 0;
    for (const { order, tags } of chosen) {
      if (hasTag(tags, tag) === (how === 'put')) continue;
      try {
        await call({ params: { id: order.id }, body: { tag } });
        changed++;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        toasts.show({ type: 'error', message: named(order.orderNum, error.message), duration: 0 });
      }
    }
    if (changed > 0) toasts.show({ type: 'success', message: words(`${how}All`, { count: changed }) });
    setSending(false);
    await refresh();
  };
  return { change, isSending };
}
