/** Several warehouses behind the lists: three of ten parcels lie in a second one, and few in a third. */

/** The codes that lists are asked for. */
export const warehousesAsked = ['main', 'del', 'far'] as const;

interface Client {
  query(text: string): Promise<unknown>;
}

/** By the end of each id, so that a parcel lies where its order was bought to, as most do. */
const placeBy = (id: string): string =>
  `case when abs(hashtext(${id})) % 2000 = 7 then 'far' when abs(hashtext(${id})) % 10 < 3 then 'del' else 'main' end`;

/** Tells everything that lies, was bought or leaves apart by warehouse; triggers are off. */
export async function spreadOverWarehouses(client: Client): Promise<void> {
  await client.query("insert into warehouse (code) values ('del'), ('far') on conflict do nothing");
  await client.query(`
    insert into warehouse_save (warehouse, version, name, country, address, zone, is_active, takes_parcels, staff, saved_at)
    select code, 1, initcap(code), 'IN', 'Gate 2', 'Asia/Kolkata', true, true, '{}', now() from warehouse
    where code in ('del', 'far') on conflict do nothing`);
  await client.query(`update customer_order set warehouse = ${placeBy('id')} where warehouse is not null`);
  await client.query(`
    update arrival a set warehouse = ${placeBy('coalesce(o.order_id, a.id)')}
    from arrival x left join arrival_order o on o.arrival_id = x.id where x.id = a.id`);
  await client.query(
    'update arrival_open w set warehouse = a.warehouse from arrival a where a.id = w.arrival_id',
  );
  await client.query(`
    update delivery d set warehouse = ${placeBy('o.order_id')}
    from delivery_order o where o.delivery_id = d.id and o.position = (
      select min(position) from delivery_order x where x.delivery_id = d.id)`);
}
