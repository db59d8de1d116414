/** Time is an argument, so that tests own it (rules: arguments). */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. For tests and for replaying deadlines. */
export function movableClock(start: Date = new Date()): Clock & { advance(milliseconds: number): void } {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance(milliseconds) {
      at += milliseconds;
    },
  };
}
