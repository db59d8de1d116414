import { type FormEvent, useRef, useState } from 'react';
import { type Place, usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { FacetGroups, type FiltersProps } from './facet-groups.tsx';
import { filterQuery, readSearchForm, searchPath } from './search-address.ts';

export interface SearchFiltersProps extends FiltersProps {
  /** The text that is really searched for: the typed one, or its correction. */
  text: string;
  total: number;
}

/** The filters of a phone: a dialog that counts what would be shown while one chooses (UX-179). */
export function openSearchFilters({ dialogs, words }: Place, props: SearchFiltersProps): void {
  dialogs.open({
    title: words('search.filters'),
    render: ({ close }) => <SearchFilters {...props} onDone={close} />,
  });
}

function SearchFilters({ text, total, onDone, ...props }: SearchFiltersProps & { onDone(): void }) {
  const { api, navigate } = usePlace();
  const words = useWords('search');
  const [count, setCount] = useState(total);
  const turn = useRef(0);
  const countAnew = async (form: HTMLFormElement): Promise<void> => {
    const own = ++turn.current;
    try {
      const query = { ...filterQuery(readSearchForm(form)), ...(text ? { q: text } : {}) };
      const { meta } = await api.getSearchFilters({ query });
      if (own === turn.current) setCount(meta.total);
    } catch (error) {
      // the count is a help; showing the list works without it
      if (!(error instanceof CallFailure)) throw error;
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { filters } = readSearchForm(event.currentTarget);
    onDone();
    void navigate(searchPath({ ...props.address, filters }), { keepScroll: true });
  };
  return (
    <form
      className="grid gap-6"
      onSubmit={onSubmit}
      onChange={(event) => void countAnew(event.currentTarget)}
    >
      <FacetGroups {...props} total={total} />
      <div className="sticky bottom-0 border-line border-t bg-surface py-3" role="status">
        <Button type="submit" variant="primary" wide>
          {words('showCount', { count })}
        </Button>
      </div>
    </form>
  );
}
