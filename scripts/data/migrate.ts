/** `npm run migrate`: brings the database of DATABASE_URL to the newest schema. The server does it at its start, too. */
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('waybill: set DATABASE_URL');
  process.exit(1);
}
const applied = await prepareDatabase(url);
console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to do');
