import { type Database, inTransaction } from './database.ts';

/** Takes the transaction back; nobody outside of this file sees it. */
class TakenBack extends Error {}

/**
 * The answer that `work` would give: it runs in a transaction that is rolled back, so that a preview cannot differ from
 * the later result. For work that reaches nothing but the database; it waits for locks and refuses as the work itself
 * does.
 */
export async function foretell<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const done: { result: Result }[] = [];
  try {
    await inTransaction(db, async (transaction) => {
      done[0] = { result: await work(transaction) };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  const [answer] = done;
  if (!answer) throw new Error('nothing was foretold');
  return answer.result;
}
