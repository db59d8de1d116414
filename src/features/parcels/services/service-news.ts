/** The facts of the news about work that a customer ordered and that has ended. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Money } from '../../../platform/money/money.ts';
import { findService, type ServiceKind } from './service-store.ts';

export interface ServiceNews {
  kind: ServiceKind;
  price: Money;
  /** Staff's words. */
  answer: string | null;
  /** Of the order's parcels, added while it was worked on. */
  photos: number;
  /** One of them was weighed meanwhile. */
  isWeighed: boolean;
}

/** Undefined for work that was never ordered. */
export async function readServiceNews(db: Database, id: string): Promise<ServiceNews | undefined> {
  const service = await findService(db, id);
  if (!service) return undefined;
  const { kind, price, answer, orderId, askedAt: since, endedAt: until } = service;
  const parcels = sql`select arrival_id from arrival_order where order_id = ${orderId}`;
  const { rows } = await sql<Pick<ServiceNews, 'photos' | 'isWeighed'>>`
    select (select count(*)::int from arrival_photo p where p.arrival_id in (${parcels})
        and p.added_at > ${since} and p.added_at <= ${until} and p.removed_at is null) as photos,
      exists (select from weighing w where w.arrival_id in (${parcels})
        and w.weighed_at > ${since} and w.weighed_at <= ${until}) as "isWeighed"
  `.execute(tablesOf<object>(db));
  const { photos = 0, isWeighed = false } = rows[0] ?? {};
  return { kind, price, answer, photos, isWeighed };
}
