/** Tables of moves: from which state to which, who may move, and what must hold. Pure. */

/** A move as its table names it. */
export interface Move<Mover extends string, Guard extends string> {
  by: readonly Mover[];
  guards: readonly Guard[];
}

/** The answer of a table about one move: `yes`, why not, or the word of the guard that does not hold. */
export type MayMove = 'yes' | 'no_such_move' | 'not_your_move' | string;

/** A line of a table: who, parted by blanks, and the guards. */
export function moveBy<Mover extends string, Guard extends string>(
  movers: string,
  guards: readonly Guard[],
): Move<Mover, Guard> {
  return { by: movers.split(' ') as Mover[], guards };
}

/** Whether somebody, who may hold several roles at once, makes a move; guards are asked in their order. */
export function judgeMove<Mover extends string, Guard extends string>(
  move: Move<Mover, Guard> | undefined,
  by: readonly Mover[],
  holds: (guard: Guard) => true | string,
): MayMove {
  if (!move) return 'no_such_move';
  if (!by.some((mover) => move.by.includes(mover))) return 'not_your_move';
  for (const guard of move.guards) {
    const answer = holds(guard);
    if (answer !== true) return answer;
  }
  return 'yes';
}
