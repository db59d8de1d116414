/** Where what was paid for is looked at, below the locale: an order or a delivery, by its number. */
export function paidThingPath({ id, label }: { id: string | null; label: string | null }): string {
  const folder = id?.startsWith('dlv_') ? 'deliveries' : 'orders';
  return `/cabinet/${folder}/${encodeURIComponent(label ?? id ?? '')}`;
}
