import { openDatabase } from '../../platform/database/database.ts';
import { type SecretSettings, settleSecret } from './kept-secret.ts';

/** `settleSecret` on a database that nothing else has opened yet. */
export async function checkSecret(
  connectionString: string,
  settings: SecretSettings,
): Promise<string | undefined> {
  const database = openDatabase({ connectionString, max: 2 });
  try {
    return await settleSecret(database.db, settings, new Date());
  } finally {
    await database.close();
  }
}
