/** The labels of forms of customers about parcels: one that he bought himself, and one that is sent to him. */
const announced = {
  ...{ shop: 'shop', tracking: 'tracking', country: 'country', currency: 'currency', comment: 'note' },
  ...{ 'lines.title': 'itemTitle', 'lines.quantity': 'quantity', 'lines.price': 'price' },
};

export const parcelForms = {
  'delivery-create': { createDelivery: { comment: 'comment' } },
  forwarding: { announceParcel: announced, changeParcel: announced },
  'staff-warehouses': {
    staffSaveWarehouse: {
      ...{ name: 'fields.name', country: 'fields.country', address: 'fields.address', zone: 'fields.zone' },
      ...{ id: 'fields.code', is_active: 'fields.isActive', takes_own: 'fields.takesParcels' },
      ...{ city: 'fields.city', postcode: 'fields.postcode', workers: 'fields.staff' },
    },
  },
  'staff-shelves': {
    staffPrintShelves: {
      ...{ from: 'fields.from', to: 'fields.to', also: 'fields.also', zone: 'fields.zone' },
    },
    staffSaveZones: {
      ...{ 'zones.name': 'zones.fields.name', 'zones.max_grams': 'zones.fields.maxGrams' },
      ...{ 'zones.max_side': 'zones.fields.maxSide', 'zones.is_quarantine': 'zones.fields.isQuarantine' },
    },
  },
  'staff-warehouse': {
    staffAnswerService: { answer: 'services.reason' },
    staffReceiveParcel: {
      label: 'label',
      shelf: 'shelf',
      'weighing.grams': 'weight',
      'weighing.size.height': 'height',
      'weighing.size.length': 'length',
      'weighing.size.width': 'width',
    },
    staffShelveParcel: { shelf: 'shelf' },
    staffWeighParcel: {
      grams: 'weight',
      reason: 'reason',
      'size.height': 'height',
      'size.length': 'length',
      'size.width': 'width',
    },
  },
  storage: { askService: { note: 'services.note' } },
  'staff-places': {
    staffMoveParcel: { warehouse: 'movedTo' },
    staffSetShopWarehouse: { warehouse: 'sendsTo' },
    staffBuyBasket: { warehouse: 'buyTo' },
    staffMarkPurchased: { warehouse: 'buyTo' },
  },
} as const;
