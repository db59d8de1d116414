/** The labels of the form of a parcel that a customer bought himself. */
const announced = {
  ...{ shop: 'shop', tracking: 'tracking', country: 'country', currency: 'currency', comment: 'note' },
  ...{ 'lines.title': 'itemTitle', 'lines.quantity': 'quantity', 'lines.price': 'price' },
};

export const parcelForms = { forwarding: { announceParcel: announced, changeParcel: announced } } as const;
