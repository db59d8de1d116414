/** Values that calls need and neither their schema nor their thing tells, fields that are better left out, and where else to look. */
import type { Json } from '../fuzzed-values.ts';

export interface Known {
  /** Values by the name of the field; a text with `%s` takes an attack in its place. */
  fields?: Readonly<Record<string, Json>>;
  /** The whole body, in the place of one by the schema. */
  body?: Readonly<Record<string, string | boolean>>;
  /** Fields that are not sent. */
  without?: readonly string[];
  /** Calls whose answers say versions and choices. */
  beside?: readonly string[];
  /** Parameters of the path that nothing lists. */
  params?: Readonly<Record<string, readonly string[]>>;
}

const own = {
  url_success: '/cabinet/orders',
  url_error: '/cabinet/orders',
  method: 'balance',
  use_balance: true,
};

/** `product` is the address of a product that the reader knows. */
export const knownFields = (product: string): Readonly<Record<string, Known>> => {
  const link = { url: `${product}?x=%s` };
  const placing = {
    ...{ fields: { ...own, consent: true }, without: ['advance_answers', 'snapshot'] },
    beside: ['getCart', 'listAddresses', 'listRecipients'],
  };
  const parcel = { fields: { shop: 'https://shop.example/p' } };
  return {
    updateUser: {
      fields: { timeZone: 'Europe/Berlin', deviceTimeZone: 'Europe/Berlin' },
      without: ['email'],
    },
    openGuestAccount: { fields: { email: 'typed-%n@example.com', claim: 'c'.repeat(40) } },
    register: { fields: { email: 'typed-%n@example.com', password: 'seven-green-kettles', name: '%s' } },
    requestPasswordRecoveryByPost: { fields: { email: 'typed@example.com' } },
    requestSignInLink: { fields: { email: 'typed@example.com' } },
    staffInvitePerson: { fields: { email: 'typed-%n@example.com' } },
    staffSendTestMail: { fields: { to: 'typed@example.com' } },
    submitForm: {
      params: {
        name: ['contact', 'callback', 'question', 'suggest-store', 'partnership', 'report-blacklist'],
      },
      body: {
        ...{
          consent: true,
          email: 'typed@example.com',
          phone: '+79161234567',
          topic: 'other',
          what: 'other',
        },
        ...{
          url: 'https://shop.example/x',
          order_number: 'WB-12345-6',
          time: '%s',
          note: '%s',
          product: '%s',
        },
        ...{ message: '%s', question: '%s', company: '%s', name: '%s' },
      },
    },
    ...Object.fromEntries(
      ['validateUrl', 'readProductData', 'previewUrl'].map((name) => [name, { fields: link }]),
    ),
    ...Object.fromEntries(['buyNow', 'addToCart', 'createOrders'].map((name) => [name, placing])),
    ...Object.fromEntries(
      [
        'payCartByPost',
        'payOrderByPost',
        'payDelivery',
        'topUpBalance',
        'answerDelivery',
        'createDelivery',
      ].map((name) => [name, { fields: own, without: ['route_changed'] }]),
    ),
    answerQuestions: { fields: { ...own, option: 'accept' } },
    announceParcel: parcel,
    changeParcel: parcel,
    openClaim: { without: ['photos'] },
    createReview: { without: ['photos'] },
    updateReview: { without: ['photos'] },
    staffChangeRate: { fields: { currency: 'EUR' }, beside: ['staffGetPrices'] },
    staffChangeTariff: { beside: ['staffGetPrices'] },
    staffChangeRateFeed: { fields: { feed: 'ecb' }, beside: ['staffGetPrices'] },
    staffSaveTaxTerms: { beside: ['staffListBooks'] },
    staffMarkPurchased: { without: ['warehouse', 'account'] },
    staffBuyBasket: { without: ['warehouse', 'account', 'basket_freight', 'basket_discount'] },
    staffCheckReading: { fields: { field: 'title' } },
    staffSetCustomerGroup: { without: ['group'] },
    staffAddNote: { fields: { kind: 'order' } },
  };
};
