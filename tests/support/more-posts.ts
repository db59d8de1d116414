import type { Pool } from 'pg';

/** Copies a published post until the blog has a second page of ten. */
export async function morePosts(pool: Pool): Promise<void> {
  await pool.query(`
    with model as (select * from content_item where kind = 'post' and state = 'published' order by id limit 1),
    copies as (
      insert into content_item (id, kind, key, state, position, shown_from, facts, created_at, updated_at)
      select 'pst_' || substr(md5(n::text), 1, 22), kind, key || '-' || n, state, position, shown_from, facts,
        created_at, updated_at
      from model, generate_series(1, 12) n
    )
    insert into content_text (item_id, kind, locale, slug, title, summary, body, html, terms, extra, search)
    select 'pst_' || substr(md5(n::text), 1, 22), text.kind, text.locale, text.slug || '-' || n, text.title || ' ' || n,
      text.summary, text.body, text.html, text.terms, text.extra, text.search
    from content_text text join model on model.id = text.item_id, generate_series(1, 12) n
  `);
}
