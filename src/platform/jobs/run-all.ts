/** A round over many things that do not depend on each other, as the jobs of the night make it. */

export interface Round {
  /** Does one piece of work; what fails is kept until the end, so that it holds up none of the others. */
  attempt(name: string, work: () => Promise<unknown>): Promise<void>;
  /** Ends the round. Throws one error that names all that failed, so that the job is tried again. */
  end(): void;
}

/** Starts a round; `what` says in the error which one it was. */
export function startRound(what: string): Round {
  const failures: { name: string; error: unknown }[] = [];
  return {
    async attempt(name, work) {
      try {
        await work();
      } catch (error) {
        failures.push({ name, error });
      }
    },
    end() {
      if (failures.length === 0) return;
      const named = failures.map(({ name, error }) => `${name} (${wordsOf(error)})`).join(', ');
      throw new AggregateError(
        failures.map(({ error }) => error),
        `${what} failed: ${named}`,
      );
    },
  };
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
