import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aDatabase } from '../../../tests/support/a-database.ts';
import { aDatabaseDoor } from '../../../tests/support/a-database-door.ts';
import { askDatabase, createPulse } from './database-pulse.ts';

const still = /does not answer/;

test('nobody looks until something was late; then all wait for one look, and a failed one counts for a while', async () => {
  let looks = 0;
  const pulse = createPulse(async () => {
    looks++;
    await pause(20);
    throw new Error('nothing');
  });
  await pulse.check();
  expect(looks).toBe(0);
  pulse.suspect();
  const asked = await Promise.allSettled([pulse.check(), pulse.check(), pulse.check()]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(pulse.check()).rejects.toThrow(still);
  expect(looks).toBe(1);
  pulse.alive();
  await pulse.check();
});

test('a look that fails while another query is answered blames nobody', async () => {
  const pulse = createPulse(async () => {
    pulse.alive();
    throw new Error('too busy to look');
  });
  pulse.suspect();
  await pulse.check();
});

test('a database is asked: one that answers, one that refuses, one that stands still', async () => {
  const database = await aDatabase();
  const door = await aDatabaseDoor(database.connectionString);
  try {
    await askDatabase(door.connectionString);
    const missing = new URL(door.connectionString);
    missing.pathname = '/no_such_database';
    await askDatabase(missing.href);
    // a process that is busy itself for longer than a look does not blame the database
    const asked = askDatabase(door.connectionString);
    for (const until = performance.now() + 3_500; performance.now() < until; );
    await asked;
    door.freeze();
    await expect(askDatabase(door.connectionString)).rejects.toThrow(still);
  } finally {
    door.thaw();
    await door.close();
    await database.drop();
  }
});
