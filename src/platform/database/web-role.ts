/**
 * The role of the web process and the worker: it reads and writes what the shop needs, and cannot change or remove
 * what is only ever added to, nor the schema. Migrations run as the owner.
 */
import pg from 'pg';

/** Of the embedded database. */
export const embeddedWebRole = 'waybill_web';

/**
 * Tables that the web may add to and never change: the ledger, the audit log, the histories. Rows of `arrival` are
 * locked by the warehouse, which takes the right to update them, so there its trigger stands alone.
 */
export const appendOnlyTables = [
  'ledger_transaction',
  'ledger_posting',
  'staff_deed',
  'staff_tie',
  'order_event',
  'delivery_event',
  'arrival_order',
  'arrival_line',
  'arrival_storing',
  'weighing',
  'shelving',
  'shop_setting',
  'warehouse_save',
  'shelf_zone_save',
  'arrival_move',
  'company_detail',
  'purchase',
  'purchase_order',
  'goods_cost',
  'supplier_entry',
  'tax_terms',
] as const;

/** Tables that only functions of the owner, or migrations, write. */
const readOnlyTables = ['audit_entry', 'audit_seal', 'schema_migration', 'backup_made', 'restored_shop'];

const ADVISORY_LOCK = 7_206_120_120;

/** Makes the login role of the embedded database, which takes connections through its socket only. */
export async function makeWebRole(ownerConnection: string): Promise<void> {
  await asOwner(ownerConnection, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [embeddedWebRole]);
    if (rowCount === 0)
      await client.query(`create role ${embeddedWebRole} login nosuperuser nocreatedb nocreaterole`);
  });
}

/**
 * Gives the role what it needs on the schema as it is now, and no more. Repeated at each start, after migrations.
 * `mayBuild` lets it make schemas of its own, as the demo does for its past.
 */
export async function grantWebRights(
  ownerConnection: string,
  role: string,
  { mayBuild = false }: { mayBuild?: boolean } = {},
): Promise<void> {
  await asOwner(ownerConnection, async (client) => {
    const name = pg.escapeIdentifier(role);
    const { rows } = await client.query<{ database: string }>('select current_database() as database');
    const database = pg.escapeIdentifier(rows[0]?.database ?? '');
    const statements = [
      `grant connect, temporary on database ${database} to ${name}`,
      `${mayBuild ? 'grant' : 'revoke'} create on database ${database} ${mayBuild ? 'to' : 'from'} ${name}`,
      ...['public', 'graphile_worker'].flatMap((schema) => [`grant usage on schema ${schema} to ${name}`]),
      ...(await ownObjects(client)).map((grant) => `grant ${grant} to ${name}`),
      ...(await triggerFunctions(client)).map(
        (one) => `revoke execute on function ${one} from public, ${name}`,
      ),
      `revoke create on schema public from ${name}`,
      ...appendOnlyTables.map((table) => `revoke update, delete, truncate on ${table} from ${name}`),
      ...readOnlyTables.map((table) => `revoke insert, update, delete, truncate on ${table} from ${name}`),
    ];
    for (const statement of statements) await client.query(statement);
    await openQueue(client, role);
  });
}

/**
 * The rights on each table, sequence and function that this owner may give away. Extensions of managed servers put
 * objects of another owner into `public`, of which nobody else may grant anything.
 */
async function ownObjects(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ granted: string }>(
    `select case when relkind = 'S' then 'usage, select on sequence ' else 'select, insert, update, delete on ' end
       || oid::regclass as granted
     from pg_class where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
       and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
       and relowner = current_user::regrole
     union all
     select 'execute on routine ' || oid::regprocedure
     from pg_proc where pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
       and proowner = current_user::regrole and prorettype <> 'trigger'::regtype`,
  );
  return rows.map(({ granted }) => granted);
}

/**
 * A trigger fires without a right to its function; whoever has that right can put the function on a temporary table of the
 * same name as ours, and the owner's function believes it: the audit chain would note rows that nobody wrote.
 */
async function triggerFunctions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
       and proowner = current_user::regrole and prorettype = 'trigger'::regtype order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The tables of the queue have row security and no policy: nobody but their owner would see a job. */
async function openQueue(client: pg.Client, role: string): Promise<void> {
  const policy = pg.escapeIdentifier(`${role} works here`);
  const { rows } = await client.query<{ name: string; known: boolean }>(
    `select c.oid::regclass::text as name,
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = $1) as known
    from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity`,
    [`${role} works here`],
  );
  for (const { name } of rows.filter(({ known }) => !known)) {
    await client.query(
      `create policy ${policy} on ${name} for all to ${pg.escapeIdentifier(role)} using (true) with check (true)`,
    );
  }
}

/** In one transaction; two nodes that start at once do it one after the other. */
async function asOwner(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString });
  // the failure itself arrives at the query that is under way
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    await work(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
