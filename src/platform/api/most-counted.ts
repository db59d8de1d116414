/**
 * Rows of one customer are counted up to this many of each kind; more are told as "5,000+". Counting reads an entry of
 * an index for each row, so a count without an end grows with the list (decisions/1119-counts-have-an-end.md).
 */
export const mostCounted = 5000;

/** A count as it is shown: with a plus where counting ended before the rows did. */
export const countShown = (count: number): string => (count >= mostCounted ? `${count}+` : String(count));
