/** The columns that a person chose for a list, kept in this browser: only what differs from the usual ones, so that new columns come by themselves. */

/** By the id of a column: whether it is shown. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

interface Choosable {
  id: string;
  choice?: 'always' | 'extra';
}

/** The name that the choice is kept under: several people may work in one browser. */
export const choiceKey = (list: string, person: string): string => `waybill.columns.${list}.${person}`;

export const isUsual = ({ choice }: Choosable): boolean => choice !== 'extra';

/** Whether it is shown. The one that names its row always is. */
export const isShown = (column: Choosable, chosen: ColumnChoice): boolean =>
  column.choice === 'always' || (chosen[column.id] ?? isUsual(column));

/** The choice once a column is shown or left out. */
export function choose(chosen: ColumnChoice, column: Choosable, shown: boolean): ColumnChoice {
  const { [column.id]: _, ...others } = chosen;
  return shown === isUsual(column) ? others : { ...others, [column.id]: shown };
}

/** Nothing chosen, where what is kept is no choice or the browser keeps nothing. */
export function readChoice(key: string): ColumnChoice {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const entries = Object.entries(kept ?? {}).filter(([, shown]) => typeof shown === 'boolean');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

export function keepChoice(key: string, chosen: ColumnChoice): void {
  try {
    if (Object.keys(chosen).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // without storage the choice lasts as long as the page
  }
}
