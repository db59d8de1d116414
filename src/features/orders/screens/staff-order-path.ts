/** The address of an order in the staff area, below the locale. */
export const staffOrderPath = (id: string): string => `/staff/orders/${encodeURIComponent(id)}`;
