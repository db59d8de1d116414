/**
 * Turns at work that holds the event loop, such as rendering a page: one in each turn of the loop, so that calls, answers of the database and
 * the watch over a late loop come between two pages, however many were asked for at once (decisions/1117).
 */
export interface Turns {
  /**
   * Settles when it is this one's turn, in the order of asking.
   *
   * @throws what `onFull` makes when the line is full
   */
  take(): Promise<void>;
  readonly waiting: number;
}

export function createTurns({ mostWaiting, onFull }: { mostWaiting: number; onFull(): Error }): Turns {
  const line: (() => void)[] = [];
  let isTaken = false;
  const pass = (): void => {
    const next = line.shift();
    if (!next) {
      isTaken = false;
      return;
    }
    next();
    setImmediate(pass);
  };
  return {
    async take() {
      if (isTaken && line.length >= mostWaiting) throw onFull();
      if (isTaken) return new Promise((resolve) => line.push(resolve));
      isTaken = true;
      setImmediate(pass);
    },
    get waiting() {
      return line.length;
    },
  };
}
