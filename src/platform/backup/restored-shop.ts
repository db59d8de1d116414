/** Whether a shop came out of a backup, and whether the operator has let it work since. */
import pg from 'pg';
import { sendMailJob } from '../mail/mail-outbox.ts';

export interface RestoredShop {
  /** `loading`: not whole yet. `quiet`: shows itself and does nothing. `confirmed`: works. */
  state: 'loading' | 'quiet' | 'confirmed';
  backupMadeAt: Date;
}

async function on<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Undefined for a shop that was never restored, and for a database without one. */
export function restoredState(connectionString: string): Promise<RestoredShop | undefined> {
  return on(connectionString, async (client) => {
    const { rows: places } = await client.query<{ there: boolean }>(
      `select to_regclass('public.restored_shop') is not null as there`,
    );
    if (!places[0]?.there) return undefined;
    const { rows } = await client.query<RestoredShop>(
      'select state, backup_made_at as "backupMadeAt" from restored_shop',
    );
    return rows[0];
  });
}

/** From now on no shop starts here until the restore has ended. */
export function keepLoading(connectionString: string, backupMadeAt: Date): Promise<void> {
  return on(connectionString, async (client) => {
    await client.query(
      `insert into restored_shop (state, backup_made_at, restored_at) values ('loading', $1, now())
       on conflict (one) do update set state = excluded.state, backup_made_at = excluded.backup_made_at,
         restored_at = excluded.restored_at`,
      [backupMadeAt],
    );
  });
}

/** The work that begins once a restored shop is confirmed. */
export interface Waiting {
  /** Mails that were not sent when the backup was made; some may have been sent since by the shop that is gone. */
  mails: number;
  jobs: number;
  /** Mails that were kept from being sent. */
  dropped: number;
}

/**
 * Lets a quiet shop work from its next start. With `dropMails` mails that wait stay in the outbox, where staff can read
 * them, and are not sent. Undefined when the shop is not quiet.
 */
export function confirmRestored(
  connectionString: string,
  { dropMails }: { dropMails: boolean },
): Promise<Waiting | undefined> {
  return on(connectionString, async (client) => {
    await client.query('begin');
    const { rowCount } = await client.query(
      `update restored_shop set state = 'confirmed', confirmed_at = now() where state = 'quiet'`,
    );
    if (rowCount === 0) return undefined;
    const dropped = dropMails
      ? await client.query(
          `delete from graphile_worker._private_jobs where task_id =
             (select id from graphile_worker._private_tasks where identifier = $1)`,
          [sendMailJob],
        )
      : undefined;
    // a mail that was never tried would be taken for one that waits for a mail server
    if (dropMails)
      await client.query(`update mail set last_error = 'kept back at the restore' where sent_at is null`);
    const { rows } = await client.query<{ mails: number; jobs: number }>(
      `select count(*)::int as jobs, count(*) filter (where t.identifier = $1)::int as mails
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`,
      [sendMailJob],
    );
    await client.query('commit');
    return { mails: rows[0]?.mails ?? 0, jobs: rows[0]?.jobs ?? 0, dropped: dropped?.rowCount ?? 0 };
  });
}
