/** Reviews of the demo shop: made up, marked as samples, without orders, and shown in a demo only. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import samples from './demo-reviews.json' with { type: 'json' };

const day = 86_400_000;

/** Fills the sample reviews in; repeated without effect. */
export async function fillDemoReviews(db: Database, now: Date): Promise<void> {
  const rows = samples.map(({ age, text, answer, ...sample }, index) => {
    // a sample's age is in days before the demo was filled
    const at = new Date(now.getTime() - age * day - index * 3_700_000);
    const answeredAt = answer ? new Date(at.getTime() + 1.5 * day) : null;
    return {
      id: `rev_sample${String(index + 1).padStart(4, '0')}`,
      ...{ ...sample, body: text, answer: answer ?? null, answered_at: answeredAt, at },
    };
  });
  await sql`
    insert into review (
      id, is_demo, author, country, shop, language, stars, body, answer, answered_at, state, published_at, created_at,
      updated_at
    )
    select id, true, author, country, shop, language, stars, body, answer, answered_at, 'published', at, at, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      id text, author text, country text, shop text, language text, stars int, body text, answer text,
      answered_at timestamptz, at timestamptz
    )
    on conflict (id) do nothing
  `.execute(tablesOf<object>(db));
}
