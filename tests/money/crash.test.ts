/**
 * A kill -9 of the shop at every exchange with the database, before the server has the message and after it (security
 * 5.2, M5): after a restart nothing acknowledged is lost, nothing happened twice, and the auditor is silent.
 * `MONEY_CRASH=all` cuts everywhere, a number at so many places of each flow, from its beginning to its end; without it
 * at one place of each, somewhere else in each run.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOwnBooks } from '../../scripts/audit/own-books.ts';
import { auditProviderBook } from '../../scripts/audit/provider-books.ts';
import { readOurBooks, readSandboxBook } from '../../scripts/audit/read-books.ts';
import { aDatabaseCut, type DatabaseCut } from '../support/a-database-cut.ts';
import { type DeliveryDesk, deskOf } from '../support/a-delivery.ts';
import { MoneyProcess } from '../support/a-money-process.ts';
import { aMarket, type Market } from '../support/an-order.ts';
import type { Flow } from './crash-case.ts';
import { orderFlows } from './crash-flows.ts';
import { parcelFlows } from './crash-parcel-flows.ts';

const wanted = process.env.MONEY_CRASH;

/** The exchanges of a flow that are cut. */
function placesOf(count: number): number[] {
  const every = Array.from({ length: count }, (_one, index) => index + 1);
  if (wanted === 'all') return every;
  const places = Number(wanted ?? 1);
  if (places === 1) return [1 + Math.floor(Math.random() * count)];
  return [
    ...new Set(Array.from({ length: places }, (_one, n) => 1 + Math.round((n * (count - 1)) / (places - 1)))),
  ];
}

let market: Market;
let desk: DeliveryDesk;
let cut: DatabaseCut;
let target: string;
let standby: MoneyProcess;
let counting: MoneyProcess | undefined;
const alive = new Set<MoneyProcess>();

beforeAll(async () => {
  market = await aMarket();
  // before the clock goes ahead: what the desk puts in force is in force for the shops that die, too
  desk = await deskOf(market);
  target = market.shop.database.pool.options.connectionString ?? '';
  cut = await aDatabaseCut(target);
  standby = spawn();
}, 120_000);
afterAll(async () => {
  await Promise.all([...alive].map((shop) => shop.kill()));
  await cut.close();
  await market.close();
});

function spawn(): MoneyProcess {
  const shop = new MoneyProcess();
  alive.add(shop);
  return shop;
}

/** A shop that has started; the next one reads its modules meanwhile. */
async function nextShop(): Promise<MoneyProcess> {
  const shop = await standby.loaded();
  standby = spawn();
  await shop.go(cut.connectionString);
  return shop;
}

/**
 * The work of a restarted worker, without a wait for the clock: locks of dead processes are free, and every job is due.
 */
async function recover(): Promise<void> {
  const { shop } = market;
  const behind = Date.now() + 60_000 - shop.clock.now().getTime();
  if (behind > 0) shop.clock.advance(behind);
  const query = (text: string) => shop.database.pool.query(text);
  for (let round = 0; round < 3; round++) {
    await query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
      from graphile_worker._private_jobs where locked_by is not null having count(*) > 0`);
    await query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
    await shop.settle();
  }
}

async function findings() {
  const client = new pg.Client({ connectionString: target });
  await client.connect();
  const ours = await readOurBooks(client);
  const bank = await readSandboxBook(client);
  const { rows } = await client.query("select id from payment where state = 'created'");
  await client.end();
  return [...auditOwnBooks(ours), ...auditProviderBook(ours, bank), ...rows];
}

/** One run that nobody cuts, to count its exchanges; its shop lives on for the next. */
async function countExchanges(flow: Flow): Promise<number> {
  if (!counting) counting = await nextShop();
  const each = await flow.prepare(desk);
  cut.arm({ at: Number.POSITIVE_INFINITY, isAfter: false, onCut: () => {} });
  await each.run(counting);
  const count = cut.disarm();
  expect(each.isAcknowledged()).toBe(true);
  await recover();
  await each.check();
  return count;
}

async function runCut(flow: Flow, at: number, isAfter: boolean): Promise<void> {
  const each = await flow.prepare(desk);
  const shop = await nextShop();
  cut.arm({ at, isAfter, onCut: () => shop.child.kill('SIGKILL') });
  await each.run(shop);
  cut.disarm();
  await shop.kill();
  alive.delete(shop);
  await recover();
  await each.check();
  expect(await findings()).toEqual([]);
}

const flows = [...orderFlows, ...parcelFlows];

test.each(flows.map((flow) => [flow.name, flow] as const))(
  '%s survives a kill at every exchange with the database',
  async (name, flow) => {
    const count = await countExchanges(flow);
    const failures: string[] = [];
    let cuts = 0;
    for (const at of placesOf(count)) {
      for (const isAfter of wanted ? [false, true] : [at % 2 === 0]) {
        cuts += 1;
        try {
          await runCut(flow, at, isAfter);
        } catch (error) {
          failures.push(
            `${at} ${isAfter ? 'after' : 'before'}: ${error instanceof Error ? error.message : error}`,
          );
          cut.disarm();
        }
        if (cuts % 50 === 0) console.log(`${name}: ${cuts - failures.length}/${cuts} cuts so far`);
      }
    }
    console.log(`${name}: ${cuts - failures.length}/${cuts} cuts of ${count} exchanges survived`);
    expect(failures).toEqual([]);
  },
  4 * 3_600_000,
);
