/** The data of orders that is removed with the account of their customer. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { detachPicturesOwnedBy } from '../../platform/files/pictures.ts';
import { nobody, nowhere } from '../address-book/actions.ts';

/**
 * Blanks in a customer's orders who they went to and what the customer wrote, and takes off what staff tagged them with. Numbers, goods, amounts and the country
 * stay, as the law wants. The audit log of an order is append-only and holds no words of the customer: they stand beside it (decisions/1109).
 */
export async function forgetBuyer(db: Database, { userId, at }: { userId: string; at: Date }): Promise<void> {
  const own = sql`order_id in (select id from customer_order where user_id = ${userId})`;
  await sql`
    with blanked_lines as (update order_line set note = null where ${own} and note is not null),
      blanked_answers as (update question set answer_text = null where ${own} and answer_text is not null),
      removed_words as (delete from order_word where ${own}),
      removed_tags as (delete from order_tag where ${own})
    update customer_order set
      address = ${JSON.stringify(nowhere)}::jsonb || jsonb_build_object('country', address -> 'country'),
      recipient = ${JSON.stringify(nobody)}::jsonb, comment = null, attention_note = null
    where user_id = ${userId}
  `.execute(tablesOf<object>(db));
  await detachPicturesOwnedBy(db, { purpose: 'line', ownerId: userId }, at);
}
