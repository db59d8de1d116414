import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { Words } from '../../../platform/texts/texts.ts';
import { usePlace } from '../../place.tsx';
import type { RowLook } from '../list-rows.tsx';
import type { OfficeColumn } from '../office-table.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { type ColumnChoice, choiceKey, choose, isShown, keepChoice, readChoice } from './kept-columns.ts';

interface Chosen<Row> {
  look: RowLook<Row>;
  /** Null where nothing is to choose. */
  menu: ReactNode;
}

/** The look of a list with the columns that its reader chose (UX-278), and the menu to choose them. */
export function useColumnChoice<Row>(
  list: string | undefined,
  look: RowLook<Row>,
  words: Words,
): Chosen<Row> {
  const { user } = usePlace();
  const key = list === undefined ? null : choiceKey(list, user?.id ?? '');
  const [chosen, setChosen] = useState<ColumnChoice>({});
  // the server knows no choice; before anything is drawn the browser does
  useLayoutEffect(() => setChosen(key === null ? {} : readChoice(key)), [key]);
  if (key === null || !('columns' in look)) return { look, menu: null };
  const columns = look.columns.map((column, index): OfficeColumn<Row> => {
    // a row needs its name
    const whole = index === 0 ? { ...column, choice: 'always' as const } : column;
    // the card of a phone keeps what a table leaves out
    return isShown(whole, chosen) ? whole : { ...whole, className: 'sm:hidden' };
  });
  const keep = (next: ColumnChoice): void => {
    setChosen(next);
    keepChoice(key, next);
  };
  const open = columns.filter(({ choice }) => choice !== 'always');
  return {
    look: { ...look, columns },
    menu: (
      <ColumnMenu
        columns={open.map((column) => ({
          ...{ id: column.id, isShown: isShown(column, chosen) },
          name: nameOf(column, words),
        }))}
        onChoose={(id, shown) => {
          const column = open.find((one) => one.id === id);
          if (column) keep(choose(chosen, column, shown));
        }}
        onReset={Object.keys(chosen).length > 0 ? () => keep({}) : undefined}
      />
    ),
  };
}

const nameOf = <Row,>({ id, name, header }: OfficeColumn<Row>, words: Words): string =>
  name ?? (typeof header === 'string' ? header : words(`columns.${id}`));
