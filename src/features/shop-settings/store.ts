/** SQL on shop_setting. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { Locale } from '../../platform/texts/locale.ts';

export interface StoredSettings {
  version: number;
  brand: string;
  logo: string | null;
  icon: string | null;
  accent: string | null;
  orderPrefix: string;
  socialLinks: string[];
  shopMail: string;
  operatorMail: string;
  warehouseAddress: string;
  firstDay: number;
  lastDay: number;
  /** Minutes after midnight. */
  opens: number;
  closes: number;
  zone: string;
  replyMinutes: number;
  counterId: string | null;
  showsFigures: boolean;
  takesParcels: boolean;
  parcelFee: string;
  watchHours: number;
  watchPerCustomer: number;
  watchPerDay: number;
  /** Null: each that the program has. */
  languages: Locale[] | null;
}
export type SavedSettings = StoredSettings & { savedAt: Date; savedBy: string | null };

const columns = sql`
  version, brand, logo, icon, accent, order_prefix as "orderPrefix", links as "socialLinks", shop_mail as "shopMail", operator_mail as "operatorMail", warehouse_address as "warehouseAddress", first_day as "firstDay", last_day as "lastDay",
  opens, closes, zone, reply_minutes as "replyMinutes", counter_id as "counterId", shows_figures as "showsFigures", takes_parcels as "takesParcels", parcel_fee as "parcelFee",
  watch_hours as "watchHours", watch_per_customer as "watchPerCustomer", watch_per_day as "watchPerDay", languages
`;

/** The settings saved last; undefined while the environment's values count. */
export async function loadSettings(db: Database): Promise<StoredSettings | undefined> {
  const { rows } = await sql<StoredSettings>`
    select ${columns} from shop_setting order by version desc limit 1
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** The newest saves first, with the name of who saved them. */
export async function listSettings(db: Database, most: number): Promise<SavedSettings[]> {
  const { rows } = await sql<SavedSettings>`
    select ${columns}, saved_at as "savedAt",
      (select coalesce(a.name, a.email) from account a where a.id = s.saved_by) as "savedBy"
    from shop_setting s order by version desc limit ${most}
  `.execute(tablesOf<object>(db));
  return rows;
}

/** Writes the next version; false when somebody else has written it. */
export async function insertSettings(
  db: Database,
  one: StoredSettings & { at: Date; by: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into shop_setting (version, brand, logo, icon, accent, order_prefix, links, shop_mail, operator_mail, warehouse_address, first_day, last_day, opens, closes, zone,
      reply_minutes, counter_id, shows_figures, takes_parcels, parcel_fee, watch_hours, watch_per_customer, watch_per_day, languages, saved_at, saved_by)
    select ${one.version}, ${one.brand}, ${one.logo}, ${one.icon}, ${one.accent}, ${one.orderPrefix}, ${one.socialLinks},
      ${one.shopMail}, ${one.operatorMail}, ${one.warehouseAddress}, ${one.firstDay}, ${one.lastDay},
      ${one.opens}, ${one.closes}, ${one.zone}, ${one.replyMinutes}, ${one.counterId}, ${one.showsFigures}, ${one.takesParcels}, ${one.parcelFee},
      ${one.watchHours}, ${one.watchPerCustomer}, ${one.watchPerDay}, ${one.languages}::text[], ${one.at}, ${one.by}
    where ${one.version} = 1 + coalesce((select max(version) from shop_setting), 0)
    on conflict (version) do nothing
  `.execute(tablesOf<object>(db));
  return numAffectedRows === 1n;
}
