/**
 * Turns at work that holds the event loop, such as rendering a page: one in each turn of the loop, so that calls, answers of the database and
 * the watch over a late loop come between two pages, however many were asked for at once (decisions/1117).
 */
export interface Turns {
  /** Settles when it is this one's turn, in the order of asking. */
  take(): Promise<void>;
  readonly waiting: number;
}

export function createTurns(): Turns {
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
      if (isTaken) return new Promise((resolve) => line.push(resolve));
      isTaken = true;
      setImmediate(pass);
    },
    get waiting() {
      return line.length;
    },
  };
}
