/** A tag for all orders that are chosen in the queue, put on or taken off. */
import { useId, useState } from 'react';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import type { StaffOrderSummary } from '../../contract.ts';
import { useBulk } from '../queue/use-bulk.tsx';
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

/** Those orders alone that the change is one for. */
function useChange(chosen: readonly StaffOrderSummary[]) {
  const { api } = usePlace();
  const words = useWords('staff-order-tags');
  const { run, isSending } = useBulk();
  const change = async (how: 'put' | 'takeOff', tag: string): Promise<void> => {
    if (!tag) return;
    const call = how === 'put' ? api.staffTagOrder : api.staffUntagOrder;
    const meant = chosen.filter(({ tags }) => hasTag(tags, tag) !== (how === 'put'));
    const others = chosen.length - meant.length;
    await run({
      title: words(how, { count: meant.length }),
      follows: words(`${how}Follows`, { tag }),
      orders: meant.map(({ order }) => order),
      leftOut: others > 0 ? words(`${how}Not`, { count: others }) : null,
      call: ({ id }) => call({ params: { id }, body: { tag } }),
      done: (count) => words(`${how}All`, { count }),
    });
  };
  return { change, isSending };
}
