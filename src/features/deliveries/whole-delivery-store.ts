/** SQL that reads a delivery with its orders and events. */

import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { languageObject } from '../../platform/texts/language-columns.ts';
import type { Localised } from '../../platform/texts/locale.ts';
import { titlesOf } from '../products/translations/shown-title.ts';
import type { DeliveryEvent } from './delivery-store.ts';
import { type OpenQuestion, type QuestionJson, questionOfJson } from './moving/question-store.ts';
import {
  type DeliveredOrder,
  type DeliveryRow,
  type DeliveryTables,
  deliveryOfRow,
  type StoredDelivery,
} from './stored-delivery.ts';

export interface DeliveryWhole {
  delivery: StoredDelivery;
  orders: DeliveredOrder[];
  events: DeliveryEvent[];
  question: OpenQuestion | null;
  carrierNames: Localised;
  /** The adapter that asks its carrier; null where staff type the news. */
  carrierAdapter: string | null;
  trackingUrl: string | null;
}

export interface WholeRow extends DeliveryRow {
  orders: DeliveredOrder[];
  events: (Omit<DeliveryEvent, 'at'> & { at: string })[];
  question: QuestionJson | null;
  carrier_names: DeliveryWhole['carrierNames'];
  carrier_adapter: string | null;
  tracking_url: string | null;
}

/** The columns of a delivery `d` with its orders, timeline, open question and carrier. */
export const wholeColumns = sql`
  d.*,
  (select jsonb_agg(jsonb_build_object(
      'orderId', o.order_id, 'number', o.number, 'title', o.title, 'titles', ${titlesOf(sql`o.title`)},
      'image', o.image, 'cameFrom', o.came_from
    ) order by o.position) from delivery_order o where o.delivery_id = d.id) as orders,
  (select jsonb_agg(jsonb_build_object(
      'id', e.id, 'at', e.at, 'kind', e.kind, 'actor', e.actor, 'actorId', e.actor_id, 'from', e.from_state,
      'to', e.to_state, 'reason', e.reason, 'place', e.place, 'note', e.note, 'before', e.before, 'after', e.after,
      'transactions', e.transactions, 'newsKey', e.news_key
    ) order by e.at, e.id) from delivery_event e where e.delivery_id = d.id) as events,
  (select to_jsonb(q) from delivery_question q where q.delivery_id = d.id and q.answered_at is null) as question,
  (select ${languageObject('c.name')}
    from carrier c where c.code = d.carrier) as carrier_names,
  (select c.adapter from carrier c where c.code = d.carrier) as carrier_adapter,
  (select c.tracking_url from carrier c where c.code = d.carrier) as tracking_url
`;

export function wholeOfRow(row: WholeRow): DeliveryWhole {
  return {
    delivery: deliveryOfRow(row),
    orders: row.orders,
    events: row.events.map((event) => ({ ...event, at: new Date(event.at) })),
    question: row.question && questionOfJson(row.question),
    carrierNames: row.carrier_names,
    carrierAdapter: row.carrier_adapter,
    trackingUrl: row.tracking_url,
  };
}

/** One delivery by id or number with everything about it, in one statement; of one customer when he is named. */
export async function findDelivery(
  db: Database,
  key: { idOrNumber: string; userId?: string | undefined },
): Promise<DeliveryWhole | undefined> {
  const column = key.idOrNumber.startsWith('dlv_') ? sql.ref('d.id') : sql.ref('d.number');
  const { rows } = await sql<WholeRow>`
    select ${wholeColumns} from delivery d
    where ${column} = ${key.idOrNumber}
      and (${key.userId ?? null}::text is null or d.user_id = ${key.userId ?? null})
  `.execute(tablesOf<DeliveryTables>(db));
  return rows[0] && wholeOfRow(rows[0]);
}
