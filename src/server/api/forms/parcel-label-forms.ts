/** The labels of forms of customers about parcels: one that he bought himself, and one that is sent to him. */
const announced = {
  ...{ shop: 'shop', tracking: 'tracking', country: 'country', currency: 'currency', comment: 'note' },
  ...{ 'lines.title': 'itemTitle', 'lines.quantity': 'quantity', 'lines.price': 'price' },
};

export const parcelForms = {
  'delivery-create': { createDelivery: { comment: 'comment' } },
  forwarding: { announceParcel: announced, changeParcel: announced },
} as const;
