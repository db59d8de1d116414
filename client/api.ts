/** Made by `npm run client` from the OpenAPI document; do not edit it by hand. */

export type AccountDeletion = { dueAt: string | null; blockers: ('orders' | 'balance' | 'staff')[]; };

export type AccountSecurity = {
  totp: { addedAt: string; lastUsedAt: string | null; } | null;
  passkeys: { id: string; name: string; addedAt: string; lastUsedAt: string | null; }[];
  hasPasskeys: boolean;
  methods: ('passkey' | 'totp' | 'recovery')[];
  recoveryCodesLeft: number;
  isRequired: boolean;
};

export type Address = {
  country: string;
  region: string | null;
  city: string | null;
  district: string | null;
  street: string | null;
  street2: string | null;
  postcode: string | null;
  id: string;
  label: string | null;
  lines: string[];
  postcodeIsUnusual: boolean;
  isDefault: boolean;
  createdAt: string;
};

export type AddressFormat = {
  fields: {
    name: 'region' | 'city' | 'district' | 'street' | 'street2' | 'postcode';
    label: string;
    required: boolean;
  }[];
  postcodeExample: string | null;
};

export type AdvanceAnswers = {
  priceRise?: { percent: string; } | { amount: string; };
  inlandUpTo?: string;
  outOfStock?: { do: 'second_choice' | 'drop_line' | 'cancel_order'; secondChoice?: string; };
  variantMissing?: string;
  hold?: string;
};

export type AdvanceAnswersInput = {
  priceRise?: { percent: string; } | { amount: string; };
  inlandUpTo?: string;
  outOfStock?: { do: 'second_choice' | 'drop_line' | 'cancel_order'; secondChoice?: string; };
  variantMissing?: string;
  hold?: string;
};

export type AdviceChoice = {
  kind: 'ship' | 'merge' | 'wait';
  orders: string[];
  parcels: number;
  at: string | null;
  unknown: ('not_weighed' | 'no_route' | 'no_date' | 'given_up') | null;
  pay: { from: Money; to: Money; } | null;
  delivery: { from: Money; to: Money; } | null;
  storage: { from: Money; to: Money; } | null;
  mergeFee: Money;
  owed: Money;
  later: { from: Money; to: Money; } | null;
  arrives: { from: string; to: string; } | null;
  freeStorage: { orderNum: string; until: string; alone: string; } | null;
  routes: string[];
};

export type Approval = {
  id: string;
  about:
    | {
        kind: 'refund';
        what: string;
        why: string;
        fault: string;
        destination: string;
        bank: Money | null;
      }
    | { kind: 'card'; payment: string; }
    | { kind: 'correction'; }
    | { kind: 'transfer'; payment: string | null; purpose: string; }
    | {
        kind: 'difference';
        payment: string | null;
        difference: string;
        deed: string;
        provider: string;
      }
    | { kind: 'price'; proposal: PriceProposal | null; }
    | {
        kind: 'discount';
        name: { ru: string; en: string; zh: string; };
        code: string | null;
        on: string;
        unit: string;
        value: string;
      }
    | { kind: 'month'; month: string; what: 'close' | 'reopen'; sha256: string | null; }
    | {
        kind: 'review';
        prices: { line: string; title: string; before: Money; after: Money; }[];
        inland: Money | null;
      };
  state: 'waiting' | 'agreed' | 'refused';
  askedBy: { id: string; name: string | null; } | null;
  askedAt: string;
  reason: string | null;
  customer: { id: string; customerId: string; } | null;
  order: { id: string; orderNum: string; } | null;
  amount: Money | null;
  margin: { amount: Money; isExpected: boolean; } | null;
  decidedBy: { id: string; name: string | null; } | null;
  decidedAt: string | null;
  mayDecide: 'yes' | 'own' | 'own_money' | 'tied' | 'decided';
  broughtIn: { person: string | null; by: string | null; at: string; } | null;
  aloneFrom: string | null;
  history: {
    kind:
      | 'refund'
      | 'card'
      | 'correction'
      | 'transfer'
      | 'difference'
      | 'price'
      | 'discount'
      | 'review'
      | 'month';
    isAgreed: boolean;
    amount: Money | null;
    at: string;
    by: string | null;
  }[];
};

export type ArrivalPhoto = {
  id: string;
  line: string | null;
  width: number;
  height: number;
  sources: { width: number; url: string; }[];
};

export type Balance = {
  available: Money;
  takesTransfers: boolean;
  cardKinds: ('visa' | 'mastercard' | 'mir' | 'unionpay' | 'amex' | 'paypal')[];
  reserved: Money;
  history: BalanceEntry[];
  pending: Payment[];
  topUp: {
    min: Money;
    max: Money;
    bankPercent: string;
    bankMode: 'add_on' | 'gross_up' | 'off';
  };
};

export type BalanceCorrection = {
  id: string;
  customer: { id: string; customerId: string; };
  amount: Money;
  reason: string;
  forMonth: string | null;
  state: 'waiting' | 'done' | 'refused';
  requestedBy: string;
  requestedByName: string | null;
  requestedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  mayDecide: boolean;
};

export type BalanceEntry = {
  id: string;
  at: string;
  kind:
    | 'top_up'
    | 'payment'
    | 'hold'
    | 'spent'
    | 'release'
    | 'refund'
    | 'surplus'
    | 'late_payment'
    | 'credit'
    | 'source_refund'
    | 'source_return'
    | 'chargeback'
    | 'chargeback_return'
    | 'correction'
    | 'compensation';
  words: string;
  reason: string | null;
  orders: { id: string; label: string | null; }[];
  payment: string | null;
  amount: Money;
  balanceAfter: Money;
};

export type BlacklistProduct = {
  id: string;
  name: string;
  names: { ru: string; en: string; zh: string; };
  category:
    | 'weapons'
    | 'substances'
    | 'fire'
    | 'batteries'
    | 'food'
    | 'nature'
    | 'money'
    | 'technology'
    | 'brands'
    | 'shops'
    | 'other';
  verdict: 'conditional' | 'restricted' | 'prohibited';
  reason: string;
  rule: string | null;
  instead: string | null;
  destinations: string[];
  updatedAt: string;
};

export type BlacklistRule = {
  kind: 'word' | 'brand' | 'category' | 'host' | 'destination' | 'route';
  category:
    | 'weapons'
    | 'substances'
    | 'fire'
    | 'batteries'
    | 'food'
    | 'nature'
    | 'money'
    | 'technology'
    | 'brands'
    | 'shops'
    | 'other';
  patterns: string[];
  unless: string[];
  verdict: 'allowed' | 'restricted' | 'prohibited';
  name: { ru: string; en: string; zh: string; };
  reason: { ru: string; en: string; zh: string; };
  source: { ru: string; en: string; zh: string; };
  instead: { ru: string; en: string; zh: string; };
  destinations: string[];
  routes: string[];
  active: boolean;
  id: string;
  key: string;
  version: number;
  updatedAt: string;
  updatedBy: string | null;
};

export type BooksMonth = {
  month: string;
  state: 'running' | 'open' | 'closed';
  sha256: string | null;
  requests: {
    id: string;
    kind: 'close' | 'reopen';
    state: 'waiting' | 'done' | 'refused';
    note: string | null;
    sha256: string | null;
    askedBy: { id: string; name: string | null; } | null;
    askedAt: string;
    decidedBy: { id: string; name: string | null; } | null;
    decidedAt: string | null;
    isOwn: boolean;
  }[];
};

export type BooksMonths = { months: BooksMonth[]; tax: TaxTerms; };

export type BuyingLine = {
  id: string;
  title: string;
  originalTitle: string;
  url: string;
  image: string | null;
  options: { [name: string]: string };
  optionsNote: string | null;
  note: string | null;
  quantity: number;
  price: Money;
};

export type BuyingOrder = {
  id: string;
  orderNum: string;
  version: number;
  state: 'paid' | 'purchasing';
  deadline: string | null;
  comment: string | null;
  assignee: { id: string; name: string | null; isMe: boolean; } | null;
  inland: Money | null;
  rate: string;
  lines: BuyingLine[];
};

export type BuyingShop = {
  host: string;
  name: string | null;
  goods: Money;
  lines: number;
  warehouse: string;
  orders: BuyingOrder[];
};

export type CalendarEntry = {
  id: string;
  kind:
    | 'free_until'
    | 'costs'
    | 'given_up'
    | 'return_until'
    | 'claim_until'
    | 'pay'
    | 'answer'
    | 'pay_delivery'
    | 'answer_delivery'
    | 'expected';
  at: string;
  order: { orderNum: string; title: string; } | null;
  delivery: string | null;
  amount: Money | null;
  byCard: Money | null;
  storage: {
    perDay: Money;
    penaltyShare: string | null;
    bankPercent: string;
    until: string | null;
    sums: { at: string; amount: Money; }[];
  } | null;
};

export type CannedAnswer = {
  id: string;
  title: string;
  texts: { ru: string; en: string; zh: string; };
  version: number;
};

export type Carrier = {
  code: string;
  name: { ru: string; en: string; zh: string; };
  trackingUrl: string | null;
  adapter: string | null;
  active: boolean;
  version: number;
};

export type CarrierRates = {
  service: string;
  name: string;
  cost: Money;
  days: { from: number; to: number; } | null;
}[];

export type Cart = {
  version: number;
  groups: DraftOrder[];
  total: {
    net: Money;
    bankPercent: string;
    bank: Money;
    byCard: Money;
    orders: number;
    unweighed?: {
      country: string;
      kilograms: { from: string; to: string; };
      kilogramsEach: { from: string; to: string; };
      delivery: { from: Money; to: Money; };
    };
    inlandUsual?: { from: Money; to: Money; orders: number; of: 'shop' | 'all'; };
    deliveryBank?: { from: Money; to: Money; };
    duty?: {
      country: string;
      threshold: Money | null;
      percent: string | null;
      vatPercent: string | null;
      declared: Money;
      estimate: Money | null;
    };
    importVat?: { from: Money; to: Money; percent: string; };
    toDoor?: { from: Money; to: Money; };
    arrival?: { from: string; to: string; };
    noRoute?: { country: string; reason: 'not_there' | 'too_heavy'; };
  } | null;
  discountCode: DiscountCode | null;
  count: { lines: number; pieces: number; selected: number; };
  limits: { lines: number; quantity: number; };
};

export type CartChange = {
  kind: 'price' | 'out_of_stock' | 'variant_gone' | 'prohibited' | 'total';
  from: Money | null;
  to: Money | null;
};

export type CartLine = {
  id: string;
  product: CartProduct;
  options: { [name: string]: string };
  image: string | null;
  quantity: number;
  note: string | null;
  screenshots?: Picture[];
  size: ('small' | 'medium' | 'large') | null;
  sizes: SizeEnds;
  selected: boolean;
  unitPrice: Money;
  total: Money;
  change: CartChange | null;
  verdict: Verdict;
  needsReview: boolean;
  canOrder: boolean;
  addedAt: string;
};

export type CartProduct = {
  id: string;
  url: string;
  host: string;
  shopName: string | null;
  title: string;
  originalTitle?: string;
  language: string | null;
  availability: 'in_stock' | 'out_of_stock' | 'preorder' | 'unknown';
  priceIsSure: boolean;
  leastQuantity: number;
  source: 'reader' | 'search' | 'manual';
  optionsNote: string | null;
  readAt: string;
};

export type Chat = {
  hours: {
    firstDay: number;
    lastDay: number;
    from: string;
    to: string;
    zone: string;
    isOpen: boolean;
    opensAt: string | null;
  };
  usualReplyMinutes: number;
  widget: { name: string; url: string; } | null;
  conversation: { id: string; lastSeq: number; unread: number; hasEmail: boolean; } | null;
};

export type ChatMessage = {
  id: string;
  seq: number;
  author: 'customer' | 'staff';
  name: string | null;
  isMine: boolean;
  text: string;
  order: string | null;
  pictures: Picture[];
  createdAt: string;
};

export type Claim = {
  id: string;
  version: number;
  order: { id: string; orderNum: string; };
  kind: 'damaged' | 'missing' | 'wrong_item' | 'not_as_described' | 'lost';
  wish: 'compensation' | 'refund' | 'return' | 'exchange' | 'unsure';
  state:
    | 'open'
    | 'asked'
    | 'approval'
    | 'offered'
    | 'returning'
    | 'exchanging'
    | 'resolved'
    | 'rejected'
    | 'withdrawn';
  dueAt: string | null;
  promisedBy: string | null;
  isLate: boolean;
  lines: {
    id: string;
    title: string;
    originalTitle?: string;
    image: string | null;
    quantity: number;
  }[];
  decision: ('reject' | 'compensate' | 'refund' | 'return' | 'exchange') | null;
  reason: string | null;
  note: string | null;
  cost: Money | null;
  isSentAgain: boolean;
  returnPaid: Money | null;
  paid: Money | null;
  paidToCard: Money | null;
  sentAt: string | null;
  messages: ClaimMessage[];
  openedAt: string;
  closedAt: string | null;
  can: { write: boolean; withdraw: boolean; answerOffer: boolean; };
};

export type ClaimMessage = {
  id: string;
  author: 'customer' | 'staff';
  at: string;
  text: string;
  photos: Picture[];
};

export type ClaimSettings = {
  version: number;
  approvalLimit: Money;
  cardLimit: Money;
  correctionLimit: Money;
  dayLimit: Money;
  worth: {
    approvalLimit: Money | null;
    cardLimit: Money | null;
    correctionLimit: Money | null;
    dayLimit: Money | null;
  };
  currencies: string[];
  answerHours: number;
  claimDays: number;
  proposals: PriceProposal[];
};

export type ClaimedProductInput = {
  url: string;
  snapshot?: string;
  options?: { [name: string]: string };
  quantity?: number;
  comment?: string;
  size?: 'small' | 'medium' | 'large';
  manual?: { title: string; price: string; currency: string; options?: string; image?: string; };
};

export type Company = {
  legalName: { ru: string; en: string; zh: string; };
  address: { ru: string; en: string; zh: string; };
  registration: { ru: string; en: string; zh: string; };
  head: { ru: string; en: string; zh: string; };
  phone: string;
  language: 'ru' | 'en' | 'zh';
  version: number;
  history: { version: number; savedAt: string; savedBy: string | null; changed: string[]; }[];
};

export type ComparedRoute = {
  route: string;
  name: string;
  tracked: boolean;
  days: { from: number; to: number; };
  arrives: { from: string; to: string; };
  insurancePercent: string | null;
  byVolume: boolean;
  heaviest: string;
  refuses: (
    | 'battery'
    | 'liquid'
    | 'perfume'
    | 'aerosol'
    | 'magnet'
    | 'blade'
    | 'food'
    | 'cosmetics'
    | 'fragile')[];
  prices: { weight: string; freight: Money | null; }[];
};

export type ContentItem = {
  state: 'draft' | 'published' | 'withdrawn';
  position: number;
  shownFrom: string;
  endsAt: string | null;
  facts: {
    group?: 'price' | 'order' | 'warehouse' | 'delivery' | 'money-back' | 'account';
    topic?: 'guides' | 'shops' | 'delivery' | 'news';
    cover?:
      | 'link'
      | 'answers'
      | 'sizes'
      | 'weight'
      | 'declaration'
      | 'marketplace'
      | 'second-hand'
      | 'arrival';
    url?: string;
    country?: string;
    currency?: string;
    categories?: (
      | 'everything'
      | 'clothes'
      | 'shoes'
      | 'electronics'
      | 'home'
      | 'beauty'
      | 'children'
      | 'sport'
      | 'hobby'
      | 'books')[];
    languages?: string[];
    links?: 'readable' | 'manual';
  };
  texts: {
    locale: 'ru' | 'en' | 'zh';
    slug: string | null;
    title: string;
    summary: string;
    body: string;
    terms: string[];
    extra: { author?: string; limits?: string; phone?: string; desktop?: string; };
  }[];
  id: string;
  kind: 'faq' | 'post' | 'promotion' | 'store';
  key: string;
  version: number;
  updatedAt: string;
  updatedBy: string | null;
  missing: ('ru' | 'en' | 'zh')[];
};

export type CsvFault = { line: number; column: string | null; code: string; message: string; };

export type Customer = {
  id: string;
  customerId: string;
  email: string;
  name: string | null;
  confirmed: boolean;
  closed: boolean;
  createdAt: string;
  locale: string;
  phone: string | null;
  balance: Money;
  held: Money;
  orders: {
    id: string;
    orderNum: string;
    state:
      | 'awaiting_review'
      | 'awaiting_payment'
      | 'paid'
      | 'purchasing'
      | 'pending_response'
      | 'awaiting_extra_payment'
      | 'purchased'
      | 'to_warehouse'
      | 'partly_received'
      | 'at_warehouse'
      | 'merged'
      | 'in_delivery'
      | 'shipped'
      | 'delivered'
      | 'completed'
      | 'returning'
      | 'exchanging'
      | 'claim_open'
      | 'refunding'
      | 'refunded'
      | 'cancelled'
      | 'expired'
      | 'abandoned';
    total: Money;
    createdAt: string;
  }[];
  corrections: BalanceCorrection[];
  aloneUpTo: Money;
  mayCorrect: boolean;
};

export type DataExport = {
  id: string;
  requestedAt: string;
  readyAt: string | null;
  expiresAt: string | null;
  url: string | null;
};

export type Delivery = {
  id: string;
  number: string;
  state:
    | 'draft'
    | 'awaiting_quote'
    | 'awaiting_payment'
    | 'packing'
    | 'pending_response'
    | 'ready'
    | 'shipped'
    | 'customs'
    | 'in_destination'
    | 'delivered'
    | 'returned'
    | 'lost'
    | 'cancelled';
  stateSince: string;
  deadline: string | null;
  sentence: {
    key: string;
    who: 'customer' | 'shop' | 'carrier' | 'nobody';
    by: string | null;
    isLate: boolean;
  };
  needsYou: boolean;
  orders: {
    id: string;
    orderNum: string;
    title: string;
    originalTitle?: string;
    image: string | null;
  }[];
  route: string;
  routeName: string;
  carrier: string;
  isTracked: boolean;
  tracking: { carrier: string; number: string; url: string | null; } | null;
  expected: { from: string; to: string; } | null;
  address: { addressId: string; country: string; lines: string[]; };
  point: PickUpPoint | null;
  recipient: {
    recipientId: string;
    name: string;
    phone: string;
    documents: { kind: string; mask: string; }[];
  };
  options: ('repack' | 'reinforce' | 'photo' | 'signature' | 'no_invoice')[];
  isInsured: boolean;
  declared: Money;
  contents: { line: string; order: string; description: string; quantity: number; value: Money; }[];
  comment: string | null;
  estimated: {
    orders: number;
    isFinal: boolean;
    withoutCustoms: boolean;
    sum: { from: Money; to: Money; cameTo: Money; was: 'within' | 'below' | 'above'; };
    arrival: { from: string; to: string; cameOn: string; was: 'within' | 'below' | 'above'; } | null;
  } | null;
  bill: DeliveryBill | null;
  tolerance?: { grams: number; amount: Money; };
  paid: Money;
  paidBank?: Money;
  payments: string[];
  due: Money;
  refunded: Money;
  refundedBank: Money;
  question: DeliveryQuestion | null;
  can: {
    cancel: 'yes' | 'being_packed' | 'on_the_way' | 'ended';
    pay: 'yes' | 'nothing_due' | 'ended';
    receive: boolean;
    point: boolean;
  };
  cancellation: { refund: Money; bank: Money | null; };
  claimBy: string | null;
  claimDays: number;
  confirmedAt: string | null;
  endReason: string | null;
  createdAt: string;
  events: {
    at: string;
    state:
      | 'draft'
      | 'awaiting_quote'
      | 'awaiting_payment'
      | 'packing'
      | 'pending_response'
      | 'ready'
      | 'shipped'
      | 'customs'
      | 'in_destination'
      | 'delivered'
      | 'returned'
      | 'lost'
      | 'cancelled';
    kind: string;
    place: string | null;
    text: string;
    reason: string | null;
    amount: Money | null;
    note: string | null;
  }[];
};

export type DeliveryAdvice = {
  choices: AdviceChoice[];
  recommended: {
    kind: 'ship' | 'merge' | 'wait';
    because: 'cheaper' | 'same' | 'only_known' | 'sure';
    than: ('ship' | 'merge' | 'wait') | null;
    saves: Money | null;
  } | null;
  coming: { orderNum: string; title: string; expected: string | null; originalTitle?: string; }[];
};

export type DeliveryBill = {
  weight: string;
  volumetricWeight: string | null;
  chargedWeight: string;
  volume?: {
    sizes: { length: string; width: string; height: string; }[];
    divisor: number;
    unmeasured: string | null;
  };
  freight: Money;
  discounts?: Discount[];
  options: { code: string; amount: Money; }[];
  insurance: Money;
  penalty: Money;
  penaltyDays: number;
  carried?: { order: string; orderNum: string; about: string | null; amount: Money; }[];
  net: Money;
  bankPercent: string;
  bank: Money;
  byCard: Money;
  heldUntil: string;
};

export type DeliveryOffer = {
  route: string;
  name: string;
  carrier: string;
  tracked: boolean;
  days: { from: number; to: number; };
  arrives: { from: string; to: string; } | null;
  refuses: (
    | 'battery'
    | 'liquid'
    | 'perfume'
    | 'aerosol'
    | 'magnet'
    | 'blade'
    | 'food'
    | 'cosmetics'
    | 'fragile')[];
  conflicts: (
    | 'battery'
    | 'liquid'
    | 'perfume'
    | 'aerosol'
    | 'magnet'
    | 'blade'
    | 'food'
    | 'cosmetics'
    | 'fragile')[];
  can: 'yes' | 'refuses_goods' | 'prohibited' | 'too_heavy' | 'too_large' | 'not_there';
  prohibition: string | null;
  limits: { weight: string; side: string | null; sum: string | null; };
  options: { code: 'repack' | 'reinforce' | 'photo' | 'signature' | 'no_invoice'; price: Money; }[];
  insurance: Money | null;
  bill: DeliveryBill | null;
};

export type DeliveryQuestion = {
  id: string;
  kind: 'heavier' | 'route' | 'data';
  note: string | null;
  weight: { before: string; after: string; } | null;
  route: string | null;
  missing: string[];
  bill: DeliveryBill | null;
  delta: Money | null;
  options: ('accept' | 'cancel' | 'provided')[];
  default: 'accept' | 'cancel' | 'provided';
  deadline: string;
};

export type DeliveryTariff = {
  version: number;
  effectiveFrom: string;
  currency: string;
  routes: {
    code: string;
    carrier: string;
    name: { ru: string; en: string; zh: string; };
    tracked: boolean;
    volumeDivisor: number | null;
    maxGrams: number;
    maxSideMm: number | null;
    maxSumMm: number | null;
    refuses: (
      | 'battery'
      | 'liquid'
      | 'perfume'
      | 'aerosol'
      | 'magnet'
      | 'blade'
      | 'food'
      | 'cosmetics'
      | 'fragile')[];
    insurancePercent: string | null;
    options: {
      code: 'repack' | 'reinforce' | 'photo' | 'signature' | 'no_invoice';
      price: string;
    }[];
    zones: {
      countries: string[];
      days: { from: number; to: number; };
      steps: { upToGrams: number; base: string; perKg: string; }[];
    }[];
  }[];
};

export type Discount = {
  rule: string;
  version: number;
  name: { ru: string; en: string; zh: string; };
  code: string | null;
  on: 'goods' | 'fee' | 'freight';
  kind: 'percent' | 'amount';
  value: string;
  amount: Money;
  given: Money;
  base: Money;
};

export type DiscountCode = {
  code: string;
  state:
    | 'applied'
    | 'applied_in_part'
    | 'waiting'
    | 'better'
    | 'unknown'
    | 'over'
    | 'off'
    | 'not_yet'
    | 'used_up'
    | 'used_by_you'
    | 'held_by_you'
    | 'minimum'
    | 'other_shop'
    | 'other_country'
    | 'country_unknown'
    | 'sign_in'
    | 'other_bill';
  name?: { ru: string; en: string; zh: string; };
  least?: Money;
  startsAt?: string;
  endsAt?: string | null;
  hosts?: string[];
  countries?: string[];
};

export type DiscountRule = {
  state: 'on' | 'off';
  name: { ru: string; en: string; zh: string; };
  code: string | null;
  on: 'goods' | 'fee' | 'freight';
  kind: 'percent' | 'amount';
  value: string;
  startsAt: string;
  endsAt: string | null;
  least: string | null;
  perCustomer: number | null;
  altogether: number | null;
  countries: string[];
  hosts: string[];
  combines: boolean;
  promotion: string | null;
  id: string;
  version: number;
  currency: string;
  used: number;
  asked: { by: string; at: string; aloneFrom: string | null; } | null;
  updatedAt: string;
  updatedBy: string;
};

export type Done = { done: true; };

export type DraftOrder = {
  id: string;
  shop: { host: string; name: string | null; };
  currency: string;
  lines: CartLine[];
  selection: 'all' | 'some' | 'none';
  inland: Money | null;
  advanceAnswers: AdvanceAnswers;
  comment: string | null;
  quote: Quote | null;
  needsReview: boolean;
};

export type ExportFile = { fileName: string; text: string; rows: number; };

export type FaqEntry = {
  id: string;
  anchor: string;
  group: 'price' | 'order' | 'warehouse' | 'delivery' | 'money-back' | 'account';
  question: string;
  answer: string;
  lang: 'ru' | 'en' | 'zh';
};

export type FeeGroup = {
  id: string;
  version: number;
  name: { ru: string; en: string; zh: string; };
  feePercent: string;
  feeMinimum: Money;
  customers: number;
  updatedAt: string;
  updatedBy: string;
};

export type ForwardedParcel = {
  id: string;
  orderNum: string;
  version: number;
  state: string;
  shop: string;
  tracking: string | null;
  country: string;
  comment: string | null;
  lines: { id: string; title: string; quantity: number; price: Money; total: Money; }[];
  fee: Money;
  mayChange: boolean;
  createdAt: string;
};

export type GoodsCost = {
  order: string;
  total: Money | null;
  lines: { line: string; amount: Money; }[];
  goods: Money;
  fee: Money;
  shopCurrency: string;
  asked: { amount: Money; atRate: Money; } | null;
  priceGain: Money | null;
  exchangeGain: Money | null;
  profit: Money | null;
  purchases: {
    id: string;
    shopOrderNumber: string;
    total: Money;
    freight: Money;
    discount: Money;
    at: string;
    orders: { id: string; orderNum: string; }[];
  }[];
  entries: { at: string; by: string | null; amount: Money; note: string | null; }[];
};

export type ImportedRecipes = {
  recipes: {
    host: string;
    verdict: 'new' | 'replaces' | 'known';
    fields: string[];
    tried: { pages: number; right: number; wrong: number; silent: number; };
  }[];
  proposed: number;
};

export type ImportedTable = {
  lines: number;
  created: number;
  changed: number;
  unchanged: number;
  faults: CsvFault[];
};

export type Launch = {
  isDemo: boolean;
  isOpen: boolean;
  changed: { at: string; by: string | null; } | null;
  isReady: boolean;
  findings: {
    what: string;
    state: 'ready' | 'todo' | 'advice' | 'unreachable';
    values: { [name: string]: string | number };
    isConfirmable: boolean;
    confirmed: { at: string; by: string | null; } | null;
  }[];
  settlement: {
    currency: string;
    choices: string[];
    locked: ('in_use' | 'environment') | null;
    changes: {
      from: string;
      to: string;
      at: string;
      by: string | null;
      isByEnvironment: boolean;
    }[];
  };
  testMail: {
    to: string;
    askedAt: string;
    sentAt: string | null;
    arrivedAt: string | null;
    error: string | null;
  } | null;
};

export type LineEvidence = {
  line: string;
  title: string;
  url: string;
  image: string | null;
  options: { [name: string]: string };
  typedByCustomer: boolean;
  price: Money | null;
  priceIsSure: boolean;
  readAt: string;
  page: { sha256: string; bytes: number; text: string; } | null;
};

export type ListedCustomer = {
  id: string;
  customerId: string;
  email: string;
  name: string | null;
  confirmed: boolean;
  closed: boolean;
  createdAt: string;
  balance: Money;
  orders: number;
  lastOrderAt: string | null;
};

export type MailTemplate = {
  kind: string;
  placeholders: { name: string; required: boolean; example: string; }[];
  button: Partial<Record<'ru' | 'en' | 'zh', string>>;
  languages: {
    locale: 'ru' | 'en' | 'zh';
    examples: { [name: string]: string };
    builtIn: { subject: string; text: string; };
    written: { subject: string; text: string; } | null;
    version: number;
    updatedAt: string | null;
  }[];
};

export type MergePreview = { before: MergeSide[]; after: MergeSide; saving: Money | null; fee: Money; };

export type MergeSide = {
  orders: { id: string; orderNum: string; }[];
  weight: string | null;
  delivery: { from: Money; to: Money; } | null;
  noRoute: ('not_there' | 'too_heavy') | null;
  freeUntil: string | null;
  perDay: Money;
  penaltyShare: string | null;
  penalty: Money | null;
  recipient: string;
  address: string[];
};

export type MergeableOrder = {
  id: string;
  orderNum: string;
  title: string;
  originalTitle?: string;
  image: string | null;
  weight: string | null;
  freeUntil: string | null;
  place: string | null;
  where?: string;
  arrivedAt: string | null;
  can: 'yes' | (
    | 'ended'
    | 'not_at_warehouse'
    | 'merged_already'
    | 'other_recipient'
    | 'other_destination'
    | 'other_warehouse'
    | 'lies_apart'
    | 'delivery_paid'
    | 'too_heavy'
    | 'too_large'
    | 'route_conflict');
};

export type MessageTree = { [name: string]: string | unknown[] | MessageTree };

export type Money = { amount: string; currency: string; };

export type MoneyInput = { amount: string; currency: string; };

export type MonthReport = {
  month: string;
  isFrozen: boolean;
  sha256: string;
  file: ExportFile;
  summary: { line: string; amount: Money; }[];
};

export type NewServiceKey = { service: string; key: string; expiresAt: string; };

export type Newsletter = {
  id: string;
  state: 'draft' | 'scheduled' | 'sending' | 'paused' | 'sent' | 'cancelled';
  version: number;
  words: {
    ru: { subject: string; body: string; };
    en: { subject: string; body: string; };
    zh: { subject: string; body: string; };
  };
  written: ('ru' | 'en' | 'zh')[];
  sendAt: string | null;
  startedAt: string | null;
  endedAt: string | null;
  problem: string | null;
  sent: number;
  failed: number;
  unclear: number;
  keptBack: number;
  unsubscribed: number;
  createdAt: string;
  updatedAt: string;
  updatedBy: string;
};

export type Notification = {
  id: string;
  kind:
    | 'order-paid'
    | 'order-purchased'
    | 'order-cancelled'
    | 'order-cancelled-by-you'
    | 'order-expired'
    | 'order-review-approved'
    | 'order-review-rejected'
    | 'question-opened'
    | 'question-reminder'
    | 'question-expired'
    | 'order-advance-applied'
    | 'order-price-fell'
    | 'order-extra-due'
    | 'order-extra-paid'
    | 'order-extra-carried'
    | 'order-extra-left-out'
    | 'order-sent'
    | 'order-tracking-changed'
    | 'order-refunded'
    | 'order-cancel-declined'
    | 'payment-failed'
    | 'top-up-failed'
    | 'balance-topped-up'
    | 'late-payment'
    | 'refund-sent'
    | 'refund-failed'
    | 'claim-asked'
    | 'claim-written'
    | 'claim-offered'
    | 'claim-rejected'
    | 'claim-compensated'
    | 'claim-refunded'
    | 'claim-sent'
    | 'claim-replaced'
    | 'claim-refused-by-seller'
    | 'order-pieces-refunded'
    | 'delivery-quoted'
    | 'delivery-paid'
    | 'delivery-packed'
    | 'delivery-shipped'
    | 'delivery-tracking-changed'
    | 'delivery-customs'
    | 'delivery-delivered'
    | 'delivery-returned'
    | 'delivery-lost'
    | 'delivery-question'
    | 'delivery-cancelled'
    | 'delivery-payment-failed'
    | 'review-published'
    | 'review-refused'
    | 'review-answered'
    | 'chat-answer'
    | 'arrival-complete'
    | 'arrival-partial'
    | 'warehouse-service-done'
    | 'warehouse-service-declined'
    | 'storage-free-ends-early'
    | 'storage-free-ends-soon'
    | 'storage-last-free-day'
    | 'storage-abandonment'
    | 'storage-abandoned'
    | 'merge-done'
    | 'merge-undone'
    | 'proposal-waits'
    | 'approval-waits'
    | 'work-waits'
    | 'mention-waits'
    | 'saved-price-fell'
    | 'saved-price-check'
    | 'saved-in-stock'
    | 'saved-watch-ended';
  title: string;
  text: string;
  link: string;
  needsAction: boolean;
  createdAt: string;
  readAt: string | null;
};

export type NotificationChannel = {
  id: string;
  kind: 'push' | 'telegram';
  label: string;
  tells: 'all' | 'action';
  isHere: boolean;
  createdAt: string;
  lastSentAt: string | null;
  isFailing: boolean;
};

export type NotificationSettings = {
  group: 'orders' | 'payments' | 'delivery' | 'claims' | 'reviews' | 'chat' | 'saved' | 'staff';
  mail: 'each' | 'digest' | 'off';
  fixed: boolean;
}[];

export type Order = {
  id: string;
  orderNum: string;
  state:
    | 'awaiting_review'
    | 'awaiting_payment'
    | 'paid'
    | 'purchasing'
    | 'pending_response'
    | 'awaiting_extra_payment'
    | 'purchased'
    | 'to_warehouse'
    | 'partly_received'
    | 'at_warehouse'
    | 'merged'
    | 'in_delivery'
    | 'shipped'
    | 'delivered'
    | 'completed'
    | 'returning'
    | 'exchanging'
    | 'claim_open'
    | 'refunding'
    | 'refunded'
    | 'cancelled'
    | 'expired'
    | 'abandoned';
  group: 'to_pay' | 'answer' | 'in_work' | 'on_the_way' | 'warehouse' | 'delivery' | 'done';
  shop: { host: string; name: string | null; };
  title: string;
  originalTitle?: string;
  images: string[];
  lines: number;
  pieces: number;
  total: Money;
  due: Money;
  dueByCard: Money;
  paidBank?: Money;
  carried: Money;
  bankPercent: string;
  needsYou: boolean;
  sentence: {
    key: string;
    who: 'customer' | 'shop' | 'seller' | 'carrier' | 'nobody';
    by: string | null;
  };
  isHeld?: boolean;
  deadline: string | null;
  payBy: PayBy | null;
  question: {
    id: string;
    kind:
      | 'price_increase'
      | 'freight'
      | 'stock'
      | 'variant'
      | 'seller_late'
      | 'defect'
      | 'data';
    deadline: string;
  } | null;
  noRoute?: { country: string; reason: 'not_there' | 'too_heavy'; };
  isForwarded?: boolean;
  createdAt: string;
  stateSince: string;
  delivery?: {
    id: string;
    number: string;
    state: string;
    sentence: { key: string; who: string; by: string | null; };
    expected: { from: string; to: string; } | null;
  };
  items: OrderLine[];
  route: {
    code:
      | 'placed'
      | 'paid'
      | 'bought'
      | 'to_warehouse'
      | 'at_warehouse'
      | 'delivery'
      | 'delivered';
    state: 'done' | 'current' | 'next' | 'problem' | 'skipped';
    at: string | null;
    by: string | null;
  }[];
  receipt: {
    quote: Quote;
    paid: Money;
    paidBank?: Money;
    payments: string[];
    balancePayment?: string;
    due: Money;
    refunded: Money;
    refundedBank: Money;
    refundAsked?: string;
    refunds: {
      at: string;
      amount: Money;
      toCard: Money;
      place: 'balance' | 'card' | 'both';
      entry: string | null;
      askedAt: string | null;
      sentAt: string | null;
      reason: string | null;
    }[];
  };
  toDoor?: {
    country: string;
    told: { from: Money; to: Money; };
    arrival: { from: string; to: string; } | null;
    now?: { from: Money; to: Money; };
    delivery?: { from: Money; to: Money; };
    inland?: { from: Money; to: Money; orders: number; of: 'shop' | 'all'; };
    customs: { from: Money; to: Money; } | null;
    without: ('inland' | 'duty')[];
  };
  address: OrderAddress;
  recipient: OrderRecipient;
  comment: string | null;
  advanceAnswers: AdvanceAnswers;
  reviewReasons: ('price_unsure' | 'typed_by_customer' | 'restricted' | 'price_old' | 'sold_out')[];
  shopOrderNumber: string | null;
  endReason: string | null;
  history: OrderEvent[];
  questions: Question[];
  openPayment: { id: string; charged: Money; method: 'balance' | 'card' | 'transfer'; } | null;
  reserved: Money;
  cancelAsked: string | null;
  ifUnpaid: ('expires' | 'cancels' | 'leaves_out' | 'carries') | null;
  can: {
    cancel: 'yes' | 'being_bought' | 'bought' | 'delivery_started' | 'ended';
    pay: 'yes' | 'under_review' | 'nothing_due' | 'ended';
  };
  cancellation: { refund: Money; bank: Money | null; less: Money; };
};

export type OrderAddress = {
  addressId: string;
  country: string;
  region: string | null;
  city: string | null;
  district: string | null;
  street: string | null;
  street2: string | null;
  postcode: string | null;
  lines: string[];
};

export type OrderChange = { order: string | null; line: string | null; title: string | null; change: CartChange; };

export type OrderClaims = {
  can: 'yes' | 'claim_open' | 'not_yet' | 'too_late' | 'ended';
  kinds: ('damaged' | 'missing' | 'wrong_item' | 'not_as_described' | 'lost')[];
  kindsWithPhoto: ('damaged' | 'missing' | 'wrong_item' | 'not_as_described' | 'lost')[];
  wishes: ('compensation' | 'refund' | 'return' | 'exchange' | 'unsure')[];
  returnUntil: string | null;
  until: string | null;
  answerHours: number;
  lines: {
    id: string;
    title: string;
    originalTitle?: string;
    image: string | null;
    quantity: number;
  }[];
  claims: Claim[];
};

export type OrderEvent = {
  id: string;
  at: string;
  actor: 'customer' | 'staff' | 'timer' | 'payment';
  kind: string;
  place: ('balance' | 'card' | 'both') | null;
  from: (
    | 'awaiting_review'
    | 'awaiting_payment'
    | 'paid'
    | 'purchasing'
    | 'pending_response'
    | 'awaiting_extra_payment'
    | 'purchased'
    | 'to_warehouse'
    | 'partly_received'
    | 'at_warehouse'
    | 'merged'
    | 'in_delivery'
    | 'shipped'
    | 'delivered'
    | 'completed'
    | 'returning'
    | 'exchanging'
    | 'claim_open'
    | 'refunding'
    | 'refunded'
    | 'cancelled'
    | 'expired'
    | 'abandoned') | null;
  to:
    | 'awaiting_review'
    | 'awaiting_payment'
    | 'paid'
    | 'purchasing'
    | 'pending_response'
    | 'awaiting_extra_payment'
    | 'purchased'
    | 'to_warehouse'
    | 'partly_received'
    | 'at_warehouse'
    | 'merged'
    | 'in_delivery'
    | 'shipped'
    | 'delivered'
    | 'completed'
    | 'returning'
    | 'exchanging'
    | 'claim_open'
    | 'refunding'
    | 'refunded'
    | 'cancelled'
    | 'expired'
    | 'abandoned';
  reason: string | null;
  note: string | null;
  amount: Money | null;
  choice: string | null;
  title: string | null;
  lines: string[];
};

export type OrderEvidence = { orderNum: string; lines: LineEvidence[]; };

export type OrderLine = {
  id: string;
  title: string;
  originalTitle?: string;
  url: string;
  image: string | null;
  options: { [name: string]: string };
  optionsNote: string | null;
  quantity: number;
  left: number;
  note: string | null;
  screenshots?: Picture[];
  unitPrice: Money;
  total: Money;
  state:
    | 'awaiting_review'
    | 'awaiting_payment'
    | 'paid'
    | 'purchasing'
    | 'pending_response'
    | 'awaiting_extra_payment'
    | 'purchased'
    | 'to_warehouse'
    | 'partly_received'
    | 'at_warehouse'
    | 'merged'
    | 'in_delivery'
    | 'shipped'
    | 'delivered'
    | 'completed'
    | 'returning'
    | 'exchanging'
    | 'claim_open'
    | 'refunding'
    | 'refunded'
    | 'cancelled'
    | 'expired'
    | 'abandoned';
  isHeld?: boolean;
  tracking: { number: string; carrier: string | null; } | null;
  typedByCustomer: boolean;
};

export type OrderRecipient = {
  recipientId: string;
  familyName: string;
  givenName: string;
  patronymic: string | null;
  latinName: string | null;
  phone: string;
  email: string | null;
};

export type OrderStatus = {
  code:
    | 'awaiting_review'
    | 'awaiting_payment'
    | 'paid'
    | 'purchasing'
    | 'pending_response'
    | 'awaiting_extra_payment'
    | 'purchased'
    | 'to_warehouse'
    | 'partly_received'
    | 'at_warehouse'
    | 'merged'
    | 'in_delivery'
    | 'shipped'
    | 'delivered'
    | 'completed'
    | 'returning'
    | 'exchanging'
    | 'claim_open'
    | 'refunding'
    | 'refunded'
    | 'cancelled'
    | 'expired'
    | 'abandoned';
  group: 'to_pay' | 'answer' | 'in_work' | 'on_the_way' | 'warehouse' | 'delivery' | 'done';
  label: string;
  groupLabel: string;
  colour:
    | 'attention'
    | 'info'
    | 'moving'
    | 'stored'
    | 'success'
    | 'problem'
    | 'neutral'
    | 'closed';
  order: number;
  terminal: boolean;
  needs_action: boolean;
};

export type OrderStorage = {
  order: string;
  orderNum: string;
  phase: 'expected' | 'partly' | 'stored' | 'left';
  arrivals: {
    id: string;
    at: string;
    lines: { line: string; quantity: number; }[];
    photos: ArrivalPhoto[];
    weight: string | null;
    size: ParcelSize | null;
  }[];
  weight: string | null;
  storage: {
    arrivedAt: string;
    day: number;
    freeDays: number;
    freeUntil: string | null;
    freeDaysLeft: number;
    isHeld: boolean;
    perDay: Money;
    penaltyShare: string | null;
    penaltyDays: number;
    penalty: Money | null;
    cap: Money;
    abandonedAt: string | null;
    abandonmentDays: number;
  } | null;
  question: {
    until: string;
    answer: ('keep' | 'give_up') | null;
    mayKeep: boolean;
    keepDays: number;
  } | null;
  merged: {
    main: string;
    orders: { id: string; orderNum: string; title: string; originalTitle?: string; }[];
    fee: Money;
    mayUndo: boolean;
  } | null;
  mergeable: number;
  offered: { kind: 'inspection' | 'repacking'; price: Money; }[];
  services: {
    id: string;
    kind: 'inspection' | 'repacking';
    price: Money;
    state: 'asked' | 'done' | 'withdrawn' | 'declined';
    note: string | null;
    answer: string | null;
    askedAt: string;
    endedAt: string | null;
  }[];
  photoCheck: { checkedAt: string | null; reportUntil: string; isOver: boolean; } | null;
};

export type OrderSummary = {
  id: string;
  orderNum: string;
  state:
    | 'awaiting_review'
    | 'awaiting_payment'
    | 'paid'
    | 'purchasing'
    | 'pending_response'
    | 'awaiting_extra_payment'
    | 'purchased'
    | 'to_warehouse'
    | 'partly_received'
    | 'at_warehouse'
    | 'merged'
    | 'in_delivery'
    | 'shipped'
    | 'delivered'
    | 'completed'
    | 'returning'
    | 'exchanging'
    | 'claim_open'
    | 'refunding'
    | 'refunded'
    | 'cancelled'
    | 'expired'
    | 'abandoned';
  group: 'to_pay' | 'answer' | 'in_work' | 'on_the_way' | 'warehouse' | 'delivery' | 'done';
  shop: { host: string; name: string | null; };
  title: string;
  originalTitle?: string;
  images: string[];
  lines: number;
  pieces: number;
  total: Money;
  due: Money;
  dueByCard: Money;
  paidBank?: Money;
  carried: Money;
  bankPercent: string;
  needsYou: boolean;
  sentence: {
    key: string;
    who: 'customer' | 'shop' | 'seller' | 'carrier' | 'nobody';
    by: string | null;
  };
  isHeld?: boolean;
  deadline: string | null;
  payBy: PayBy | null;
  question: {
    id: string;
    kind:
      | 'price_increase'
      | 'freight'
      | 'stock'
      | 'variant'
      | 'seller_late'
      | 'defect'
      | 'data';
    deadline: string;
  } | null;
  noRoute?: { country: string; reason: 'not_there' | 'too_heavy'; };
  isForwarded?: boolean;
  createdAt: string;
  stateSince: string;
  delivery?: {
    id: string;
    number: string;
    state: string;
    sentence: { key: string; who: string; by: string | null; };
    expected: { from: string; to: string; } | null;
  };
};

export type OrderTags = string[];

export type OrderTimelineEntry = {
  id: string;
  at: string;
  source: 'chat' | 'delivery' | 'refund';
  what: string;
  text: string | null;
  byName: string | null;
  isOfCustomer: boolean;
  amount: Money | null;
  place: { path: string | null; label: string | null; };
};

export type OrderToEdit = {
  id: string;
  orderNum: string;
  state:
    | 'awaiting_review'
    | 'awaiting_payment'
    | 'paid'
    | 'purchasing'
    | 'pending_response'
    | 'awaiting_extra_payment'
    | 'purchased'
    | 'to_warehouse'
    | 'partly_received'
    | 'at_warehouse'
    | 'merged'
    | 'in_delivery'
    | 'shipped'
    | 'delivered'
    | 'completed'
    | 'returning'
    | 'exchanging'
    | 'claim_open'
    | 'refunding'
    | 'refunded'
    | 'cancelled'
    | 'expired'
    | 'abandoned';
  version: number;
  shop: { host: string; name: string | null; };
  lines: {
    id: string;
    title: string;
    originalTitle?: string;
    image: string | null;
    url: string;
    options: { [name: string]: string };
    optionsNote: string | null;
    offered: { name: string; values: string[]; }[];
    quantity: number;
    leastQuantity: number;
    note: string | null;
    unitPrice: Money;
  }[];
  address: { addressId: string; country: string; lines: string[]; };
  recipient: { recipientId: string; name: string; phone: string; };
  comment: string | null;
  quote: Quote;
  total: Money;
  payBy: PayBy | null;
  limits: { quantity: number; };
};

export type OutboxMail = {
  id: string;
  to: string;
  kind: string;
  subject: string;
  text: string;
  createdAt: string;
  sentAt: string | null;
  attempts: number;
  lastError: string | null;
  canBeSent: boolean;
};

export type OutsideService = {
  name: string;
  isOn: boolean;
  which: string | null;
  variables: string[];
  state: 'works' | 'waiting' | 'unknown' | 'off';
  waiting: number | null;
  lastAt: string | null;
};

export type ParcelSize = { length: number; width: number; height: number; };

export type PasskeyAnswerInput = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: {
    clientDataJSON: string;
    attestationObject?: string;
    authenticatorData?: string;
    signature?: string;
    userHandle?: string | null;
    transports?: string[];
  };
};

export type PayBy = { at: string; reason: 'closes' | 'price' | 'new_price'; };

export type Payment = {
  id: string;
  status:
    | 'created'
    | 'pending'
    | 'succeeded'
    | 'failed'
    | 'cancelled'
    | 'expired'
    | 'partly_refunded'
    | 'refunded';
  method: 'balance' | 'card' | 'transfer';
  purpose: 'orders' | 'balance' | 'delivery';
  amount: Money;
  fromBalance: Money;
  external: Money;
  bank: Money;
  charged: Money;
  url: string | null;
  target: {
    kind: 'order' | 'balance' | 'delivery';
    id: string | null;
    label: string | null;
    amount: Money;
  } | null;
  targets: {
    kind: 'order' | 'balance' | 'delivery';
    id: string | null;
    label: string | null;
    amount: Money;
  }[];
  redirect: string | null;
  reason: (
    | 'declined'
    | 'code_wrong'
    | 'cancelled_by_customer'
    | 'replaced'
    | 'timed_out'
    | 'not_started') | null;
  reasonText: string | null;
  creditedToBalance: boolean;
  createdAt: string;
  expiresAt: string;
};

export type PaymentInfo = {
  exchangeRate: number;
  serviceFeeMin: number;
  serviceFeePercent: number;
  deliveryPenaltyRate: number;
  comissionOfTheBankPercent: number;
  rates: { [name: string]: { value: string; since: string; } };
  settlementCurrency: string;
  defaultShopCurrency: string;
  freeStorageDays: number;
  nextFreeStorage?: { days: number; since: string; };
  quoteHoldHours: number;
  mergeFee: number;
  penaltyBase: 'day' | 'freight';
  priceTolerancePercent: number;
  tariffVersion: number;
};

export type Person = {
  id: string;
  email: string;
  name: string | null;
  roles: ('buyer' | 'warehouse' | 'support' | 'finance' | 'content' | 'admin')[];
  shutOutAt: string | null;
  seenAt: string | null;
  invitedUntil: string | null;
  isMe: boolean;
  hasFactor: boolean;
};

export type PickUpPoint = {
  code: string;
  name: string;
  address: string;
  postcode: string | null;
  hours: string | null;
};

export type PickUpPoints = PickUpPoint[];

export type PickingBatch = {
  place?: WarehousePlace;
  untaken: number;
  toTake?: {
    id: string;
    delivery: string;
    shelf: string | null;
    zone?: string;
    image: string | null;
    pieces: number;
    grams: number | null;
  }[];
  deliveries: {
    id: string;
    number: string;
    box: number;
    state:
      | 'draft'
      | 'awaiting_quote'
      | 'awaiting_payment'
      | 'packing'
      | 'pending_response'
      | 'ready'
      | 'shipped'
      | 'customs'
      | 'in_destination'
      | 'delivered'
      | 'returned'
      | 'lost'
      | 'cancelled';
    country: string;
    orders: string[];
  }[];
  parcels: {
    id: string;
    delivery: string;
    box: number;
    shelf: string | null;
    zone?: string;
    tracking: string | null;
    orderNum: string;
    title: string;
    image: string | null;
    pieces: number;
    isPart?: boolean;
    grams: number | null;
    state: 'open' | 'picked' | 'missing';
  }[];
};

export type Picture = {
  id: string;
  width: number;
  height: number;
  sources: { width: number; url: string; }[];
};

export type PieceRefund = {
  amount: Money;
  goods: Money;
  inland: Money;
  fee: Money;
  discounts: Discount[];
  less: Money;
  rest: Money;
  bank: Money;
  needsSecond: boolean;
};

export type Plugin = {
  name: string;
  pluginVersion: string;
  title: string;
  about: string | null;
  isBuiltIn: boolean;
  brings: {
    port:
      | 'payment-provider'
      | 'carrier'
      | 'shop-adapter'
      | 'translator'
      | 'rate-source'
      | 'file-store'
      | 'texts'
      | 'reaction';
    name: string;
  }[];
  canBeTried: boolean;
  missing: string[];
  version: number;
  fields: {
    name: string;
    kind: 'text' | 'secret' | 'address' | 'number' | 'choice' | 'switch';
    label: string;
    hint: string | null;
    options: { value: string; text: string; }[];
    isRequired: boolean;
    value: string | null;
    usual: string | null;
    isSet: boolean;
  }[];
  history: { version: number; savedAt: string; savedBy: string | null; changed: string[]; }[];
};

export type Post = {
  id: string;
  slug: string;
  slugs: Partial<Record<'ru' | 'en' | 'zh', string>>;
  title: string;
  summary: string;
  imageUrl: string;
  topic: 'guides' | 'shops' | 'delivery' | 'news';
  author: string;
  publishedAt: string;
  updatedAt: string;
  html: string;
  related: PostSummary[];
};

export type PostSummary = {
  id: string;
  slug: string;
  slugs: Partial<Record<'ru' | 'en' | 'zh', string>>;
  title: string;
  summary: string;
  imageUrl: string;
  topic: 'guides' | 'shops' | 'delivery' | 'news';
  author: string;
  publishedAt: string;
  updatedAt: string;
};

export type PriceProposal = {
  id: string;
  kind: 'rate' | 'tariff' | 'freight' | 'limits' | 'group_fee' | 'group_member' | 'plugin';
  currency: string | null;
  before: { [name: string]: string };
  after: { [name: string]: string };
  state: 'waiting' | 'approved' | 'rejected' | 'withdrawn';
  isOutdated: boolean;
  by: string;
  byName: string | null;
  note: string | null;
  effectiveFrom: string | null;
  dropped: string[];
  more: number;
  routes: { [name: string]: { ru: string; en: string; zh: string; } };
  at: string;
  isOwn: boolean;
  aloneFrom: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
};

export type Product = {
  id: string;
  url: string;
  host: string;
  shopName: string | null;
  title: string;
  originalTitle: string;
  language: string | null;
  brand: string | null;
  goodsCategory: string | null;
  sizes: SizeEnds;
  description: string | null;
  images: string[];
  price: Money | null;
  priceChoices: Money[];
  oldPrice: Money | null;
  priceIsSure: boolean;
  offerKinds: (
    | 'gift_card'
    | 'digital'
    | 'auction'
    | 'used'
    | 'private'
    | 'monthly'
    | 'from'
    | 'models')[];
  leastQuantity: number;
  availability: 'in_stock' | 'out_of_stock' | 'preorder' | 'unknown';
  options: { name: string; values: string[]; }[];
  variants: {
    options: { [name: string]: string };
    price: Money | null;
    available: boolean | null;
    image: string | null;
  }[];
  confidence: {
    title: {
      confidence: number;
      source: string;
      level: 'sure' | 'check' | 'missing';
      place: { above: string; before: string; marked: string; after: string; below: string; } | null;
    };
    price: {
      confidence: number;
      source: string;
      level: 'sure' | 'check' | 'missing';
      place: { above: string; before: string; marked: string; after: string; below: string; } | null;
    };
    image: {
      confidence: number;
      source: string;
      level: 'sure' | 'check' | 'missing';
      place: { above: string; before: string; marked: string; after: string; below: string; } | null;
    };
    availability: {
      confidence: number;
      source: string;
      level: 'sure' | 'check' | 'missing';
      place: { above: string; before: string; marked: string; after: string; below: string; } | null;
    };
  };
  source: 'reader' | 'search' | 'manual';
  verdict: Verdict;
  readAt: string;
};

export type ProductCard = {
  id: string;
  url: string;
  host: string;
  shopName: string | null;
  title: string;
  language: string | null;
  images: string[];
  price: Money | null;
  oldPrice: Money | null;
  availability: 'in_stock' | 'out_of_stock' | 'preorder' | 'unknown';
  verdict: Verdict;
  translatedTitle: string | null;
  category: { value: string; label: string; } | null;
  priceHere: Money | null;
};

export type ProductTranslation = {
  title: string;
  description: string | null;
  options: { [name: string]: string };
  translated: boolean;
  madeBy: ('machine' | 'staff') | null;
  language: string | null;
};

export type PromisedDiscount = {
  name: { ru: string; en: string; zh: string; };
  code: string | null;
  on: 'goods' | 'fee' | 'freight';
  kind: 'percent' | 'amount';
  value: string;
  currency: string;
  startsAt: string;
  endsAt: string | null;
  least: Money | null;
  perCustomer: number | null;
  left: number | null;
  hosts: string[];
  countries: string[];
  combines: boolean;
  holds: boolean;
};

export type Promotion = {
  id: string;
  slug: string;
  slugs: Partial<Record<'ru' | 'en' | 'zh', string>>;
  title: string;
  summary: string;
  startsAt: string;
  endsAt: string;
  ended: boolean;
  started: boolean;
  html: string;
  terms: string[];
};

export type PromotionSummary = {
  id: string;
  slug: string;
  slugs: Partial<Record<'ru' | 'en' | 'zh', string>>;
  title: string;
  summary: string;
  startsAt: string;
  endsAt: string;
  ended: boolean;
  started: boolean;
};

export type PublicFigure = {
  name:
    | 'bought'
    | 'arrived'
    | 'shipped'
    | 'delivered'
    | 'changed'
    | 'within'
    | 'off'
    | 'refunded';
  count: number;
  value: number | null;
};

export type PublicFigures = { from: string | null; to: string | null; least: number; figures: PublicFigure[]; };

export type PublicReview = {
  id: string;
  author: string | null;
  country: string;
  countryName: string;
  shop: string;
  stars: number;
  text: string | null;
  language: string;
  photos: Picture[];
  answer: { text: string; language: string; at: string; } | null;
  isVerified: boolean;
  writtenAt: string;
};

export type Question = {
  id: string;
  version: number;
  kind: 'price_increase' | 'freight' | 'stock' | 'variant' | 'seller_late' | 'defect' | 'data';
  state: 'open' | 'answered' | 'expired';
  lines: string[];
  title: string;
  originalTitle?: string;
  image: string | null;
  note: string | null;
  facts: {
    before: Money | null;
    after: Money | null;
    percent: string | null;
    wanted: number | null;
    available: number | null;
    expected: string | null;
    images: string[];
  };
  choices: {
    code: string;
    effect: 'accept' | 'back' | 'drop' | 'cancel' | 'refund' | 'return' | 'exchange';
    title: string | null;
    total: Money;
    due: Money;
    byCard: Money;
    returned: Money;
  }[];
  defaultChoice: string;
  preselected: string | null;
  openedAt: string;
  deadline: string;
  mayExtend: boolean;
  answer: {
    choice: string;
    text: string | null;
    by: 'customer' | 'timer' | 'staff';
    at: string;
    mayChange: boolean;
  } | null;
};

export type Queue = {
  isWorked: boolean;
  seenAt: string | null;
  due: number;
  oldestDueAt: string | null;
  later: number;
  dead: {
    id: string;
    task: string;
    about: { [name: string]: string | number | boolean | null };
    attempts: number;
    lastError: string | null;
    runAt: string;
  }[];
  mails: { waiting: number; failing: number; hasServer: boolean; };
};

export type Quote = {
  tariffVersion: number;
  rate: Rate;
  heldUntil: string;
  goodsInShop: Money;
  inlandInShop: Money;
  inlandUnknown?: true;
  goods: Money;
  inland: Money;
  fee: Money;
  feeRule: 'percent' | 'minimum';
  feePercent: string;
  feeMinimum: Money;
  discount: Money;
  discounts?: Discount[];
  feeGroup?: { id: string; name: { ru: string; en: string; zh: string; }; };
  net: Money;
  bankPercent: string;
  bank: Money;
  byCard: Money;
  forwarding?: { declared: Money; };
  payLater: {
    delivery: { from: Money; to: Money; } | null;
    deliveryTo?: string;
    unweighed?: {
      country: string;
      kilograms: { from: string; to: string; };
      kilogramsEach: { from: string; to: string; };
      delivery: { from: Money; to: Money; };
    };
    inlandUsual?: { from: Money; to: Money; orders: number; of: 'shop' | 'all'; };
    deliveryBank?: { from: Money; to: Money; };
    duty?: {
      country: string;
      threshold: Money | null;
      percent: string | null;
      vatPercent: string | null;
      declared: Money;
      estimate: Money | null;
    };
    importVat?: { from: Money; to: Money; percent: string; };
    toDoor?: { from: Money; to: Money; };
    arrival?: { from: string; to: string; };
    noRoute?: { country: string; reason: 'not_there' | 'too_heavy'; };
    freeStorageDays: number;
    penaltyPerDay: Money;
    penaltyShare?: string | null;
  };
};

export type QuoteTerms = {
  format: 'signed-quote/1';
  id: string;
  issuer: { name: string; url: string; };
  of: 'product' | 'order';
  issuedAt: string;
  hold: { rule: 'if_ordered' | 'held' | 'agreed'; until: string | null; };
  goods: {
    title: string;
    url: string;
    shop: string;
    options: { [name: string]: string };
    quantity: number;
    price: Money;
  }[];
  rateSource: string | null;
  rounding: { rule: 'half_up'; unit: 'minor'; each: 'row'; };
  price: Quote;
};

export type Rate = { from: string; to: string; value: string; since: string; };

export type RateFeed = {
  feed: string;
  sources: string[];
  marginPercent: string;
  version: number;
  lastRunAt: string | null;
  lastOutcome: ('done' | 'unreachable' | 'unreadable' | 'nothing') | null;
  heldBack: string[];
};

export type ReadingDetail = {
  host: string;
  names: string[];
  failures: {
    at: string;
    code: string;
    path: string | null;
    ms: number;
    evidence: { field: string; source: string; value: string; weight: number; }[];
  }[];
  checks: {
    at: string;
    field: 'title' | 'price' | 'image' | 'availability';
    saidBy: 'customer' | 'staff';
    verdict: 'confirmed' | 'corrected';
    readValue: string | null;
    saidValue: string;
    url: string;
    evidence: { field: string; source: string; value: string; weight: number; }[];
  }[];
};

export type ReadingRecipe = {
  id: string;
  host: string;
  state: 'proposed' | 'accepted' | 'replaced' | 'withdrawn' | 'failing';
  origin: 'learned' | 'imported';
  selectors: RecipeSelectors;
  tried: { pages: number; right: number; wrong: number; silent: number; };
  since: { right: number; checked: number; };
  proposedAt: string;
  acceptedAt: string | null;
  endedAt: string | null;
};

export type ReadingRecipes = {
  host: string;
  recipes: ReadingRecipe[];
  pages: number;
  changes: {
    url: string;
    field: 'title' | 'price' | 'image' | 'availability';
    readValue: string | null;
    recipeValue: string | null;
    saidValue: string | null;
  }[];
  kept: {
    snapshot: string;
    url: string;
    picture: string | null;
    readAt: string;
    values: {
      field: 'title' | 'price' | 'image' | 'availability';
      readValue: string | null;
      saidValue: string | null;
      saidByStaff: boolean;
    }[];
  }[];
};

export type RecipeSelectors = {
  title?: string;
  price?: string;
  currency?: string;
  image?: string;
  availability?: string;
};

export type RecipeSelectorsInput = {
  title?: string;
  price?: string;
  currency?: string;
  image?: string;
  availability?: string;
};

export type Recipient = {
  id: string;
  familyName: string;
  givenName: string;
  patronymic: string | null;
  latinName: string | null;
  phone: string;
  email: string | null;
  documents: { passport: string | null; inn: string | null; chineseId: string | null; };
  isDefault: boolean;
  createdAt: string;
};

export type Reconciliation = {
  issues: ReconciliationIssue[];
  runs: {
    provider: string;
    startedAt: string;
    finishedAt: string | null;
    charges: number;
    repaired: number;
    found: number;
    failure: string | null;
  }[];
  refusedNews: { provider: string; times: number; }[];
};

export type ReconciliationIssue = {
  id: string;
  provider: string;
  kind:
    | 'unknown_charge'
    | 'not_at_provider'
    | 'amount'
    | 'currency'
    | 'reference'
    | 'double_charge'
    | 'refund_outside'
    | 'refund_missing'
    | 'refund_amount'
    | 'chargeback'
    | 'book';
  subject: string;
  payment: string | null;
  ours: string | null;
  theirs: string | null;
  amount: Money | null;
  foundAt: string;
  state: 'open' | 'done';
  deeds: ('give_back' | 'from_balance' | 'bear' | 'send_again' | 'note')[];
  deed: ('give_back' | 'from_balance' | 'bear' | 'send_again' | 'note') | null;
  turn: ('won' | 'refused') | null;
  isOwn: boolean;
  note: string | null;
};

export type RefundRequest = {
  id: string;
  order: { id: string; orderNum: string; };
  claim: string | null;
  kind: 'compensation' | 'whole' | 'lines';
  amount: Money;
  freight: Money;
  total: Money;
  bank: Money;
  paid: Money | null;
  destination: 'balance' | 'source';
  fault: 'shop' | 'seller' | 'customer';
  reason: string;
  note: string | null;
  needsSecond: boolean;
  state: 'waiting' | 'done' | 'refused';
  requestedBy: { id: string; name: string | null; };
  requestedAt: string;
  decidedBy: { id: string; name: string | null; } | null;
  decidedAt: string | null;
  isFound: boolean;
  decisionNote: string | null;
  transactions: string[];
  mayApprove: 'yes' | 'own' | 'own_money' | 'not_your_role' | 'decided';
};

export type Review = {
  id: string;
  order: {
    id: string;
    orderNum: string;
    title: string;
    originalTitle?: string;
    image: string | null;
    shop: string;
  };
  stars: number;
  text: string | null;
  language: string;
  photos: Picture[];
  state: 'waiting' | 'published' | 'refused';
  refusal: string | null;
  answer: string | null;
  createdAt: string;
  updatedAt: string;
};

export type ReviewableOrder = {
  id: string;
  orderNum: string;
  title: string;
  originalTitle?: string;
  image: string | null;
  shop: string;
  since: string;
};

export type SavedList = { id: string; name: string | null; products: number; };

export type SavedProduct = {
  id: string;
  list: string;
  url: string;
  title: string;
  originalTitle?: string;
  language: string | null;
  host: string;
  shopName: string | null;
  image: string | null;
  options: { [name: string]: string };
  optionsNote: string | null;
  before: Money | null;
  price: Money | null;
  priceHere: Money | null;
  priceIsSure: boolean;
  availability: 'in_stock' | 'out_of_stock' | 'preorder' | 'unknown';
  isGone: boolean;
  readAt: string;
  savedAt: string;
  canWatch: boolean;
  watch: { kind: 'any' | 'below' | 'stock'; below: Money | null; until: string; } | null;
  told: { what: 'fell' | 'doubtful' | 'in_stock' | 'ended'; at: string; } | null;
};

export type Sent = { done: true; email: string; };

export type ServiceAccount = {
  id: string;
  name: string;
  roles: ('buyer' | 'warehouse' | 'support' | 'finance' | 'content' | 'admin')[];
  readsOnly: boolean;
  createdAt: string;
  createdBy: string | null;
  keys: {
    id: string;
    ending: string;
    createdAt: string;
    expiresAt: string;
    isOver: boolean;
    lastUsedAt: string | null;
  }[];
};

export type Session = {
  id: string;
  userAgent: string;
  device: string | null;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
};

export type ShelfZones = {
  warehouse: string;
  version: number;
  zones: {
    id: string;
    name: string;
    maxGrams: number | null;
    maxSide: number | null;
    isQuarantine: boolean;
    shelves: string[];
  }[];
};

export type ShopReadings = {
  host: string;
  names: string[];
  attempts: number;
  read: number;
  unsure: number;
  failures: { [name: string]: number };
  ms: number;
  confirmed: number;
  corrected: { title: number; price: number; };
  lastFailureAt: string | null;
  recipe: { state: 'proposed' | 'accepted' | 'failing'; right: number; checked: number; } | null;
};

export type ShopSettings = {
  brand: string;
  logo: string | null;
  icon: string | null;
  accent: string | null;
  orderPrefix: string;
  socialLinks: string[];
  shopMail: string;
  operatorMail: string;
  warehouseAddress: string;
  firstDay: number;
  lastDay: number;
  opens: string;
  closes: string;
  zone: string;
  replyMinutes: number;
  showsFigures: boolean;
  takesParcels: boolean;
  parcelFee: string;
  counterId: string | null;
  watchHours: number;
  watchPerCustomer: number;
  watchPerDay: number;
  languages: ('ru' | 'en' | 'zh')[];
  version: number;
  history: { version: number; savedAt: string; savedBy: string | null; changed: string[]; }[];
};

export type SignIn = {
  id: string;
  at: string;
  outcome: 'signed_in' | 'wrong_password' | 'wrong_factor';
  ip: string;
  device: string | null;
  isNewDevice: boolean;
};

export type SignedInUser = {
  id: string;
  customer_id: string;
  email: string;
  name: string | null;
  phone: string | null;
  balance: number;
  avatar: string | null;
  locale: 'ru' | 'en' | 'zh';
  timeZone: string | null;
  timeZoneChosen: boolean;
  emailConfirmed: boolean;
  hasPassword: boolean;
  pendingEmail: string | null;
  roles: ('buyer' | 'warehouse' | 'support' | 'finance' | 'content' | 'admin')[];
  unreadNotifications: number;
  cartLines: number;
  token: string;
};

export type SizeEnds = { small: string; medium: string; large: string; };

export type StaffArrival = {
  id: string;
  warehouse: string;
  place?: WarehousePlace;
  boughtTo?: WarehousePlace;
  tracking: string | null;
  label: string | null;
  receivedAt: string;
  receivedBy: string | null;
  order: { id: string; orderNum: string; state: string; title?: string; } | null;
  lines: { line: string; quantity: number; }[];
  shelf: string | null;
  zone?: { id: string; name: string; };
  weighings: {
    id: string;
    at: string;
    by: string | null;
    grams: number;
    size: ParcelSize | null;
    reason: string | null;
  }[];
  photos: ArrivalPhoto[];
  storedAt: string | null;
  mayStore: 'yes' | 'goes_back' | 'claimed' | 'over';
};

export type StaffBillPreview = {
  outcome: 'bill' | 'closed' | 'question' | 'cheaper';
  amount: Money;
  before: Money | null;
  typed: number;
  charged: number;
  expected: number | null;
  isFar: boolean;
};

export type StaffCardRefund = {
  id: string;
  payment: string;
  state: 'proposed' | 'rejected' | 'created' | 'pending' | 'succeeded' | 'failed';
  isOutside: boolean;
  amount: Money;
  reason: string;
  createdAt: string;
  askedBy: string | null;
  decidedBy: string | null;
  mayDecide: 'yes' | 'own' | 'own_money' | 'not_your_role' | 'decided';
};

export type StaffChat = {
  id: string;
  state: 'open' | 'closed';
  waits: boolean;
  unread: number;
  lastText: string;
  lastAt: string;
  order: string | null;
  locale: 'ru' | 'en' | 'zh';
  version: number;
  customer: {
    id: string | null;
    customerId: string | null;
    name: string | null;
    email: string | null;
  };
  assignee: { id: string; name: string | null; isMe: boolean; } | null;
};

export type StaffClaim = {
  claim: Claim;
  isLate: boolean;
  customer: { id: string; customerId: string | null; name: string | null; locale: string; };
  fault: ('shop' | 'seller' | 'customer') | null;
  destination: ('balance' | 'source') | null;
  rest: Money;
  approvalLimit: Money;
  requests: RefundRequest[];
  can: {
    decide: boolean;
    steps: ('sent' | 'refunded_by_seller' | 'replaced' | 'refused_by_seller')[];
  };
};

export type StaffClaimRow = {
  id: string;
  order: { id: string; orderNum: string; };
  customer: { id: string; customerId: string; };
  orderPaid: Money;
  title: string;
  kind: 'damaged' | 'missing' | 'wrong_item' | 'not_as_described' | 'lost';
  wish: 'compensation' | 'refund' | 'return' | 'exchange' | 'unsure';
  state:
    | 'open'
    | 'asked'
    | 'approval'
    | 'offered'
    | 'returning'
    | 'exchanging'
    | 'resolved'
    | 'rejected'
    | 'withdrawn';
  dueAt: string | null;
  isLate: boolean;
  returnPaid: Money | null;
  paid: Money | null;
  openedAt: string;
};

export type StaffColleague = { id: string; name: string; };

export type StaffDeed = {
  id: string;
  at: string;
  actor: { id: string; email: string; name: string | null; };
  call: string;
  target: string | null;
  subject: { name: string; path: string; } | null;
  said: { [name: string]: unknown };
  details: { label: string; text: string; at?: string; }[];
  requestId: string;
};

export type StaffDelivery = {
  delivery: Delivery;
  version: number;
  customer: { id: string; customerId: string | null; name: string | null; email: string; };
  packer: { name: string | null; } | null;
  isMine: boolean;
  weight: string | null;
  size: { length: string; width: string; height: string; } | null;
  packedWeight: string | null;
  packedSize: { length: string; width: string; height: string; } | null;
  goodsKinds: string[];
  missing: string[];
  toFetch: {
    id: string;
    shelf: string | null;
    zone?: string;
    orderNum: string;
    tracking?: string;
    title: string;
    image: string | null;
    pieces: number;
    isPart?: boolean;
    isMissing?: boolean;
    isPicked?: boolean;
  }[];
  checkList: string[];
  checks: string[];
  journal: {
    id: string;
    at: string;
    kind: string;
    actor: string;
    actorId: string | null;
    actorName: string | null;
    from: (
      | 'draft'
      | 'awaiting_quote'
      | 'awaiting_payment'
      | 'packing'
      | 'pending_response'
      | 'ready'
      | 'shipped'
      | 'customs'
      | 'in_destination'
      | 'delivered'
      | 'returned'
      | 'lost'
      | 'cancelled') | null;
    to:
      | 'draft'
      | 'awaiting_quote'
      | 'awaiting_payment'
      | 'packing'
      | 'pending_response'
      | 'ready'
      | 'shipped'
      | 'customs'
      | 'in_destination'
      | 'delivered'
      | 'returned'
      | 'lost'
      | 'cancelled';
    reason: string | null;
    place: string | null;
    note: string | null;
    before: { [name: string]: unknown } | null;
    after: { [name: string]: unknown } | null;
    transactions: string[];
  }[];
  shipping: {
    carrier: string;
    charged: Money | null;
    shipment: {
      state: 'asked' | 'made' | 'refused' | 'cancelling' | 'cancelled';
      service: string;
      serviceName: string;
      tracking: string | null;
      cost: Money;
      hasLabel: boolean;
      reason: string | null;
      at: string;
      by: string | null;
    } | null;
    takesBack: boolean;
    left: Money | null;
    earlier: {
      state: 'asked' | 'made' | 'refused' | 'cancelling' | 'cancelled';
      service: string;
      serviceName: string;
      tracking: string | null;
      cost: Money;
      hasLabel: boolean;
      reason: string | null;
      at: string;
      by: string | null;
    }[];
  } | null;
  can: {
    quote: 'yes' | 'wrong_state' | 'not_your_role';
    take: 'yes' | 'wrong_state' | 'not_your_role';
    pack: 'yes' | 'wrong_state' | 'not_your_role';
    ask: 'yes' | 'wrong_state' | 'not_your_role';
    withdraw: 'yes' | 'wrong_state' | 'not_your_role';
    ship: 'yes' | 'wrong_state' | 'not_your_role';
    correct: 'yes' | 'wrong_state' | 'not_your_role';
    track: 'yes' | 'wrong_state' | 'not_your_role';
    cancel: 'yes' | 'wrong_state' | 'not_your_role';
    label: boolean;
  };
};

export type StaffIntake = { order: StaffIntakeOrder; arrivals: StaffArrival[]; };

export type StaffIntakeOrder = {
  id: string;
  orderNum: string;
  state: string;
  shop: string;
  isForwarded?: boolean;
  elsewhere?: WarehousePlace;
  shopOrderNumber: string | null;
  customer: { id: string; code: string; name: string | null; };
  comment: string | null;
  lines: {
    id: string;
    title: string;
    originalTitle: string;
    image: string | null;
    options: { [name: string]: string };
    note: string | null;
    quantity: number;
    received: number;
    awaited: boolean;
    tracking: string | null;
    state: string;
    usual: { light: number; heavy: number; };
    size: ('small' | 'medium' | 'large') | null;
  }[];
};

export type StaffMentioningOrder = {
  order: { id: string; number: string; title: string; };
  by: string | null;
  since: string;
};

export type StaffNote = {
  id: string;
  text: string;
  order: { id: string; number: string; } | null;
  delivery: { id: string; number: string; } | null;
  by: string | null;
  isMine: boolean;
  at: string;
  mentions: { place: number; name: string | null; isMe: boolean; isOpen: boolean; }[];
};

export type StaffOrder = {
  order: Order;
  version: number;
  customer: {
    id: string;
    customerId: string | null;
    name: string | null;
    email: string;
    locale: string;
  };
  assignee: { id: string; name: string | null; } | null;
  sources: {
    line: string;
    url: string;
    originalTitle: string;
    source: 'reader' | 'search' | 'manual';
    priceIsSure: boolean;
    readAt: string;
    price: Money | null;
  }[];
  journal: StaffOrderEvent[];
  secondCheck: {
    by: string | null;
    isOwn: boolean;
    at: string;
    aloneFrom: string;
    prices: { line: string; before: Money; after: Money; }[];
    inland: Money | null;
  } | null;
  tags: OrderTags;
  warehouse?: { of: WarehousePlace | null; usual: string; open: { code: string; name: string; }[]; };
  possibleBuyers: { id: string; name: string; }[];
  attention: {
    kind: 'cancel_asked' | 'unanswered' | 'answered';
    note: string | null;
    since: string;
  } | null;
  can: {
    take: 'yes' | 'wrong_state' | 'not_your_role';
    take_over: 'yes' | 'wrong_state' | 'not_your_role';
    release: 'yes' | 'wrong_state' | 'not_your_role';
    correct_number: 'yes' | 'wrong_state' | 'not_your_role';
    purchase: 'yes' | 'wrong_state' | 'not_your_role';
    cancel: 'yes' | 'wrong_state' | 'not_your_role';
    review: 'yes' | 'wrong_state' | 'not_your_role';
    problem: 'yes' | 'wrong_state' | 'not_your_role';
    sent: 'yes' | 'wrong_state' | 'not_your_role';
    correct_tracking: 'yes' | 'wrong_state' | 'not_your_role';
    refund: 'yes' | 'wrong_state' | 'not_your_role';
    decide_cancel: 'yes' | 'wrong_state' | 'not_your_role';
  };
  ending: {
    refund: Money;
    less: Money;
    bank: Money;
    keepsBank: (
      | 'changed_mind'
      | 'not_paid_in_time'
      | 'sold_out'
      | 'price_changed'
      | 'prohibited'
      | 'shop_refused'
      | 'not_as_described'
      | 'duplicate'
      | 'customer_asked'
      | 'other')[];
    reserved: Money;
  } | null;
};

export type StaffOrderEvent = {
  id: string;
  at: string;
  actor: 'customer' | 'staff' | 'timer' | 'payment';
  kind: string;
  place: ('balance' | 'card' | 'both') | null;
  from: (
    | 'awaiting_review'
    | 'awaiting_payment'
    | 'paid'
    | 'purchasing'
    | 'pending_response'
    | 'awaiting_extra_payment'
    | 'purchased'
    | 'to_warehouse'
    | 'partly_received'
    | 'at_warehouse'
    | 'merged'
    | 'in_delivery'
    | 'shipped'
    | 'delivered'
    | 'completed'
    | 'returning'
    | 'exchanging'
    | 'claim_open'
    | 'refunding'
    | 'refunded'
    | 'cancelled'
    | 'expired'
    | 'abandoned') | null;
  to:
    | 'awaiting_review'
    | 'awaiting_payment'
    | 'paid'
    | 'purchasing'
    | 'pending_response'
    | 'awaiting_extra_payment'
    | 'purchased'
    | 'to_warehouse'
    | 'partly_received'
    | 'at_warehouse'
    | 'merged'
    | 'in_delivery'
    | 'shipped'
    | 'delivered'
    | 'completed'
    | 'returning'
    | 'exchanging'
    | 'claim_open'
    | 'refunding'
    | 'refunded'
    | 'cancelled'
    | 'expired'
    | 'abandoned';
  reason: string | null;
  note: string | null;
  amount: Money | null;
  choice: string | null;
  title: string | null;
  lines: string[];
  actorId: string | null;
  actorName: string | null;
  before: { [name: string]: unknown } | null;
  after: { [name: string]: unknown } | null;
  transactions: string[];
};

export type StaffOrderSummary = {
  order: OrderSummary;
  assignee: string | null;
  assigneeName: string | null;
  isMine: boolean;
  customer: { id: string; customerId: string; };
  attention: ('cancel_asked' | 'unanswered' | 'answered') | null;
  attentionSince: string | null;
  tags: OrderTags;
};

export type StaffPayment = {
  payment: StaffPaymentRow;
  fromBalance: Money;
  bank: Money;
  reason: string | null;
  late: boolean;
  expiresAt: string;
  closedAt: string | null;
  refundable: Money;
  available: Money;
  isOwn: boolean;
  returned: Money;
  aloneUpTo: Money;
  refunds: StaffCardRefund[];
  disputes: { reference: string; state: 'open' | 'won' | 'lost'; amount: Money; }[];
};

export type StaffPaymentRow = {
  id: string;
  createdAt: string;
  status:
    | 'created'
    | 'pending'
    | 'succeeded'
    | 'failed'
    | 'cancelled'
    | 'expired'
    | 'partly_refunded'
    | 'refunded';
  purpose: string;
  provider: string;
  reference: string | null;
  amount: Money;
  charged: Money;
  orders: string[];
  customer: { id: string; customerId: string; name: string | null; };
};

export type StaffPrices = {
  settlementCurrency: string;
  defaultShopCurrency: string;
  tariffs: Tariff[];
  rates: {
    from: string;
    to: string;
    value: string;
    since: string;
    source: string;
    next: { value: string; since: string; } | null;
  }[];
  feed: RateFeed;
  proposals: PriceProposal[];
  mayChange: boolean;
};

export type StaffProfit = {
  currency: string;
  within: { of: 'shop' | 'buyer' | 'country' | 'customer'; key: string; name: string | null; } | null;
  rows: {
    key: string;
    name: string | null;
    orders: number;
    goods: Money;
    fee: Money;
    cost: Money;
    profit: Money;
    priceGain: Money;
    exchangeGain: Money;
    billed: Money;
    billedGoods: Money;
    billedFee: Money;
    unstated: number;
  }[];
  totals: {
    orders: number;
    goods: Money;
    fee: Money;
    cost: Money;
    profit: Money;
    priceGain: Money;
    exchangeGain: Money;
    billed: Money;
    billedGoods: Money;
    billedFee: Money;
    unstated: number;
  };
  before: {
    orders: number;
    goods: Money;
    fee: Money;
    cost: Money;
    profit: Money;
    priceGain: Money;
    exchangeGain: Money;
    billed: Money;
    billedGoods: Money;
    billedFee: Money;
    unstated: number;
  };
  deliveries: { count: number; paid: Money; cost: Money; left: Money; };
  hasMore: boolean;
};

export type StaffReport = {
  currency: string;
  totals: {
    received: Money;
    goods: Money;
    fees: Money;
    discounts: Money;
    freight: Money;
    bank: Money;
    owed: Money;
    other: Money;
  };
  money: {
    period: string;
    received: Money;
    goods: Money;
    fees: Money;
    discounts: Money;
    freight: Money;
    bank: Money;
    owed: Money;
    other: Money;
  }[];
  orders: {
    period: string;
    created: number;
    paid: number;
    purchased: number;
    ended: number;
    medianHours: number | null;
    slowHours: number | null;
  }[];
  questions: {
    period: string;
    asked: number;
    answered: number;
    expired: number;
    withdrawn: number;
    medianHours: number | null;
  }[];
  storage: {
    period: string;
    arrived: number;
    left: number;
    stored: number;
    medianDays: number | null;
  }[];
};

export type StaffReview = {
  id: string;
  version: number;
  order: { id: string; orderNum: string; title: string; } | null;
  author: string | null;
  country: string;
  shop: string;
  stars: number;
  text: string | null;
  language: string;
  photos: Picture[];
  state: 'waiting' | 'published' | 'refused';
  refusal: {
    reason:
      | 'personal_data'
      | 'insult'
      | 'advertising'
      | 'not_about_order'
      | 'photos_unfit'
      | 'other';
    note: string | null;
  } | null;
  answer: string | null;
  createdAt: string;
  updatedAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
};

export type StaffView = { id: string; name: string; query: string; };

export type Store = {
  id: string;
  name: string;
  url: string;
  country: string;
  currency: string;
  categories: (
    | 'everything'
    | 'clothes'
    | 'shoes'
    | 'electronics'
    | 'home'
    | 'beauty'
    | 'children'
    | 'sport'
    | 'hobby'
    | 'books')[];
  languages: string[];
  goodFor: string;
  links: 'readable' | 'manual';
  limits: string | null;
  copyLink: { phone: string; desktop: string; };
  lang: 'ru' | 'en' | 'zh';
};

export type StoredUnit = {
  id: string;
  orderNum: string;
  orders: { id: string; orderNum: string; }[];
  title: string;
  originalTitle?: string;
  photo: ArrivalPhoto | null;
  image: string | null;
  pieces: number;
  weight: string | null;
  arrivedAt: string;
  day: number;
  freeUntil: string | null;
  freeDaysLeft: number;
  isHeld: boolean;
  perDay: Money;
  penaltyShare: string | null;
  penalty: Money | null;
  abandonedAt: string | null;
};

export type SupplierAccount = {
  id: string;
  version: number;
  name: string;
  kind: 'card' | 'account';
  currency: string;
  lastDigits: string | null;
  responsible: { id: string; name: string | null; } | null;
  isActive: boolean;
  balance: Money;
  spent: Money;
  unreconciled: number;
  unknown: number;
  openLines: number;
};

export type SupplierBook = {
  account: SupplierAccount;
  entries: {
    id: string;
    kind: 'top_up' | 'withdrawal' | 'fee' | 'undone';
    amount: Money;
    on: string;
    note: string | null;
    by: string | null;
    isTicked: boolean;
  }[];
  purchases: {
    id: string;
    shop: string;
    shopOrderNumber: string;
    total: Money;
    spent: Money | null;
    at: string;
    by: string | null;
    isTicked: boolean;
  }[];
  lines: {
    id: string;
    on: string;
    amount: Money;
    purpose: string;
    state: 'open' | 'ticked' | 'left';
    purchase: string | null;
    entry: string | null;
    note: string | null;
  }[];
};

export type Tariff = {
  version: number;
  effectiveFrom: string;
  inForce: boolean;
  by: string | null;
  serviceFeeMin: Money;
  mergeFee: Money;
  inspectionFee: Money;
  repackingFee: Money;
  splittingFee: Money;
  differenceTolerance: Money;
  weightToleranceGrams: number;
  serviceFeePercent: string;
  deliveryPenaltyRate: string;
  comissionOfTheBankPercent: string;
  bankMode: 'add_on' | 'gross_up' | 'off';
  penaltyBase: 'day' | 'freight';
  defaultShopCurrency: string;
  freeStorageDays: number;
  priceTolerancePercent: string;
  quoteHoldHours: number;
  paymentHours: number;
  answerDays: number;
  noticeDays: number;
  abandonmentDays: number;
};

export type TaxTerms = { version: number; feePercent: string; isIncluded: boolean; };

export type Ticket = {
  id: string;
  number: string;
  form:
    | 'contact'
    | 'callback'
    | 'question'
    | 'suggest-store'
    | 'report-blacklist'
    | 'partnership'
    | 'claim'
    | 'subscribe';
  state: 'new' | 'in_work' | 'answered' | 'closed';
  email: string | null;
  name: string | null;
  excerpt: string;
  assignedTo: string | null;
  assignedToYou: boolean;
  createdAt: string;
  updatedAt: string;
  locale: 'ru' | 'en' | 'zh';
  fields: { [name: string]: string };
  consentVersion: string;
  version: number;
  entries: {
    id: string;
    kind: 'answer' | 'note' | 'state' | 'assigned';
    text: string;
    by: string | null;
    at: string;
  }[];
};

export type TicketSummary = {
  id: string;
  number: string;
  form:
    | 'contact'
    | 'callback'
    | 'question'
    | 'suggest-store'
    | 'report-blacklist'
    | 'partnership'
    | 'claim'
    | 'subscribe';
  state: 'new' | 'in_work' | 'answered' | 'closed';
  email: string | null;
  name: string | null;
  excerpt: string;
  assignedTo: string | null;
  assignedToYou: boolean;
  createdAt: string;
  updatedAt: string;
};

export type TransferLine = {
  id: string;
  source: 'hand' | 'statement';
  bookedOn: string;
  amount: Money;
  payer: string | null;
  purpose: string;
  state: 'open' | 'paid' | 'credited' | 'returned' | 'void';
  why: (
    | 'unknown_reference'
    | 'too_little'
    | 'too_much'
    | 'other_currency'
    | 'paid_before'
    | 'closed'
    | 'own'
    | 'second_person') | null;
  payment: string | null;
  topUp: string | null;
  enteredBy: string;
  enteredAt: string;
  settledBy: string | null;
  note: string | null;
  deeds: ('pay' | 'credit' | 'return' | 'void')[];
};

export type TransferOrder = {
  payment: string;
  payee: string;
  account: string;
  bank: string | null;
  bic: string | null;
  details: string | null;
  reference: string;
  amount: Money;
  until: string;
  qr: { size: number; path: string; } | null;
};

export type UrlVerdict = {
  url: string;
  host: string;
  shopName: string | null;
  shopIsKnown: boolean;
  verdict: Verdict;
  duplicates: { place: 'cart' | 'order'; id: string; label: string; }[];
};

export type User = {
  id: string;
  customer_id: string;
  email: string;
  name: string | null;
  phone: string | null;
  balance: number;
  avatar: string | null;
  locale: 'ru' | 'en' | 'zh';
  timeZone: string | null;
  timeZoneChosen: boolean;
  emailConfirmed: boolean;
  hasPassword: boolean;
  pendingEmail: string | null;
  roles: ('buyer' | 'warehouse' | 'support' | 'finance' | 'content' | 'admin')[];
  unreadNotifications: number;
  cartLines: number;
};

export type Verdict = { kind: 'allowed' | 'restricted' | 'prohibited'; reason: string | null; };

export type WaitingCounts = {
  mentioned?: number;
  called?: number;
  toReview?: number;
  toBuy?: number;
  takenUnbought?: number;
  boughtUntracked?: number;
  chats?: number;
  claims?: number;
  returns?: number;
  tickets?: number;
  toWeigh?: number;
  toPack?: number;
  toShip?: number;
  unstoredParcels?: number;
  unknownParcels?: number;
  services?: number;
  refunds?: number;
  cardRefunds?: number;
  corrections?: number;
  transfers?: number;
  transfersForTwo?: number;
  farPrices?: number;
  farRoutes?: number;
  farGroups?: number;
  farDiscounts?: number;
  farReviews?: number;
  farLimits?: number;
  farPlugins?: number;
  bookDifferences?: number;
  differencesForTwo?: number;
  monthsForTwo?: number;
  oldRates?: number;
  unreadShops?: number;
  reviews?: number;
  deadTasks?: number;
};

export type Warehouse = {
  code: string;
  version: number;
  name: string;
  country: string | null;
  address: string;
  city: string | null;
  postcode: string | null;
  zone: string;
  isActive: boolean;
  takesParcels: boolean;
  staff: string[];
};

export type WarehousePlace = { code: string; name: string; zone: string; };

export type WebhookEndpoint = {
  id: string;
  url: string;
  events: string[];
  isOn: boolean;
  switchedOffBecause: string | null;
  createdAt: string;
  waiting: number;
  failed: number;
  lastDeliveredAt: string | null;
};

export type WebhookMessage = {
  id: string;
  type: string;
  body: string;
  state: 'waiting' | 'delivered' | 'failed';
  createdAt: string;
  nextAt: string | null;
  tries: { at: string; status: number | null; error: string | null; milliseconds: number; }[];
};

/** The words that a refusal may have. */
export type RefusalCode =
  | 'address_known'
  | 'address_missing'
  | 'already_reviewed'
  | 'amount_out_of_range'
  | 'book_full'
  | 'cannot_cancel'
  | 'cannot_cancel_delivery'
  | 'cannot_edit'
  | 'cannot_merge'
  | 'cannot_watch'
  | 'carrier_rate_changed'
  | 'carrier_refused'
  | 'carrier_silent'
  | 'carrier_without_shipments'
  | 'cart_empty'
  | 'cart_full'
  | 'changed_meanwhile'
  | 'channel_failed'
  | 'claim_too_late'
  | 'customer_balance_short'
  | 'customs_data_missing'
  | 'deletion_blocked'
  | 'demo_is_open'
  | 'discount_gone'
  | 'dispute_won'
  | 'document_unreadable'
  | 'email_unconfirmed'
  | 'expired'
  | 'factor_required'
  | 'fields'
  | 'forbidden'
  | 'foreign_return_address'
  | 'foreign_site'
  | 'freight_above_limit'
  | 'in_flight'
  | 'insufficient_balance'
  | 'internal'
  | 'key_reused'
  | 'launch_incomplete'
  | 'limit_without_rate'
  | 'link_credentials'
  | 'link_expired'
  | 'link_host'
  | 'link_private'
  | 'link_replaced'
  | 'link_scheme'
  | 'link_too_long'
  | 'link_unknown'
  | 'link_used'
  | 'lists_full'
  | 'mail_server_missing'
  | 'malformed'
  | 'news_sender_missing'
  | 'no_link'
  | 'no_telegram'
  | 'not_a_product'
  | 'not_found'
  | 'nothing_due'
  | 'nothing_to_return'
  | 'option_missing'
  | 'order_not_payable'
  | 'orders_not_merged'
  | 'other_role'
  | 'own_fee_group'
  | 'own_order'
  | 'own_price'
  | 'own_request'
  | 'own_review'
  | 'page_gone'
  | 'page_needs_sign_in'
  | 'page_not_html'
  | 'page_timeout'
  | 'page_too_large'
  | 'page_unreachable'
  | 'page_walled'
  | 'parcel_found'
  | 'passkeys_full'
  | 'price_unsure'
  | 'prohibited_product'
  | 'provider_unavailable'
  | 'rate_missing'
  | 'reading_too_slow'
  | 'recipient_missing'
  | 'refund_above_limit'
  | 'refund_waits'
  | 'route_unfit'
  | 'saved_full'
  | 'second_factor_needed'
  | 'second_person_needed'
  | 'settlement_fixed'
  | 'settlement_in_use'
  | 'several_shops'
  | 'several_warehouses'
  | 'shipment_stands'
  | 'shop_not_open'
  | 'shop_unsupported'
  | 'sign_in_expired'
  | 'signature_wrong'
  | 'signed_out'
  | 'staff_sign_in_failed'
  | 'staff_sign_in_unknown'
  | 'step_up_needed'
  | 'taken_by_colleague'
  | 'ticket_without_email'
  | 'too_large'
  | 'too_many_channels'
  | 'too_many_requests'
  | 'too_many_tags'
  | 'too_many_tries'
  | 'too_many_views'
  | 'unavailable'
  | 'unknown_currency'
  | 'unsupported_type'
  | 'warehouse_without_city'
  | 'watches_full'
  | 'withdrawn'
  | 'wrong_pair'
  | 'wrong_state';

/** The input and the output of each call. */
export interface Calls {
  /** Adds the passkey that a browser made; recovery codes come with the first factor and are shown once (customer) */
  addPasskey: {
    input: { body: { name: string; passkey: PasskeyAnswerInput; }; };
    output: { data: { recoveryCodes: string[] | null; }; };
  };
  /** From now on notices come to this browser while the caller is signed in there; repeated, it is the same channel (customer) */
  addPushChannel: {
    input: { body: { endpoint: string; keys: { p256dh: string; auth: string; }; }; };
    output: { data: NotificationChannel; };
  };
  /** Puts a product into the cart; the same product in the same variant raises the quantity (customer) */
  addToCart: {
    input: { body: { product: ClaimedProductInput; screenshots?: string[]; }; };
    output: {
      data: {
        line: {
          id: string;
          quantity: number;
          title: string;
          options: { [name: string]: string };
          unitPrice: Money;
          needsReview: boolean;
        };
        order: string;
        outcome: 'added' | 'quantity_raised' | 'quantity_limit';
        version: number;
        lines: number;
      };
    };
  };
  /** Takes the conversation that was begun as a visitor into the account; its key is good for nothing then (customer) */
  adoptChat: {
    input: { body: { key: string; }; };
    output: { data: { adopted: boolean; }; };
  };
  /** Send now, send together or wait: what each costs by the routes and storage rules of now; nothing is saved (customer) */
  adviseDelivery: {
    input: { query?: { order?: string; }; };
    output: { data: DeliveryAdvice | null; };
  };
  /** Announces a parcel that the customer bought himself: it is an order on its way to the warehouse from now on (customer) */
  announceParcel: {
    input: {
      body: {
        shop: string;
        tracking?: string;
        country: string;
        currency: string;
        lines: { title: string; quantity: number; price: string; }[];
        comment?: string;
      };
    };
    output: { data: ForwardedParcel; };
  };
  /** Agrees to a return or an exchange, whose cost is held from the balance, or declines it (customer) */
  answerClaimOffer: {
    input: { params: { id: string; }; body: { version: number; accept: boolean; }; };
    output: { data: Claim; };
  };
  /** Answers the open question of a delivery; answers a payment when money is due (customer) */
  answerDelivery: {
    input: {
      params: { id: string; };
      body: {
        question_id: string;
        option: 'accept' | 'cancel' | 'provided';
        use_balance?: boolean;
        url_success?: string;
        url_error?: string;
      };
    };
    output: { data: { delivery: Delivery; payment: Payment | null; }; };
  };
  /** Answers the open questions of one order; answers a payment when money is due (customer) */
  answerQuestions: {
    input: {
      body: {
        order: {
          id: string;
          answers: {
            question_id: string;
            version?: number;
            option: string;
            variant?: { [name: string]: string };
            qty?: number;
          }[];
          use_balance?: boolean;
          comment?: string;
          shown_total?: MoneyInput;
        };
        url_success?: string;
        url_error?: string;
      };
    };
    output: { data: { order: Order; payment: Payment | null; }; };
  };
  /** Answers the final question about goods that are stored too long: keep them longer, or give them up (customer) */
  answerStorage: {
    input: { params: { id: string; }; body: { answer: 'keep' | 'give_up'; }; };
    output: { data: OrderStorage; };
  };
  /** Orders work on stored goods at the price that was shown; paid with the next delivery (customer) */
  askService: {
    input: {
      params: { id: string; };
      body: { kind: 'inspection' | 'repacking'; note?: string; shown_price: MoneyInput; };
    };
    output: { data: OrderStorage; };
  };
  /** Asks staff to cancel an order that is being bought; they answer (customer) */
  askToCancelOrder: {
    input: { params: { id: string; }; body: { note?: string; }; };
    output: { data: Order; };
  };
  /** Orders one product at once at the total that was shown, else answers the total; the cart stays as it is (customer) */
  buyNow: {
    input: {
      body: {
        product: ClaimedProductInput;
        inland?: string;
        address_id?: string;
        recipient_id?: string;
        country?: string;
        comment?: string | null;
        advance_answers?: AdvanceAnswersInput;
        consent: boolean;
        shown_total?: MoneyInput;
      };
    };
    output: { data: { orders: OrderSummary[]; changes: OrderChange[]; }; };
  };
  /** The whole price of a product before it is put into the cart; nothing is saved (customer) */
  calculateCart: {
    input: { body: { product: ClaimedProductInput; inland?: string; }; };
    output: {
      data: {
        unitPrice: Money;
        quote: Quote;
        needsReview: boolean;
        verdict: Verdict;
        duplicates: { id: string; quantity: number; }[];
      };
    };
  };
  /** The price of a draft order, of an unpaid order at the rates of now or with changes, of a merge, of a delivery; nothing is saved (customer) */
  calculateOrder: {
    input: {
      body: {
        order:
          | {
              of?: 'order';
              id: string;
              inland?: string | null;
              address_id?: string;
              lines?: { id: string; quantity: number; }[];
            }
          | {
              of: 'edit';
              id: string;
              lines?: {
                id: string;
                quantity?: number;
                options?: { [name: string]: string };
                note?: string | null;
              }[];
              address_id?: string;
            }
          | { of: 'merge'; id: string; orders: string[]; }
          | {
              of: 'delivery';
              orders: string[];
              address_id: string;
              recipient_id: string;
              route: string;
              options?: string[];
              insurance?: boolean;
            };
      };
    };
    output: {
      data:
        | {
            of: 'order';
            order: string;
            quote: Quote;
            before: Quote | null;
            lines: { id: string; title: string; quantity: number; verdict: Verdict; }[];
          }
        | {
            of: 'edit';
            order: string;
            version: number;
            quote: Quote;
            before: Quote;
            payBy: PayBy | null;
            isPricedAnew: boolean;
            needsReview: boolean;
            lines: { id: string; title: string; quantity: number; verdict: Verdict; }[];
          }
        | {
            of: 'merge';
            order: string;
            orders: string[];
            fee: Money;
            weight: string | null;
            delivery: { from: Money; to: Money; } | null;
            penalty: Money | null;
            saving: Money | null;
          }
        | {
            of: 'delivery';
            orders: string[];
            bill: {
              chargedWeight: string;
              rows: { code: string; amount: Money; }[];
              net: Money;
              bank: Money;
              byCard: Money;
              heldUntil: string;
            } | null;
          };
    };
  };
  /** The whole price of a product, for the calculator of guests; nothing is saved */
  calculatePrice: {
    input: {
      body: {
        price: string;
        currency: string;
        quantity?: number;
        inland?: string;
        weight?: string;
        category?: string;
        size?: 'small' | 'medium' | 'large';
        country?: string;
        host?: string;
      };
    };
    output: { data: Quote; };
  };
  /** Takes the wish for the end of the account back (customer) */
  cancelAccountDeletion: {
    input: object;
    output: { data: AccountDeletion; };
  };
  /** Cancels a delivery until it is being packed; the goods stay in the warehouse, the money returns (customer) */
  cancelDelivery: {
    input: { params: { id: string; }; };
    output: { data: Delivery; };
  };
  /** Changes an announced parcel of which nothing has come; its fee stays (customer) */
  changeParcel: {
    input: {
      params: { id: string; };
      body: {
        shop: string;
        tracking?: string;
        country: string;
        currency: string;
        lines: { title: string; quantity: number; price: string; }[];
        comment?: string;
        version: number;
      };
    };
    output: { data: ForwardedParcel; };
  };
  /** Changes the password, ends the other sessions and answers a new token for this one (customer) */
  changePassword: {
    input: { body: { currentPassword: string; password: string; }; };
    output: { data: { token: string; }; };
  };
  /** Sets a new password by the link from the mail and ends every session */
  changePasswordByToken: {
    input: { body: { token: string; password: string; }; };
    output: { data: { email: string; }; };
  };
  /** Asks the provider now and answers where the payment stands; a return address is never a proof (customer) */
  checkPayment: {
    input: { params: { id: string; }; };
    output: { data: Payment; };
  };
  /** The customer looked at the photos of an order and found all right (customer) */
  checkPhotos: {
    input: { params: { id: string; }; };
    output: { data: OrderStorage; };
  };
  /** Sends a delivery to a pick-up point of its carrier, or to the door, until it is being packed (customer) */
  chooseDeliveryPoint: {
    input: { params: { id: string; }; body: { point: string | null; }; };
    output: { data: Delivery; };
  };
  /** Ways to send to a country, with their freight for a few weights */
  compareRoutes: {
    input: { query?: { country?: string; }; };
    output: { data: ComparedRoute[]; meta: { country: string; }; };
  };
  /** The customer has received the parcel (customer) */
  confirmDelivery: {
    input: { params: { id: string; }; };
    output: { data: Delivery; };
  };
  /** Confirms the address of a new account, or a new address of an account */
  confirmEmail: {
    input: { body: { token: string; password?: string; }; };
    output: { data: { email: string; changed: boolean; token: string | null; }; };
  };
  /** Confirms a subscription to news by the link from the mail; repeated, it answers the same */
  confirmNews: {
    input: { body: { token: string; }; };
    output: {
      data: {
        state: 'open' | 'confirmed' | 'used' | 'expired' | 'gone';
        email: string | null;
      };
    };
  };
  /** Takes the shown secret into force; recovery codes come with the first factor and are shown once (customer) */
  confirmTotp: {
    input: { body: { code: string; }; };
    output: { data: { recoveryCodes: string[] | null; }; };
  };
  /** Adds an address; the first one becomes the default (customer) */
  createAddress: {
    input: {
      body: {
        country: string;
        region?: string | null;
        city?: string | null;
        district?: string | null;
        street?: string | null;
        street2?: string | null;
        postcode?: string | null;
        postcode_as_entered?: boolean;
        label?: string | null;
        isDefault?: boolean;
      };
    };
    output: { data: Address; };
  };
  /** Makes the private address of the calendar, in the place of the one before; it is told this once (customer) */
  createCalendarFeed: {
    input: object;
    output: { data: { createdAt: string; readAt: string | null; url: string; webcal: string; }; };
  };
  /** Orders the delivery of one order or a merged group at the total that was shown; answers the bill and the payment when weights are known (customer) */
  createDelivery: {
    input: {
      body: {
        orders: string[];
        lines?: string[];
        address_id: string;
        recipient_id: string;
        route: string;
        options?: ('repack' | 'reinforce' | 'photo' | 'signature' | 'no_invoice')[];
        insurance?: boolean;
        contents?: { line: string; description: string; }[];
        comment?: string;
        use_balance?: boolean;
        point?: string;
        shown_total?: MoneyInput;
        url_success?: string;
        url_error?: string;
      };
    };
    output: {
      data: {
        delivery: Delivery | null;
        payment: Payment | null;
        changes: { kind: 'total'; from: Money | null; to: Money; }[];
      };
    };
  };
  /** Makes numbered orders of the selected lines of the cart at the totals that were shown; re-reads price and stock first and answers changes (customer) */
  createOrders: {
    input: {
      body: {
        orders: {
          id: string;
          address_id?: string;
          recipient_id?: string;
          country?: string;
          comment?: string | null;
          advance_answers?: AdvanceAnswersInput;
          consent: boolean;
          shown_total?: MoneyInput;
          accept?: { line: string; price: MoneyInput; }[];
        }[];
      };
    };
    output: { data: { orders: OrderSummary[]; changes: OrderChange[]; }; };
  };
  /** Adds a recipient; the first one becomes the default (customer) */
  createRecipient: {
    input: {
      body: {
        familyName: string;
        givenName: string;
        patronymic?: string | null;
        latinName?: string | null;
        phone: string;
        email?: string | null;
        documents?: {
          passport?: { series: string; number: string; issuedOn: string; authorityCode: string; } | null;
          inn?: string | null;
          chineseId?: string | null;
        };
        documentsConsent?: boolean;
        isDefault?: boolean;
      };
    };
    output: { data: Recipient; };
  };
  /** Writes a review of a delivered order; it is public after moderation (customer) */
  createReview: {
    input: { body: { order: string; stars: number; text?: string | null; photos?: string[]; }; };
    output: { data: Review; };
  };
  /** Adds a list of saved products (customer) */
  createSavedList: {
    input: { body: { name: string; }; };
    output: { data: SavedList; };
  };
  /** Removes an address; orders keep their copy (customer) */
  deleteAddress: {
    input: { params: { id: string; }; };
    output: { data: { done: true; orders: string[]; }; };
  };
  /** Removes the avatar (customer) */
  deleteAvatar: {
    input: object;
    output: { data: User; };
  };
  /** Cancels an order that is not bought yet; what was paid returns to the balance, without the bank percent (customer) */
  deleteOrder: {
    input: { params: { id: string; }; };
    output: { data: Order; };
  };
  /** Removes a recipient with the documents; orders keep their copy (customer) */
  deleteRecipient: {
    input: { params: { id: string; }; };
    output: { data: { done: true; orders: string[]; }; };
  };
  /** Removes a review; for a quarter of an hour it can be taken back (customer) */
  deleteReview: {
    input: { params: { id: string; }; };
    output: { data: Done; };
  };
  /** Deletes a list; its products go to the first list (customer) */
  deleteSavedList: {
    input: { params: { id: string; }; };
    output: { data: { done: true; }; };
  };
  /** Forgets the code that the customer keeps (customer) */
  dropDiscountCode: {
    input: object;
    output: { data: Done; };
  };
  /** Changes an unpaid order: quantities, variants, address, recipient, comment; a total that was not shown is answered, not written (customer) */
  editOrder: {
    input: {
      params: { id: string; };
      body: {
        lines?: {
          id: string;
          quantity?: number;
          options?: { [name: string]: string };
          note?: string | null;
        }[];
        address_id?: string;
        recipient_id?: string;
        comment?: string | null;
        version: number;
        shown_total: MoneyInput;
      };
    };
    output: {
      data: { order: Order; changes: OrderChange[]; quote: Quote; payBy: PayBy | null; };
    };
  };
  /** Closes the private address of the calendar (customer) */
  endCalendarFeed: {
    input: object;
    output: { data: { closed: true; }; };
  };
  /** Ends a subscription to news by the link of a newsletter, at once; repeated, it answers the same */
  endNews: {
    input: { body: { token: string; }; };
    output: { data: { state: 'subscribed' | 'ended' | 'test' | 'gone'; email: string | null; }; };
  };
  /** Signs out every session of the account but this one (customer) */
  endOtherSessions: {
    input: object;
    output: { data: { ended: number; }; };
  };
  /** Signs out one session of the account (customer) */
  endSession: {
    input: { params: { id: string; }; };
    output: { data: Done; };
  };
  /** Ends the watch of a product by the link of a mail, at once; repeated, it answers the same */
  endWatch: {
    input: { body: { token: string; }; };
    output: { data: { state: 'watched' | 'ended' | 'gone'; title: string | null; }; };
  };
  /** Five more days for the answer to a question, once (customer) */
  extendQuestion: {
    input: { params: { id: string; }; body: { question_id: string; }; };
    output: { data: Order; };
  };
  /** The delivery that an order travels in, the newest one; null while there is none (customer) */
  findDeliveryOf: {
    input: { query: { order: string; }; };
    output: { data: Delivery | null; };
  };
  /** The second step of a sign-in: the ticket of the first one, and a second factor */
  finishSignIn: {
    input: {
      body: {
        ticket: string;
        code?: string;
        recoveryCode?: string;
        passkey?: PasskeyAnswerInput;
      };
    };
    output: { data: SignedInUser; };
  };
  /** Signs a member of staff in with what the provider gave back to this browser */
  finishStaffSignIn: {
    input: { body: { code: string; state: string; iss?: string; }; };
    output: { data: SignedInUser; };
  };
  /** Whether the account is to go, and what stands against it (customer) */
  getAccountDeletion: {
    input: object;
    output: { data: AccountDeletion; };
  };
  /** Whether news go to the own address (customer) */
  getAccountNews: {
    input: object;
    output: { data: { state: 'on' | 'off' | 'waiting' | 'bounced'; email: string; }; };
  };
  /** Available and reserved money, with the history of the balance (customer) */
  getBalance: {
    input: {
      query?: { cursor?: string; limit?: number; direction?: 'in' | 'out'; order?: string; };
    };
    output: { data: Balance; meta: { next: string | null; total: number; }; };
  };
  /** The history of the balance of a period as CSV: 20,000 movements at most, the newest first (customer) */
  getBalanceStatement: {
    input: { query?: { from?: string; to?: string; direction?: 'in' | 'out'; }; };
    output: { data: { name: string; csv: string; rows: number; }; };
  };
  /** The cart: one draft order for each shop, with what changed, and the whole price of what is selected (customer) */
  getCart: {
    input: { query?: { country?: string; }; };
    output: { data: Cart; };
  };
  /** When people answer, and the own conversation. A visitor sends X-Chat-Key instead of Authorization */
  getChat: {
    input: object;
    output: { data: Chat; };
  };
  /** One claim with its thread (customer) */
  getClaim: {
    input: { params: { id: string; }; };
    output: { data: Claim; };
  };
  /** The newest copy of one’s data, or null (customer) */
  getDataExport: {
    input: object;
    output: { data: DataExport | null; };
  };
  /** One delivery by id or number, with its events (customer) */
  getDelivery: {
    input: { params: { id: string; }; };
    output: { data: Delivery; };
  };
  /** The code that the customer keeps for his next prices; null without one (customer) */
  getDiscountCode: {
    input: object;
    output: { data: DiscountCode | null; };
  };
  /** How fast and how well the shop works: medians and shares of the last 90 days, with their counts */
  getFigures: {
    input: object;
    output: { data: PublicFigures; };
  };
  /** The warehouse address with the customer’s code, and the parcels that he announced and that are on their way (customer) */
  getForwarding: {
    input: object;
    output: {
      data: {
        code: string;
        addresses: { place: WarehousePlace | null; lines: string[]; }[];
        fee: Money;
        parcels: ForwardedParcel[];
      };
    };
  };
  /** The subscription to news that a link would confirm; looking at it changes nothing */
  getNewsConfirmation: {
    input: { query: { token: string; }; };
    output: {
      data: {
        state: 'open' | 'confirmed' | 'used' | 'expired' | 'gone';
        email: string | null;
      };
    };
  };
  /** The subscription that the link of a newsletter would end; looking at it changes nothing */
  getNewsWayOut: {
    input: { query: { token: string; }; };
    output: { data: { state: 'subscribed' | 'ended' | 'test' | 'gone'; email: string | null; }; };
  };
  /** By group, how notifications come by mail; in the cabinet all of them always stand (customer) */
  getNotificationSettings: {
    input: object;
    output: { data: NotificationSettings; };
  };
  /** One order by id or number: lines, route, receipt, history and what can be done (customer) */
  getOrder: {
    input: { params: { id: string; }; };
    output: { data: Order; };
  };
  /** The claims of an order, and whether one may be made now (customer) */
  getOrderClaims: {
    input: { params: { id: string; }; };
    output: { data: OrderClaims; };
  };
  /** The pages of the foreign shop as they were when the lines of an order were read (customer) */
  getOrderEvidence: {
    input: { params: { id: string; }; };
    output: { data: OrderEvidence; };
  };
  /** The goods of an order in the warehouse: photos, weight, days left, price of storage (customer) */
  getOrderStorage: {
    input: { params: { id: string; }; };
    output: { data: OrderStorage; };
  };
  /** An unpaid order as it can be changed: its lines with what their shop offers, its version (customer) */
  getOrderToEdit: {
    input: { params: { id: string; }; };
    output: { data: OrderToEdit; };
  };
  /** One review of the customer (customer) */
  getOwnReview: {
    input: { params: { id: string; }; };
    output: { data: Review; };
  };
  /** The texts of a page as a message tree */
  getPage: {
    input: { params: { page: string; }; query?: { form?: 'compiled'; }; };
    output: { data: MessageTree; meta: { locale: 'ru' | 'en' | 'zh'; untranslated: string[]; }; };
  };
  /** The rate, the fees and the percents that prices are made of */
  getPaymentInfo: {
    input: object;
    output: { data: PaymentInfo; };
  };
  /** A post of the blog, by its id or its slug */
  getPost: {
    input: { params: { id: string; }; };
    output: { data: Post; };
  };
  /** A promotion, by its id or its slug; readable after its end */
  getPromotion: {
    input: { params: { id: string; }; };
    output: { data: Promotion; };
  };
  /** A signed quote with its address and the QR code of it */
  getQuote: {
    input: { params: { id: string; }; };
    output: {
      data: {
        terms: QuoteTerms;
        signature: { algorithm: 'Ed25519'; key: string; value: string; };
        address: string;
        qr: { size: number; path: string; };
        isValid: boolean;
        product: string | null;
      };
    };
  };
  /** Facets of the same query, with counts that follow the other filters, and the total */
  getSearchFilters: {
    input: {
      query?: {
        q?: string;
        store?: string | string[];
        category?: string | string[];
        brand?: string | string[];
        price?: string | string[];
        condition?: string | string[];
        in_stock?: '1' | 'true';
      };
    };
    output: {
      data: {
        name: 'store' | 'category' | 'brand' | 'price' | 'condition' | 'in_stock';
        values: { value: string; label: string; count: number; }[];
      }[];
      meta: { total: number; currency: string; };
    };
  };
  /** One product with its variants, ready to be put into the cart */
  getSearchProduct: {
    input: { params: { id: string; }; };
    output: {
      data: {
        id: string;
        url: string;
        host: string;
        shopName: string | null;
        title: string;
        originalTitle: string;
        language: string | null;
        brand: string | null;
        goodsCategory: string | null;
        sizes: SizeEnds;
        description: string | null;
        images: string[];
        price: Money | null;
        priceChoices: Money[];
        oldPrice: Money | null;
        priceIsSure: boolean;
        offerKinds: (
          | 'gift_card'
          | 'digital'
          | 'auction'
          | 'used'
          | 'private'
          | 'monthly'
          | 'from'
          | 'models')[];
        leastQuantity: number;
        availability: 'in_stock' | 'out_of_stock' | 'preorder' | 'unknown';
        options: { name: string; values: string[]; }[];
        variants: {
          options: { [name: string]: string };
          price: Money | null;
          available: boolean | null;
          image: string | null;
        }[];
        confidence: {
          title: {
            confidence: number;
            source: string;
            level: 'sure' | 'check' | 'missing';
            place: {
              above: string;
              before: string;
              marked: string;
              after: string;
              below: string;
            } | null;
          };
          price: {
            confidence: number;
            source: string;
            level: 'sure' | 'check' | 'missing';
            place: {
              above: string;
              before: string;
              marked: string;
              after: string;
              below: string;
            } | null;
          };
          image: {
            confidence: number;
            source: string;
            level: 'sure' | 'check' | 'missing';
            place: {
              above: string;
              before: string;
              marked: string;
              after: string;
              below: string;
            } | null;
          };
          availability: {
            confidence: number;
            source: string;
            level: 'sure' | 'check' | 'missing';
            place: {
              above: string;
              before: string;
              marked: string;
              after: string;
              below: string;
            } | null;
          };
        };
        source: 'reader' | 'search' | 'manual';
        verdict: Verdict;
        readAt: string;
        category: string | null;
        condition: ('new' | 'used' | 'refurbished') | null;
        priceHere: Money | null;
      };
    };
  };
  /** The second factors of the account, without their secrets (customer) */
  getSecurity: {
    input: object;
    output: { data: AccountSecurity; };
  };
  /** Whether staff can sign in through the provider of the operator */
  getStaffSignIn: {
    input: object;
    output: { data: { isOffered: boolean; }; };
  };
  /** All that costs, ends or comes for the goods of the customer, by date (customer) */
  getStorageCalendar: {
    input: object;
    output: {
      data: CalendarEntry[];
      meta: { feed: { createdAt: string; readAt: string | null; } | null; held: string[]; };
    };
  };
  /** The bank transfer for a payment: account, amount and the reference to name (customer) */
  getTransferOrder: {
    input: { params: { id: string; }; };
    output: { data: TransferOrder; };
  };
  /** The signed-in person (customer) */
  getUser: {
    input: object;
    output: { data: User; };
  };
  /** Which watch the link of a mail would end; looking at it changes nothing */
  getWatchEnd: {
    input: { query: { token: string; }; };
    output: { data: { state: 'watched' | 'ended' | 'gone'; title: string | null; }; };
  };
  /** Keeps a code for the next prices of the customer, in the place of the one before (customer) */
  keepDiscountCode: {
    input: { body: { code: string; }; };
    output: { data: DiscountCode; };
  };
  /** A link that opens the bot; whoever presses Start there within ten minutes is told in that chat (customer) */
  linkTelegram: {
    input: object;
    output: { data: { url: string; expiresAt: string; }; };
  };
  /** The customer's addresses, the default one first, and how each country writes addresses (customer) */
  listAddresses: {
    input: object;
    output: {
      data: Address[];
      meta: {
        max: number;
        formats: { [name: string]: AddressFormat };
        countries: string[];
        served: string[];
      };
    };
  };
  /** Goods that may not be bought or sent, or only under conditions; with `q` also the verdict on it */
  listBlacklistProducts: {
    input: {
      query?: {
        page?: number;
        perPage?: number;
        q?: '' | string;
        category?:
          | 'weapons'
          | 'substances'
          | 'fire'
          | 'batteries'
          | 'food'
          | 'nature'
          | 'money'
          | 'technology'
          | 'brands'
          | 'shops'
          | 'other';
        verdict?: 'conditional' | 'restricted' | 'prohibited';
      };
    };
    output: {
      data: BlacklistProduct[];
      meta: {
        page: number;
        perPage: number;
        total: number;
        checked: {
          kind: 'conditional' | 'restricted' | 'prohibited' | 'near' | 'not_listed';
          reason: string | null;
          entry: BlacklistProduct | null;
        } | null;
        updatedAt: string | null;
      };
    };
  };
  /** Messages of the own conversation, in their order; the newest 50 unless said otherwise */
  listChatMessages: {
    input: { query?: { before?: number; after?: number; }; };
    output: { data: ChatMessage[]; meta: { hasOlder: boolean; }; };
  };
  /** The customer's deliveries, those that need him first, then the newest (customer) */
  listDeliveries: {
    input: {
      query?: {
        cursor?: string;
        limit?: number;
        state?:
          | 'draft'
          | 'awaiting_quote'
          | 'awaiting_payment'
          | 'packing'
          | 'pending_response'
          | 'ready'
          | 'shipped'
          | 'customs'
          | 'in_destination'
          | 'delivered'
          | 'returned'
          | 'lost'
          | 'cancelled';
      };
    };
    output: {
      data: Delivery[];
      meta: { next: string | null; total: number; needsYou: number; };
    };
  };
  /** Pick-up points that the carrier of a delivery has near its address; asks the carrier (customer) */
  listDeliveryPoints: {
    input: { params: { id: string; }; };
    output: { data: PickUpPoints; meta: { offer: 'points' | 'none' | 'silent'; }; };
  };
  /** Questions that are asked often, with answers */
  listFaq: {
    input: {
      query?: {
        q?: '' | string;
        group?: 'price' | 'order' | 'warehouse' | 'delivery' | 'money-back' | 'account';
      };
    };
    output: { data: FaqEntry[]; meta: { page: number; perPage: number; total: number; }; };
  };
  /** Orders that can be sent together with this one, and why others cannot (customer) */
  listMergeableOrders: {
    input: { params: { id: string; }; };
    output: { data: MergeableOrder[]; meta: { until: string | null; fee: Money; }; };
  };
  /** The browsers and chats in which the caller is told besides mail (customer) */
  listNotificationChannels: {
    input: object;
    output: {
      data: NotificationChannel[];
      meta: { pushKey: string; telegramBot: string | null; };
    };
  };
  /** Notifications, the newest first, with the count of the unread (customer) */
  listNotifications: {
    input: {
      query?: { cursor?: string; limit?: number; unread?: '0' | '1' | 'true' | 'false'; };
    };
    output: {
      data: Notification[];
      meta: { next: string | null; unread: number; total: number; };
    };
  };
  /** All states of orders with their group, words and colour, in the order of a purchase (customer) */
  listOrderStatuses: {
    input: object;
    output: { data: OrderStatus[]; };
  };
  /** Orders, those that need the customer first, then the newest; with counts by group (customer) */
  listOrders: {
    input: {
      query?: {
        cursor?: string;
        limit?: number;
        group?:
          | 'to_pay'
          | 'answer'
          | 'in_work'
          | 'on_the_way'
          | 'warehouse'
          | 'delivery'
          | 'done';
        type?: 'order' | 'delivery';
        state?:
          | 'awaiting_review'
          | 'awaiting_payment'
          | 'paid'
          | 'purchasing'
          | 'pending_response'
          | 'awaiting_extra_payment'
          | 'purchased'
          | 'to_warehouse'
          | 'partly_received'
          | 'at_warehouse'
          | 'merged'
          | 'in_delivery'
          | 'shipped'
          | 'delivered'
          | 'completed'
          | 'returning'
          | 'exchanging'
          | 'claim_open'
          | 'refunding'
          | 'refunded'
          | 'cancelled'
          | 'expired'
          | 'abandoned';
        needs_you?: '1' | 'true';
        q?: string;
      };
    };
    output: {
      data: OrderSummary[];
      meta: {
        next: string | null;
        counts: {
          all: number;
          needsYou: number;
          groups: Record<
            | 'to_pay'
            | 'answer'
            | 'in_work'
            | 'on_the_way'
            | 'warehouse'
            | 'delivery'
            | 'done', number>;
        };
      };
    };
  };
  /** The customer's reviews, the newest first (customer) */
  listOwnReviews: {
    input: {
      query?: { cursor?: string; limit?: number; state?: 'waiting' | 'published' | 'refused'; };
    };
    output: { data: Review[]; meta: { next: string | null; total: number; }; };
  };
  /** Pick-up points that the carrier of a shipping method has near an address; asks the carrier (customer) */
  listPickUpPoints: {
    input: { query: { address_id: string; route: string; }; };
    output: { data: PickUpPoints; meta: { offer: 'points' | 'none' | 'silent'; }; };
  };
  /** Posts of the blog, the newest first */
  listPosts: {
    input: {
      query?: {
        page?: number;
        perPage?: number;
        topic?: 'guides' | 'shops' | 'delivery' | 'news';
        q?: '' | string;
      };
    };
    output: { data: PostSummary[]; meta: { page: number; perPage: number; total: number; }; };
  };
  /** The rules of prices that a promotion promises, by the id of the promotion */
  listPromisedDiscounts: {
    input: { query: { promotion: string; }; };
    output: { data: PromisedDiscount[]; };
  };
  /** Promotions, those that run first */
  listPromotions: {
    input: { query?: { page?: number; perPage?: number; }; };
    output: {
      data: PromotionSummary[];
      meta: { page: number; perPage: number; total: number; };
    };
  };
  /** The customer's recipients, the default one first, with masked documents (customer) */
  listRecipients: {
    input: object;
    output: {
      data: Recipient[];
      meta: {
        max: number;
        documentsByCountry: { [name: string]: ('passport' | 'inn' | 'chineseId')[] };
      };
    };
  };
  /** Orders that arrived and have no review yet, the newest first (customer) */
  listReviewableOrders: {
    input: object;
    output: { data: ReviewableOrder[]; };
  };
  /** Published reviews with their distribution; filters change the list, never the average */
  listReviews: {
    input: {
      query?: {
        cursor?: string;
        limit?: number;
        stars?: number;
        language?: string;
        country?: string;
        shop?: string;
        photos?: '1' | 'true';
        sort?: 'newest' | 'own_language' | 'highest' | 'lowest';
      };
    };
    output: {
      data: PublicReview[];
      meta: {
        next: string | null;
        average: string | null;
        count: number;
        distribution: number[];
        withPhotos: number;
        found: number;
        facets: {
          languages: { value: string; name: string; count: number; }[];
          countries: { value: string; name: string; count: number; }[];
          shops: { value: string; name: string; count: number; }[];
        };
        verified: { average: string | null; count: number; };
      };
    };
  };
  /** The lists of saved products, and the products of one of them, the newest first (customer) */
  listSaved: {
    input: { query?: { list?: string; }; };
    output: {
      data: { lists: SavedList[]; list: string | null; products: SavedProduct[]; };
      meta: {
        max: { products: number; lists: number; };
        watch: { hours: number; days: number; used: number; max: number; };
      };
    };
  };
  /** Goods in the warehouse that may be sent, with weight, size and storage (customer) */
  listSendable: {
    input: object;
    output: {
      data: {
        orders: {
          id: string;
          orderNum: string;
          title: string;
          image: string | null;
          originalTitle?: string;
        }[];
        places?: string[];
        weight: string | null;
        size: { length: string; width: string; height: string; } | null;
        arrivedAt: string;
        freeUntil: string | null;
        penalty: Money | null;
        penaltyPerDay: Money;
        penaltyShare: string | null;
      }[];
    };
  };
  /** Where the account is signed in, the session used last first (customer) */
  listSessions: {
    input: object;
    output: { data: Session[]; };
  };
  /** The newest 50 sign-ins of the account within 90 days, those with a wrong password too (customer) */
  listSignIns: {
    input: object;
    output: { data: SignIn[]; };
  };
  /** The goods of the customer in the warehouse, the earliest arrival first (customer) */
  listStoredUnits: {
    input: object;
    output: { data: StoredUnit[]; };
  };
  /** Shops that we buy in */
  listStores: {
    input: {
      query?: {
        page?: number;
        perPage?: number;
        q?: '' | string;
        country?: string;
        category?:
          | 'everything'
          | 'clothes'
          | 'shoes'
          | 'electronics'
          | 'home'
          | 'beauty'
          | 'children'
          | 'sport'
          | 'hobby'
          | 'books';
        language?: '' | string;
        links?: 'readable' | 'manual';
      };
    };
    output: {
      data: Store[];
      meta: {
        page: number;
        perPage: number;
        total: number;
        countries: string[];
        languages: string[];
      };
    };
  };
  /** Moves what a guest's browser keeps into the cart of the customer who signed in (customer) */
  mergeGuestCart: {
    input: {
      body: {
        lines: {
          id: string;
          snapshot: string;
          options?: { [name: string]: string };
          quantity: number;
          selected?: boolean;
          note?: string | null;
          size?: 'small' | 'medium' | 'large';
          url: string;
        }[];
      };
    };
    output: {
      data: {
        moved: string[];
        left: {
          id: string;
          reason:
            | 'cart_full'
            | 'gone'
            | 'least_quantity'
            | 'no_price'
            | 'prohibited'
            | 'sold_out'
            | 'variant_gone';
        }[];
      };
    };
  };
  /** Joins orders to a main one, which keeps its number, recipient and address; undone until packing (customer) */
  mergeOrders: {
    input: { body: { order: string; orders: string[]; undo?: true; }; };
    output: {
      data: {
        order: string;
        orderNum: string;
        merged: { id: string; orderNum: string; }[];
        fee: Money;
      };
    };
  };
  /** Puts a saved product into the cart at its price of now, and takes it off its list (customer) */
  moveSavedToCart: {
    input: { params: { id: string; }; };
    output: { data: { title: string; lines: number; }; };
  };
  /** Makes a claim about an order that arrived; its goods wait until it is decided (customer) */
  openClaim: {
    input: {
      body: {
        order: string;
        kind: 'damaged' | 'missing' | 'wrong_item' | 'not_as_described' | 'lost';
        wish?: 'compensation' | 'refund' | 'return' | 'exchange' | 'unsure';
        lines?: string[];
        text: string;
        photos?: string[];
      };
    };
    output: { data: Claim; };
  };
  /** Makes an account of an address alone, for a first order, and signs in; a known address signs nobody in */
  openGuestAccount: {
    input: {
      body: {
        email: string;
        locale?: 'ru' | 'en' | 'zh';
        consents: { terms: boolean; personalData: boolean; };
        claim: string;
      };
    };
    output: { data: SignedInUser; };
  };
  /** Puts the lines of an order into the cart again; `instead` ends an unpaid order and puts them back (customer) */
  orderAgain: {
    input: { params: { id: string; }; body: { instead?: boolean; }; };
    output: {
      data: {
        added: number;
        left: {
          title: string;
          reason:
            | 'sold_out'
            | 'no_price'
            | 'too_few'
            | 'option_missing'
            | 'prohibited'
            | 'cart_full'
            | 'not_read';
        }[];
      };
    };
  };
  /** Pays what is due for several orders in one payment; the POST twin is the recommended way (customer) */
  payCart: {
    input: {
      query: {
        method?: 'balance' | 'card' | 'transfer';
        use_balance?: boolean | ('0' | '1' | 'true' | 'false');
        url_success?: string;
        url_error?: string;
        orders: string[] | string;
      };
    };
    output: {
      data: {
        payment: Payment;
        orders: {
          id: string;
          orderNum: string;
          state:
            | 'awaiting_review'
            | 'awaiting_payment'
            | 'paid'
            | 'purchasing'
            | 'pending_response'
            | 'awaiting_extra_payment'
            | 'purchased'
            | 'to_warehouse'
            | 'partly_received'
            | 'at_warehouse'
            | 'merged'
            | 'in_delivery'
            | 'shipped'
            | 'delivered'
            | 'completed'
            | 'returning'
            | 'exchanging'
            | 'claim_open'
            | 'refunding'
            | 'refunded'
            | 'cancelled'
            | 'expired'
            | 'abandoned';
          noRoute?: { country: string; reason: 'not_there' | 'too_heavy'; };
        }[];
      };
    };
  };
  /** Pays what is due for several orders in one payment (customer) */
  payCartByPost: {
    input: {
      body: {
        method?: 'balance' | 'card' | 'transfer';
        use_balance?: boolean | ('0' | '1' | 'true' | 'false');
        url_success?: string;
        url_error?: string;
        shown_total?: MoneyInput;
        orders: string[] | string;
      };
    };
    output: {
      data: {
        payment: Payment;
        orders: {
          id: string;
          orderNum: string;
          state:
            | 'awaiting_review'
            | 'awaiting_payment'
            | 'paid'
            | 'purchasing'
            | 'pending_response'
            | 'awaiting_extra_payment'
            | 'purchased'
            | 'to_warehouse'
            | 'partly_received'
            | 'at_warehouse'
            | 'merged'
            | 'in_delivery'
            | 'shipped'
            | 'delivered'
            | 'completed'
            | 'returning'
            | 'exchanging'
            | 'claim_open'
            | 'refunding'
            | 'refunded'
            | 'cancelled'
            | 'expired'
            | 'abandoned';
          noRoute?: { country: string; reason: 'not_there' | 'too_heavy'; };
        }[];
      };
    };
  };
  /** Pays what is due for a delivery (customer) */
  payDelivery: {
    input: {
      params: { id: string; };
      body: {
        method?: 'balance' | 'card' | 'transfer';
        use_balance?: boolean | ('0' | '1' | 'true' | 'false');
        url_success?: string;
        url_error?: string;
        shown_total?: MoneyInput;
      };
    };
    output: { data: { payment: Payment; delivery: Delivery; }; };
  };
  /** Pays what is due for one order; the POST twin is the recommended way (customer) */
  payOrder: {
    input: {
      params: { id: string; };
      query?: {
        method?: 'balance' | 'card' | 'transfer';
        use_balance?: boolean | ('0' | '1' | 'true' | 'false');
        url_success?: string;
        url_error?: string;
      };
    };
    output: {
      data: {
        payment: Payment;
        orders: {
          id: string;
          orderNum: string;
          state:
            | 'awaiting_review'
            | 'awaiting_payment'
            | 'paid'
            | 'purchasing'
            | 'pending_response'
            | 'awaiting_extra_payment'
            | 'purchased'
            | 'to_warehouse'
            | 'partly_received'
            | 'at_warehouse'
            | 'merged'
            | 'in_delivery'
            | 'shipped'
            | 'delivered'
            | 'completed'
            | 'returning'
            | 'exchanging'
            | 'claim_open'
            | 'refunding'
            | 'refunded'
            | 'cancelled'
            | 'expired'
            | 'abandoned';
          noRoute?: { country: string; reason: 'not_there' | 'too_heavy'; };
        }[];
      };
    };
  };
  /** Pays what is due for one order (customer) */
  payOrderByPost: {
    input: {
      params: { id: string; };
      body: {
        method?: 'balance' | 'card' | 'transfer';
        use_balance?: boolean | ('0' | '1' | 'true' | 'false');
        url_success?: string;
        url_error?: string;
        shown_total?: MoneyInput;
      };
    };
    output: {
      data: {
        payment: Payment;
        orders: {
          id: string;
          orderNum: string;
          state:
            | 'awaiting_review'
            | 'awaiting_payment'
            | 'paid'
            | 'purchasing'
            | 'pending_response'
            | 'awaiting_extra_payment'
            | 'purchased'
            | 'to_warehouse'
            | 'partly_received'
            | 'at_warehouse'
            | 'merged'
            | 'in_delivery'
            | 'shipped'
            | 'delivered'
            | 'completed'
            | 'returning'
            | 'exchanging'
            | 'claim_open'
            | 'refunding'
            | 'refunded'
            | 'cancelled'
            | 'expired'
            | 'abandoned';
          noRoute?: { country: string; reason: 'not_there' | 'too_heavy'; };
        }[];
      };
    };
  };
  /** Weight, delivery and storage when orders are sent together; nothing is saved (customer) */
  previewMerge: {
    input: { body: { order: string; orders: string[]; }; };
    output: { data: MergePreview; };
  };
  /** A guest's reading of an address: validation, product and whole price in one answer */
  previewUrl: {
    input: { body: { url: string; country?: string; size?: 'small' | 'medium' | 'large'; }; };
    output: { data: { url: UrlVerdict; product: Product; quote: Quote | null; }; };
  };
  /** The whole price of what a guest's browser keeps, as a cart; nothing is saved */
  priceGuestCart: {
    input: {
      body: {
        lines: {
          id: string;
          snapshot: string;
          options?: { [name: string]: string };
          quantity: number;
          selected?: boolean;
          note?: string | null;
          size?: 'small' | 'medium' | 'large';
        }[];
        code?: string;
        country?: string;
      };
    };
    output: { data: { cart: Cart; missing: string[]; }; };
  };
  /** Proves a second factor again, for the calls that need a fresh proof (customer) */
  proveAgain: {
    input: { body: { code?: string; recoveryCode?: string; passkey?: PasskeyAnswerInput; }; };
    output: { data: { until: string; }; };
  };
  /** The price of each route for these orders to this address; nothing is saved (customer) */
  quoteDelivery: {
    input: {
      query: {
        orders: string;
        lines?: string;
        address_id: string;
        recipient_id?: string;
        options?: string;
        insurance?: '0' | '1' | 'true' | 'false';
      };
    };
    output: {
      data: DeliveryOffer[];
      meta: {
        weight: string | null;
        size: { length: string; width: string; height: string; } | null;
        declared: Money;
        discountCode: DiscountCode | null;
        missing: string[];
        duty: {
          country: string;
          threshold: Money | null;
          percent: string | null;
          vatPercent: string | null;
          declared: Money;
          estimate: Money | null;
        } | null;
        contents: {
          line: string;
          title: string;
          quantity: number;
          value: Money;
          originalTitle?: string;
        }[];
        staying: {
          line: string;
          title: string;
          quantity: number;
          value: Money;
          originalTitle?: string;
        }[];
        splitting: Money | null;
        mayOpen: boolean;
      };
    };
  };
  /** Keeps the price of the customer's own order as a signed quote (customer) */
  quoteOrder: {
    input: { params: { id: string; }; };
    output: { data: { id: string; address: string; }; };
  };
  /** Keeps the price of a product that we read as a signed quote; the same price is the same quote */
  quoteProduct: {
    input: {
      body: {
        snapshot: string;
        options?: { [name: string]: string };
        quantity?: number;
        country?: string;
        size?: 'small' | 'medium' | 'large';
      };
    };
    output: { data: { id: string; address: string; }; };
  };
  /** Marks all notifications as read, or some; takes one such marking back (customer) */
  readAllNotifications: {
    input: { body: { ids?: string[]; until?: string; undo?: string; }; };
    output: { data: { changed: number; readAt: string | null; unread: number; }; };
  };
  /** Says up to which message the customer has read */
  readChat: {
    input: { body: { seq: number; }; };
    output: { data: { unread: number; }; };
  };
  /** Reads the product at an address and stores a snapshot, with a confidence for each field (customer) */
  readProductData: {
    input: { body: { url: string; }; };
    output: { data: Product; };
  };
  /** A payment provider's signed news; stored before it is acknowledged, handled afterwards */
  receiveProviderEvent: {
    input: { params: { provider: string; }; body: { [name: string]: unknown }; };
    output: { data: { received: true; }; };
  };
  /** Mails the confirming link again, to the new address if one waits (customer) */
  refreshEmail: {
    input: object;
    output: { data: Sent; };
  };
  /** The same as GET /user/email-refresh, as a POST (customer) */
  refreshEmailByPost: {
    input: object;
    output: { data: Sent; };
  };
  /** Creates an account and mails a link that confirms the address; answers alike for a known address */
  register: {
    input: {
      body: {
        email: string;
        password: string;
        name?: string;
        locale?: 'ru' | 'en' | 'zh';
        consents: { terms: boolean; personalData: boolean; advertising?: boolean; };
      };
    };
    output: { data: Sent; };
  };
  /** Nothing is told in this channel any more (customer) */
  removeNotificationChannel: {
    input: { params: { id: string; }; };
    output: { data: { removed: boolean; }; };
  };
  /** Removes a passkey (customer) */
  removePasskey: {
    input: { params: { id: string; }; };
    output: { data: Done; };
  };
  /** Removes a saved product and ends its watch; it can be restored for a day (customer) */
  removeSaved: {
    input: { params: { id: string; }; };
    output: { data: { done: true; }; };
  };
  /** Takes the authenticator app away (customer) */
  removeTotp: {
    input: object;
    output: { data: Done; };
  };
  /** Names a passkey (customer) */
  renamePasskey: {
    input: { params: { id: string; }; body: { name: string; }; };
    output: { data: Done; };
  };
  /** Renames a list of saved products; the first one keeps its name (customer) */
  renameSavedList: {
    input: { params: { id: string; }; body: { name: string; }; };
    output: { data: { done: true; }; };
  };
  /** Makes new recovery codes, shown once; earlier ones stop working (customer) */
  renewRecoveryCodes: {
    input: object;
    output: { data: { recoveryCodes: string[]; }; };
  };
  /** Asks for the end of the account, 14 days ahead (customer) */
  requestAccountDeletion: {
    input: { body: { currentPassword: string; }; };
    output: { data: AccountDeletion; };
  };
  /** Orders a copy of everything that the shop keeps about the account; at most one a day (customer) */
  requestDataExport: {
    input: object;
    output: { data: DataExport; };
  };
  /** Mails a link for a new password; answers alike for known and unknown addresses */
  requestPasswordRecovery: {
    input: { query: { email: string; locale?: 'ru' | 'en' | 'zh'; }; };
    output: { data: Sent; };
  };
  /** The same as GET /auth/password-recovery, as a POST; the mail is in the language of the request */
  requestPasswordRecoveryByPost: {
    input: { body: { email: string; }; };
    output: { data: Sent; };
  };
  /** Mails a link that signs in; answers alike for known and unknown addresses */
  requestSignInLink: {
    input: { body: { email: string; next?: string; }; };
    output: { data: Sent; };
  };
  /** Brings back an avatar that was replaced or removed within the last day (customer) */
  restoreAvatar: {
    input: { body: { avatar: string; }; };
    output: { data: User; };
  };
  /** Takes the removal of a review back (customer) */
  restoreReview: {
    input: { params: { id: string; }; };
    output: { data: Review; };
  };
  /** Restores a saved product that was removed within a day; its watch stays ended (customer) */
  restoreSaved: {
    input: { params: { id: string; }; };
    output: { data: { done: true; }; };
  };
  /** Saves a product for later; one that is in the list already stays the same entry (customer) */
  saveProduct: {
    input: {
      body: {
        product: ClaimedProductInput;
        list?: string;
        watch?: { kind: 'any' | 'below' | 'stock'; below?: string; };
      };
    };
    output: { data: { id: string; list: string; title: string; isNew: boolean; }; };
  };
  /** Products that the shop has read, and those that staff selected */
  search: {
    input: {
      query?: {
        cursor?: string;
        limit?: number;
        q?: string;
        store?: string | string[];
        category?: string | string[];
        brand?: string | string[];
        price?: string | string[];
        condition?: string | string[];
        in_stock?: '1' | 'true';
        sort?: 'default' | 'price_up' | 'price_down' | 'newest' | 'popular';
      };
    };
    output: { data: ProductCard[]; meta: { next: string | null; corrected: string | null; }; };
  };
  /** Offers of an outside catalogue for the same words; none when the operator named no catalogue */
  searchOutside: {
    input: { query: { q: string; }; };
    output: {
      data: { url: string; host: string; title: string; price: Money | null; }[];
      meta: { name: string | null; note: string | null; };
    };
  };
  /** Writes to the shop; sent twice with one senderKey it stands once */
  sendChatMessage: {
    input: {
      body: {
        text: string;
        senderKey: string;
        order?: string;
        pictures?: string[];
        email?: string;
        name?: string;
      };
    };
    output: { data: { message: ChatMessage; key: string | null; }; };
  };
  /** Switches news to the own address on or off, with effect at once (customer) */
  setAccountNews: {
    input: { body: { wanted: boolean; }; };
    output: { data: { state: 'on' | 'off' | 'waiting' | 'bounced'; email: string; }; };
  };
  /** The documents of a recipient in full, after asking for the password; each time is noted (customer) */
  showDocuments: {
    input: { params: { id: string; }; body: { currentPassword: string; }; };
    output: {
      data: {
        passport: { series: string; number: string; issuedOn: string; authorityCode: string; } | null;
        inn: string | null;
        chineseId: string | null;
      };
    };
  };
  /** Signs in; a browser gets its two cookies, another client the token alone */
  signIn: {
    input: { body: { email: string; password: string; }; };
    output: { data: SignedInUser; };
  };
  /** Signs in by the link from the mail, which also confirms the address */
  signInByLink: {
    input: { body: { token: string; }; };
    output: { data: SignedInUser; };
  };
  /** Signs in by a passkey alone, after which the device asked who it is */
  signInByPasskey: {
    input: { body: { passkey: PasskeyAnswerInput; }; };
    output: { data: SignedInUser; };
  };
  /** Ends the session at once and clears both cookies; a dead session is no mistake */
  signOut: {
    input: object;
    output: { data: Done; };
  };
  /** Reads the pages of a shop with the proposed recipe from now on (buyer, support) */
  staffAcceptRecipe: {
    input: { params: { id: string; }; };
    output: { data: ReadingRecipes; };
  };
  /** Writes a note for colleagues; the customer never sees it (buyer, support, finance, warehouse, admin) */
  staffAddNote: {
    input: {
      body: {
        customer: string;
        order?: string;
        delivery?: string;
        text: string;
        mentions?: string[];
      };
    };
    output: { data: StaffNote; };
  };
  /** Photos of a parcel or of one of its lines; ten at most at once (warehouse) */
  staffAddParcelPhotos: {
    input: { params: { id: string; }; form: { line?: string; file: Blob; }; };
    output: { data: StaffArrival; };
  };
  /** Answers; who answers a conversation that nobody took takes it (support) */
  staffAnswerChat: {
    input: {
      params: { id: string; };
      body: { text: string; senderKey: string; pictures?: string[]; };
    };
    output: { data: ChatMessage; };
  };
  /** Answers a review in public; null takes the answer away (support, content) */
  staffAnswerReview: {
    input: { params: { id: string; }; body: { version: number; answer: string | null; }; };
    output: { data: StaffReview; };
  };
  /** The work is done and photographed, or staff say why they do not do it (warehouse) */
  staffAnswerService: {
    input: {
      params: { id: string; };
      body: { outcome: 'done' | 'declined'; answer?: string; };
    };
    output: {
      data: {
        id: string;
        kind: 'inspection' | 'repacking';
        order: string;
        orderNum: string;
        title: string;
        note: string | null;
        price: Money;
        askedAt: string;
        arrivals: { id: string; shelf: string | null; }[];
      }[];
    };
  };
  /** Answers by mail, in the language of the visitor (support, content) */
  staffAnswerTicket: {
    input: { params: { id: string; }; body: { text: string; version: number; }; };
    output: { data: Ticket; };
  };
  /** Asks the customer: another route, or data for customs (warehouse, support) */
  staffAskDelivery: {
    input: {
      params: { id: string; };
      body: { version: number; kind: 'route' | 'data'; route?: string; note?: string; };
    };
    output: { data: StaffDelivery; };
  };
  /** Asks a second person to close a month that is over, or to open a closed one again (finance; not by a key) */
  staffAskForMonth: {
    input: { body: { month: string; kind: 'close' | 'reopen'; note?: string; }; };
    output: { data: BooksMonths; };
  };
  /** Says whose an unknown parcel is (warehouse) */
  staffAttachParcel: {
    input: {
      params: { id: string; };
      body: { order: string; lines: { line: string; quantity: number; }[]; };
    };
    output: { data: StaffArrival; };
  };
  /** One checkout in a shop: its orders are bought under one number, and its cost is spread over their lines (buyer) */
  staffBuyBasket: {
    input: {
      body: {
        orders: { id: string; version: number; }[];
        shop_order_number: string;
        basket_total: string;
        basket_freight?: string;
        basket_discount?: string;
        charged?: string;
        account?: string;
        note?: string;
        warehouse?: string;
      };
    };
    output: { data: { orders: string[]; cost: Money | null; }; };
  };
  /** Cancels a delivery until it is handed to the carrier, also while it is packed; what was paid returns to the balance, with the bank percent unless the customer asked or lacks data and nothing was changed by the shop (warehouse, support, finance; not by a key) */
  staffCancelDelivery: {
    input: {
      params: { id: string; };
      body: {
        version: number;
        reason: 'customer_asked' | 'route_closed' | 'prohibited' | 'no_documents' | 'other';
        note?: string;
      };
    };
    output: { data: StaffDelivery; };
  };
  /** Takes back an invitation that nobody used yet (admin) */
  staffCancelInvitation: {
    input: { params: { id: string; }; };
    output: { data: Person[]; };
  };
  /** Cancels an order that is not bought; everything paid returns to the balance (buyer, support, finance; not by a key) */
  staffCancelOrder: {
    input: {
      params: { id: string; };
      body: {
        reason:
          | 'changed_mind'
          | 'not_paid_in_time'
          | 'sold_out'
          | 'price_changed'
          | 'prohibited'
          | 'shop_refused'
          | 'not_as_described'
          | 'duplicate'
          | 'customer_asked'
          | 'other';
        note?: string;
      };
    };
    output: { data: StaffOrder; };
  };
  /** Takes a booking with the carrier back, until the parcel is handed over (warehouse) */
  staffCancelShipment: {
    input: { params: { id: string; }; body: { version: number; }; };
    output: { data: StaffDelivery; };
  };
  /** Sets the rate of a shop currency (finance; not by a key) */
  staffChangeRate: {
    input: {
      body: {
        currency: string;
        value: string;
        effective_from?: string;
        instead_of: string | null;
        far_is_meant?: boolean;
      };
    };
    output: { data: StaffPrices; };
  };
  /** Chooses where rates come from; a bank is asked at once and then each day (finance; not by a key) */
  staffChangeRateFeed: {
    input: { body: { feed: string; margin_percent: string; version: number; }; };
    output: { data: StaffPrices; };
  };
  /** Changes what somebody may do; his sessions end. Without a role he is staff no longer (admin; not by a key) */
  staffChangeRoles: {
    input: {
      params: { id: string; };
      body: {
        roles: ('buyer' | 'warehouse' | 'support' | 'finance' | 'content' | 'admin')[];
        before: ('buyer' | 'warehouse' | 'support' | 'finance' | 'content' | 'admin')[];
      };
    };
    output: { data: Person[]; };
  };
  /** Makes the next version of the tariff; orders keep the version they were priced with (finance; not by a key) */
  staffChangeTariff: {
    input: {
      body: {
        serviceFeeMin?: string;
        mergeFee?: string;
        inspectionFee?: string;
        repackingFee?: string;
        splittingFee?: string;
        differenceTolerance?: string;
        weightToleranceGrams?: number;
        serviceFeePercent?: string;
        deliveryPenaltyRate?: string;
        comissionOfTheBankPercent?: string;
        bankMode?: 'add_on' | 'gross_up' | 'off';
        penaltyBase?: 'day' | 'freight';
        defaultShopCurrency?: string;
        freeStorageDays?: number;
        priceTolerancePercent?: string;
        quoteHoldHours?: number;
        paymentHours?: number;
        answerDays?: number;
        noticeDays?: number;
        abandonmentDays?: number;
        effective_from?: string;
        after: number;
      };
    };
    output: { data: StaffPrices; };
  };
  /** Says what is right on a page that was read: the value that was found, or another one (buyer, support) */
  staffCheckReading: {
    input: {
      params: { host: string; };
      body: {
        snapshot: string;
        field: 'title' | 'price' | 'image' | 'availability';
        value: string;
      };
    };
    output: { data: ReadingRecipes; };
  };
  /** Chooses the currency of prices, orders and balances, before the first order: amounts are converted and to be checked (admin; not by a key) */
  staffChooseSettlement: {
    input: { body: { currency: string; }; };
    output: { data: Launch; };
  };
  /** Where the caller works from now on (warehouse, buyer, support, finance, content) */
  staffChooseWarehouse: {
    input: { body: { warehouse: string; }; };
    output: { data: { own: string; }; };
  };
  /** Closes a conversation; the customer’s next message opens it again (support) */
  staffCloseChat: {
    input: { params: { id: string; }; body: { version: number; }; };
    output: { data: StaffChat; };
  };
  /** Says that a part of the shop is right as it is, or takes that back (admin; not by a key) */
  staffConfirmLaunch: {
    input: {
      body: {
        what:
          | 'address'
          | 'company'
          | 'currency'
          | 'fees'
          | 'routes'
          | 'amounts'
          | 'payments'
          | 'backup';
        isConfirmed: boolean;
      };
    };
    output: { data: Launch; };
  };
  /** Takes the code of a test mail: it arrived (admin) */
  staffConfirmTestMail: {
    input: { body: { mailCode: string; }; };
    output: { data: Launch; };
  };
  /** Changes a balance by hand; above a limit a second person decides (finance; not by a key) */
  staffCorrectBalance: {
    input: {
      params: { id: string; };
      body: { amount: string; reason: string; month?: string; };
    };
    output: { data: Customer; };
  };
  /** The shop's own order number, put right after the purchase (buyer, warehouse) */
  staffCorrectShopNumber: {
    input: { params: { id: string; }; body: { version: number; shop_order_number: string; }; };
    output: { data: StaffOrder; };
  };
  /** The right tracking number in place of a wrong one, while the parcel is on the road; the customer is told (warehouse, support) */
  staffCorrectTracking: {
    input: {
      params: { id: string; };
      body: {
        version: number;
        tracking: string;
        reason: 'mistyped' | 'carrier_changed' | 'other';
        note?: string;
      };
    };
    output: { data: StaffDelivery; };
  };
  /** Counts the work that waits for the reader’s roles, by kind; for counters that are asked often. (buyer, warehouse, support, finance, content, admin) */
  staffCountWaitingWork: {
    input: object;
    output: { data: WaitingCounts; };
  };
  /** A new rule of the blacklist (content) */
  staffCreateBlacklistRule: {
    input: {
      body: {
        kind: 'word' | 'brand' | 'category' | 'host' | 'destination' | 'route';
        category:
          | 'weapons'
          | 'substances'
          | 'fire'
          | 'batteries'
          | 'food'
          | 'nature'
          | 'money'
          | 'technology'
          | 'brands'
          | 'shops'
          | 'other';
        patterns: string[];
        unless: string[];
        verdict: 'allowed' | 'restricted' | 'prohibited';
        name: { ru: string; en: string; zh: string; };
        reason: { ru: string; en: string; zh: string; };
        source: { ru: string; en: string; zh: string; };
        instead: { ru: string; en: string; zh: string; };
        destinations: string[];
        routes: string[];
        active: boolean;
      };
    };
    output: { data: BlacklistRule; };
  };
  /** Adds an answer that is given often (support) */
  staffCreateCannedAnswer: {
    input: { body: { title: string; texts: { ru?: string; en?: string; zh?: string; }; }; };
    output: { data: CannedAnswer; };
  };
  /** A new item (content) */
  staffCreateContent: {
    input: {
      body: {
        state: 'draft' | 'published' | 'withdrawn';
        position: number;
        shownFrom: string;
        endsAt: string | null;
        facts: {
          group?: 'price' | 'order' | 'warehouse' | 'delivery' | 'money-back' | 'account';
          topic?: 'guides' | 'shops' | 'delivery' | 'news';
          cover?:
            | 'link'
            | 'answers'
            | 'sizes'
            | 'weight'
            | 'declaration'
            | 'marketplace'
            | 'second-hand'
            | 'arrival';
          url?: string;
          country?: string;
          currency?: string;
          categories?: (
            | 'everything'
            | 'clothes'
            | 'shoes'
            | 'electronics'
            | 'home'
            | 'beauty'
            | 'children'
            | 'sport'
            | 'hobby'
            | 'books')[];
          languages?: string[];
          links?: 'readable' | 'manual';
        };
        texts: {
          locale: 'ru' | 'en' | 'zh';
          slug: string | null;
          title: string;
          summary: string;
          body: string;
          terms: string[];
          extra: { author?: string; limits?: string; phone?: string; desktop?: string; };
        }[];
        kind: 'faq' | 'post' | 'promotion' | 'store';
        key: string;
      };
    };
    output: { data: ContentItem; };
  };
  /** A new rule that lowers prices (finance; not by a key) */
  staffCreateDiscount: {
    input: {
      body: {
        state: 'on' | 'off';
        name: { ru: string; en: string; zh: string; };
        code: string | null;
        on: 'goods' | 'fee' | 'freight';
        kind: 'percent' | 'amount';
        value: string;
        startsAt: string;
        endsAt: string | null;
        least: string | null;
        perCustomer: number | null;
        altogether: number | null;
        countries: string[];
        hosts: string[];
        combines: boolean;
        promotion: string | null;
      };
    };
    output: { data: DiscountRule; };
  };
  /** A new group of customers with a fee of its own (finance; not by a key) */
  staffCreateFeeGroup: {
    input: {
      body: {
        name: { ru: string; en: string; zh: string; };
        feePercent: string;
        feeMinimum: string;
      };
    };
    output: {
      data: {
        id: string;
        version: number;
        name: { ru: string; en: string; zh: string; };
        feePercent: string;
        feeMinimum: Money;
        customers: number;
        updatedAt: string;
        updatedBy: string;
        waits: boolean;
      };
    };
  };
  /** Begins a newsletter (content) */
  staffCreateNewsletter: {
    input: {
      body: {
        words: {
          ru: { subject: string; body: string; };
          en: { subject: string; body: string; };
          zh: { subject: string; body: string; };
        };
      };
    };
    output: { data: Newsletter; };
  };
  /** Makes a service account with its first key, which is shown once (admin; not by a key) */
  staffCreateServiceAccount: {
    input: {
      body: {
        serviceName: string;
        roles: ('buyer' | 'warehouse' | 'support' | 'finance' | 'content' | 'admin')[];
        readsOnly: boolean;
        keyDays?: number;
      };
    };
    output: { data: NewServiceKey; };
  };
  /** Makes one more key of a service account, for instance before the one before ends (admin; not by a key) */
  staffCreateServiceKey: {
    input: { params: { id: string; }; body: { keyDays?: number; }; };
    output: { data: NewServiceKey; };
  };
  /** Books a packed delivery with its carrier, which gives the tracking number and the label; asked again, it is the same booking (warehouse) */
  staffCreateShipment: {
    input: {
      params: { id: string; };
      body: { version: number; service: string; cost: MoneyInput; };
    };
    output: { data: StaffDelivery; };
  };
  /** Adds a card or an account; a whole number of one is refused (finance) */
  staffCreateSupplierAccount: {
    input: {
      body: {
        name: string;
        last_digits?: string | null;
        responsible?: string | null;
        kind: 'card' | 'account';
        currency: string;
      };
    };
    output: { data: SupplierAccount; };
  };
  /** Tells one more address of events; answers the secret of its signatures, once (admin; not by a key) */
  staffCreateWebhook: {
    input: {
      body: {
        webhookUrl: string;
        events: (
          | 'account.registered'
          | 'account.email-confirmed'
          | 'account.email-changed'
          | 'order.paid'
          | 'order.purchased'
          | 'order.cancelled'
          | 'order.expired'
          | 'order.review-decided'
          | 'order.arrived'
          | 'order.extra-due'
          | 'order.extra-ended'
          | 'order.advance-applied'
          | 'order.sent'
          | 'order.tracking-corrected'
          | 'order.lines-refunded'
          | 'order.cancel-declined'
          | 'order.pieces-refunded'
          | 'orders.merged'
          | 'orders.parted'
          | 'storage.reminded'
          | 'storage.abandonment-announced'
          | 'storage.delivery-unpaid'
          | 'storage.abandoned'
          | 'question.opened'
          | 'question.reminder'
          | 'question.answered'
          | 'question.withdrawn'
          | 'payment.settled'
          | 'payment.failed'
          | 'refund.sent'
          | 'refund.failed'
          | 'balance.topped-up'
          | 'claim.news'
          | 'reviews.changed'
          | 'review.decided'
          | 'review.answered'
          | 'chat.answer-waits'
          | 'delivery.moved'
          | 'delivery.tracking-corrected'
          | 'content.changed'
          | 'settings.changed'
          | 'tariff.changed'
          | 'proposal.made'
          | 'approval.wanted'
          | 'note.mentioned'
          | 'saved.news'
          | 'service.ended')[];
      };
    };
    output: { data: { id: string; secret: string; }; };
  };
  /** Answers a customer's wish to cancel what is being bought (buyer, support, finance; not by a key) */
  staffDecideCancel: {
    input: {
      params: { id: string; };
      body: { decision: 'accept' | 'decline'; note?: string; };
    };
    output: { data: StaffOrder; };
  };
  /** The second person agrees to a refund that waits, or does not (finance; not by a key) */
  staffDecideCardRefund: {
    input: { params: { id: string; }; body: { decision: 'approve' | 'refuse'; }; };
    output: { data: StaffPayment; };
  };
  /** Decides a claim; money above the limit waits for a second person (support, finance; not by a key) */
  staffDecideClaim: {
    input: {
      params: { id: string; };
      body:
        | {
            decision: 'reject';
            version: number;
            reason: 'no_evidence' | 'as_described' | 'too_late' | 'normal_wear' | 'other';
            note?: string | null;
          }
        | {
            decision: 'compensate';
            version: number;
            amount: string;
            destination?: 'balance' | 'source';
            fault: 'shop' | 'seller' | 'customer';
            note?: string | null;
          }
        | {
            decision: 'refund';
            version: number;
            destination?: 'balance' | 'source';
            fault: 'shop' | 'seller' | 'customer';
            note?: string | null;
          }
        | {
            decision: 'return' | 'exchange';
            version: number;
            cost: string;
            destination?: 'balance' | 'source';
            fault: 'shop' | 'seller' | 'customer';
            note: string;
          };
    };
    output: { data: StaffClaim; };
  };
  /** The second person says yes or no (finance; not by a key) */
  staffDecideCorrection: {
    input: { params: { id: string; }; body: { decision: 'approve' | 'refuse'; }; };
    output: { data: BalanceCorrection[]; };
  };
  /** The second person agrees, by the hash of the report that was seen, or does not; who asked takes it back (finance; not by a key) */
  staffDecideMonth: {
    input: { params: { id: string; }; body: { approve: boolean; sha256: string | null; }; };
    output: { data: BooksMonths; };
  };
  /** A second person agrees to a far price or fee or a higher limit, or refuses it; who asked takes it back (finance; not by a key) */
  staffDecidePrice: {
    input: { params: { id: string; }; body: { approve: boolean; }; };
    output: { data: StaffPrices; };
  };
  /** A second person of finance agrees to a refund, or does not; who asked may take it back (support, finance; not by a key) */
  staffDecideRefund: {
    input: {
      params: { id: string; };
      body: { decision: 'approve' | 'refuse'; note?: string | null; };
    };
    output: { data: RefundRequest; };
  };
  /** Publishes a review, or refuses it with a reason that its author reads (support, content) */
  staffDecideReview: {
    input: {
      params: { id: string; };
      body: { decision: 'publish'; version: number; } | {
        decision: 'refuse';
        version: number;
        reason:
          | 'personal_data'
          | 'insult'
          | 'advertising'
          | 'not_about_order'
          | 'photos_unfit'
          | 'other';
        note?: string | null;
      };
    };
    output: { data: StaffReview; };
  };
  /** Removes an answer that is given often (support) */
  staffDeleteCannedAnswer: {
    input: { params: { id: string; }; query: { version: number; }; };
    output: { data: Done; };
  };
  /** Throws a newsletter away that was never planned (content) */
  staffDeleteNewsletter: {
    input: { params: { id: string; }; query: { version: number; }; };
    output: { data: Done; };
  };
  /** Takes an endpoint away with what waits for it (admin) */
  staffDeleteWebhook: {
    input: { params: { id: string; }; };
    output: { data: Done; };
  };
  /** Ends a service account with all its keys at once; what it did stays in the audit log (admin) */
  staffEndServiceAccount: {
    input: { params: { id: string; }; };
    output: { data: ServiceAccount[]; };
  };
  /** Signs a customer out everywhere; somebody of staff only by an administrator (support; not by a key) */
  staffEndSessions: {
    input: { params: { id: string; }; };
    output: { data: { ended: number; }; };
  };
  /** Writes down what was put onto an account, taken off it, or what its bank took (finance) */
  staffEnterSupplierMoney: {
    input: {
      params: { id: string; };
      body: {
        kind: 'top_up' | 'withdrawal' | 'fee';
        amount: string;
        booked_on: string;
        note?: string;
      };
    };
    output: { data: SupplierBook; };
  };
  /** Takes in one transfer that came; it pays what its reference names, or waits for a person (finance; not by a key) */
  staffEnterTransfer: {
    input: { body: { booked_on: string; amount: string; purpose: string; payer?: string; }; };
    output: { data: { result: 'paid' | 'open' | 'known'; }; };
  };
  /** All rules of the blacklist, as they may be handed in again (content, support) */
  staffExportBlacklist: {
    input: { body: { format?: 'csv' | 'json'; }; };
    output: { data: ExportFile; };
  };
  /** Customers, masked (support, finance; not by a key) */
  staffExportCustomers: {
    input: { body: { format?: 'csv' | 'json'; }; };
    output: { data: ExportFile; };
  };
  /** A version of the table of routes as CSV; the one in force when none is named (warehouse, support, finance) */
  staffExportDeliveryTariff: {
    input: { query?: { version?: number; }; };
    output: { data: { fileName: string; csv: string; }; };
  };
  /** The books of these days, posting by posting (finance; not by a key) */
  staffExportLedger: {
    input: { body: { format?: 'csv' | 'json'; from: string; to: string; }; };
    output: { data: ExportFile; };
  };
  /** Orders that were made on these days, without anything of their recipients (support, finance; not by a key) */
  staffExportOrders: {
    input: { body: { format?: 'csv' | 'json'; from: string; to: string; }; };
    output: { data: ExportFile; };
  };
  /** Payments that were begun on these days (finance; not by a key) */
  staffExportPayments: {
    input: { body: { format?: 'csv' | 'json'; from: string; to: string; }; };
    output: { data: ExportFile; };
  };
  /** Shops to buy in, as they may be handed in again (content) */
  staffExportStores: {
    input: { body: { format?: 'csv' | 'json'; }; };
    output: { data: ExportFile; };
  };
  /** All versions of the price settings (finance, support) */
  staffExportTariffs: {
    input: { body: { format?: 'csv' | 'json'; }; };
    output: { data: ExportFile; };
  };
  /** Finds what a scan or a search means: awaited orders and parcels on the shelf (warehouse, buyer, support) */
  staffFindParcel: {
    input: { query: { q: string; }; };
    output: {
      data: {
        orders: StaffIntakeOrder[];
        arrivals: StaffArrival[];
        exact: ('order_number' | 'shop_number' | 'tracking' | 'customer_code' | 'shelf') | null;
        shelf: string | null;
      };
    };
  };
  /** One parcel with its weighings and photos (warehouse, buyer, support) */
  staffGetArrival: {
    input: { params: { id: string; }; };
    output: { data: StaffArrival; };
  };
  /** The deliveries that the caller packs, and the parcels to fetch for them (warehouse) */
  staffGetBatch: {
    input: object;
    output: { data: PickingBatch; };
  };
  /** One conversation (support) */
  staffGetChat: {
    input: { params: { id: string; }; };
    output: { data: StaffChat; };
  };
  /** One claim with its thread, its money and what may be done (support, finance) */
  staffGetClaim: {
    input: { params: { id: string; }; };
    output: { data: StaffClaim; };
  };
  /** The company that runs the shop, as legal pages, documents and mails name it (admin) */
  staffGetCompany: {
    input: object;
    output: { data: Company; };
  };
  /** One item in all languages (content) */
  staffGetContent: {
    input: { params: { id: string; }; };
    output: { data: ContentItem; };
  };
  /** The real cost of the goods of an order, and what is left of its price (buyer, finance) */
  staffGetCost: {
    input: { params: { id: string; }; };
    output: { data: GoodsCost; };
  };
  /** One customer with balance and orders; masked (support, finance, warehouse) */
  staffGetCustomer: {
    input: { params: { id: string; }; };
    output: { data: Customer; };
  };
  /** The group of a customer, and the groups that there are (finance, support) */
  staffGetCustomerGroup: {
    input: { params: { id: string; }; };
    output: {
      data: {
        group: string | null;
        version: number;
        at: string | null;
        by: string | null;
        asked: string | null;
        groups: { id: string; name: { ru: string; en: string; zh: string; }; }[];
        mayChange: boolean;
      };
    };
  };
  /** One delivery with its customer, check list and audit log (warehouse, support, finance) */
  staffGetDelivery: {
    input: { params: { id: string; }; };
    output: { data: StaffDelivery; };
  };
  /** The label of a parcel as PDF, 100 by 150 millimetres, with a bar code of its number (warehouse, support) */
  staffGetDeliveryLabel: {
    input: { params: { id: string; }; };
    output: { data: { fileName: string; pdf: string; }; };
  };
  /** The table of routes in force, all versions, and the carriers (warehouse, support, finance) */
  staffGetDeliveryTariff: {
    input: object;
    output: {
      data: {
        current: DeliveryTariff;
        versions: {
          version: number;
          effectiveFrom: string;
          routes: number;
          note: string | null;
          createdAt: string;
        }[];
        carriers: Carrier[];
        adapters: string[];
        proposals: PriceProposal[];
      };
    };
  };
  /** One rule with its versions and uses (finance, support, content) */
  staffGetDiscount: {
    input: { params: { id: string; }; };
    output: {
      data: {
        rule: DiscountRule;
        versions: {
          version: number;
          at: string;
          by: string;
          state: 'on' | 'off';
          on: 'goods' | 'fee' | 'freight';
          kind: 'percent' | 'amount';
          value: string;
        }[];
        uses: {
          at: string;
          customer: string;
          order: { id: string; number: string; } | null;
          delivery: { id: string; number: string; } | null;
          amount: Money;
          counts: boolean;
        }[];
      };
    };
  };
  /** One order at the intake: what is awaited, what came, what it weighs (warehouse, buyer, support) */
  staffGetIntake: {
    input: { params: { id: string; }; };
    output: { data: StaffIntake; };
  };
  /** Settings that are not the operator’s own yet, services that do not answer, and whether orders are taken (admin) */
  staffGetLaunch: {
    input: object;
    output: { data: Launch; };
  };
  /** One mail in all languages, with its placeholders (content) */
  staffGetMailTemplate: {
    input: { params: { kind: string; }; };
    output: { data: MailTemplate; };
  };
  /** The report of a month for taxes and accounting; of a closed one the same bytes each time (finance) */
  staffGetMonthReport: {
    input: { query: { month: string; }; };
    output: { data: MonthReport; };
  };
  /** The sender of newsletters, and how many leave in a minute (content) */
  staffGetNewsSettings: {
    input: object;
    output: {
      data: {
        version: number;
        imprint: { ru: string; en: string; zh: string; };
        perMinute: number;
      };
    };
  };
  /** One newsletter with its counts, and when it may go out by the promise (content) */
  staffGetNewsletter: {
    input: { params: { id: string; }; };
    output: {
      data: {
        letter: Newsletter;
        earliest: string;
        subscribers: { ru: number; en: number; zh: number; };
        mailServer: boolean;
        hasImprint: boolean;
      };
    };
  };
  /** One order with its customer, sources and audit log (buyer, support, finance, warehouse) */
  staffGetOrder: {
    input: { params: { id: string; }; };
    output: { data: StaffOrder; };
  };
  /** The same of every order, for staff (buyer, support, finance, warehouse) */
  staffGetOrderEvidence: {
    input: { params: { id: string; }; };
    output: { data: OrderEvidence; };
  };
  /** Messages about an order, events of its deliveries and refunds to cards, the oldest first, the newest 200 at most; messages for support, refunds for support and finance alone (buyer, warehouse, support, finance, admin) */
  staffGetOrderTimeline: {
    input: { params: { id: string; }; };
    output: { data: OrderTimelineEntry[]; };
  };
  /** Every message of a page in all languages: built in, and written instead (content) */
  staffGetPageTexts: {
    input: { params: { page: string; }; };
    output: {
      data: {
        path: string;
        builtIn: Partial<Record<'ru' | 'en' | 'zh', string>>;
        written: Partial<Record<'ru' | 'en' | 'zh', string>>;
      }[];
    };
  };
  /** One payment with its refunds and disputes (finance, support) */
  staffGetPayment: {
    input: { params: { id: string; }; };
    output: { data: StaffPayment; };
  };
  /** Versions of the tariff, rates and where they come from (finance, support, buyer) */
  staffGetPrices: {
    input: object;
    output: { data: StaffPrices; };
  };
  /** Profit on what was bought in a span, by period, shop, buyer, country, customer or order (finance) */
  staffGetProfit: {
    input: {
      query: {
        from: string;
        to: string;
        by?: 'day' | 'week' | 'month' | 'shop' | 'buyer' | 'country' | 'customer' | 'order';
        of?: 'shop' | 'buyer' | 'country' | 'customer';
        key?: string;
      };
    };
    output: { data: StaffProfit; };
  };
  /** Whether background work is done, what waits, and what was given up (admin) */
  staffGetQueue: {
    input: object;
    output: { data: Queue; };
  };
  /** The last failures of one shop and the last checked values, with evidence (buyer, support) */
  staffGetReadings: {
    input: { params: { host: string; }; };
    output: { data: ReadingDetail; };
  };
  /** The recipes of one shop, how often they were right, and what the proposed one would change (buyer, support) */
  staffGetRecipes: {
    input: { params: { host: string; }; };
    output: { data: ReadingRecipes; };
  };
  /** Money, orders and the time they took, questions and storage, by day, week or month (finance) */
  staffGetReport: {
    input: {
      query: {
        from: string;
        to: string;
        unit?: 'day' | 'week' | 'month';
        about?: 'money' | 'orders' | 'questions' | 'storage';
      };
    };
    output: { data: StaffReport; };
  };
  /** The carrier’s own label of a booked delivery as PDF (warehouse, support) */
  staffGetShipmentLabel: {
    input: { params: { id: string; }; };
    output: { data: { fileName: string; pdf: string; }; };
  };
  /** The brand, addresses, hours and the counter of the shop, and who saved them (admin) */
  staffGetShopSettings: {
    input: object;
    output: { data: ShopSettings; };
  };
  /** Which warehouse a foreign shop sends to (buyer, support) */
  staffGetShopWarehouse: {
    input: { params: { host: string; }; };
    output: { data: { set: string | null; usual: WarehousePlace; places: WarehousePlace[]; }; };
  };
  /** The book of one: entries, purchases and lines of statements (finance) */
  staffGetSupplierAccount: {
    input: { params: { id: string; }; };
    output: { data: SupplierBook; };
  };
  /** A ticket with everything that was said (support, content) */
  staffGetTicket: {
    input: { params: { id: string; }; };
    output: { data: Ticket; };
  };
  /** One warehouse, who saved it when, and the people who may work there (admin) */
  staffGetWarehouse: {
    input: { params: { id: string; }; };
    output: {
      data: {
        warehouse: Warehouse;
        history: { version: number; savedAt: string; savedBy: string | null; changed: string[]; }[];
        people: { id: string; name: string; }[];
        countries: string[];
      };
    };
  };
  /** How a warehouse is divided: its zones in the order of the walk, with their shelves (warehouse, buyer, support) */
  staffGetZones: {
    input: { query?: { warehouse?: string; }; };
    output: { data: ShelfZones; };
  };
  /** Names the colleague who buys an order from now on: by its buyer, or by an administrator (buyer) */
  staffHandOverOrder: {
    input: { params: { id: string; }; body: { version: number; buyer: string; }; };
    output: { data: StaffOrder; };
  };
  /** Takes a plan back, pauses a newsletter that goes out, lets it go on, or stops the rest of it for good (content) */
  staffHoldNewsletter: {
    input: {
      params: { id: string; };
      body: { version: number; to: 'draft' | 'paused' | 'sending' | 'cancelled'; };
    };
    output: { data: Newsletter; };
  };
  /** Rules out of a table; every wrong line is named, and then nothing is taken over (content) */
  staffImportBlacklist: {
    input: { body: { format?: 'csv' | 'json'; text: string; dry_run?: boolean; }; };
    output: { data: ImportedTable; };
  };
  /** A new version of the table of routes from CSV; nothing is taken over while a line is wrong (finance; not by a key) */
  staffImportDeliveryTariff: {
    input: {
      body: {
        csv: string;
        effective_from?: string;
        version: number;
        note?: string;
        dry_run?: boolean;
      };
    };
    output: {
      data: {
        lines: number;
        routes: number;
        version: number | null;
        waits: boolean;
        dropped: string[];
        faults: CsvFault[];
      };
    };
  };
  /** Recipes out of a file, as proposals; each is tried on the pages that are kept here (buyer, support) */
  staffImportRecipes: {
    input: {
      body: {
        file: {
          format: 'reading-recipes';
          version: 1;
          recipes: { host: string; selectors: RecipeSelectorsInput; }[];
        };
        dry_run?: boolean;
      };
    };
    output: { data: ImportedRecipes; };
  };
  /** Shops out of a table; every wrong line is named, and then nothing is taken over (content) */
  staffImportStores: {
    input: { body: { format?: 'csv' | 'json'; text: string; dry_run?: boolean; }; };
    output: { data: ImportedTable; };
  };
  /** Takes in a statement, CSV; a line that was taken in before changes nothing (finance) */
  staffImportSupplierStatement: {
    input: { params: { id: string; }; body: { statement: string; }; };
    output: { data: { taken: number; known: number; }; };
  };
  /** News of many parcels from a CSV file; nothing is taken over while a line is wrong (warehouse, support) */
  staffImportTracking: {
    input: { body: { csv: string; dry_run?: boolean; }; };
    output: { data: { lines: number; changed: number; faults: CsvFault[]; }; };
  };
  /** Takes in the credits of a bank’s statement, CAMT.053, MT940 or CSV; a line that was taken in before changes nothing (finance; not by a key) */
  staffImportTransfers: {
    input: { body: { statement: string; }; };
    output: { data: { paid: number; open: number; known: number; }; };
  };
  /** Mails an invitation; its link asks for a new password and gives the roles (admin; not by a key) */
  staffInvitePerson: {
    input: {
      body: {
        email: string;
        name?: string;
        roles: ('buyer' | 'warehouse' | 'support' | 'finance' | 'content' | 'admin')[];
      };
    };
    output: { data: Person[]; };
  };
  /** Everything that waits for a second person and that the reader’s roles decide, the oldest first; or what was decided, the newest first (finance, buyer, support) */
  staffListApprovals: {
    input: {
      query?: {
        cursor?: string;
        limit?: number;
        state?: 'waiting' | 'decided';
        kind?:
          | 'refund'
          | 'card'
          | 'correction'
          | 'transfer'
          | 'difference'
          | 'price'
          | 'discount'
          | 'review'
          | 'month';
      };
    };
    output: { data: Approval[]; meta: { next: string | null; currency: string; }; };
  };
  /** Parcels by when they came: unknown ones, those in work, or all (warehouse, buyer, support) */
  staffListArrivals: {
    input: {
      query?: {
        cursor?: string;
        limit?: number;
        show?: 'unknown' | 'in_work' | 'all';
        warehouse?: string;
        zone?: string;
      };
    };
    output: {
      data: StaffArrival[];
      meta: {
        next: string | null;
        counts: { unknown: number; in_work: number; };
        warehouses: { code: string; name: string; zone: string; waiting: number; }[];
        zones: { id: string; name: string; }[];
      };
    };
  };
  /** All rules of the blacklist (content, support) */
  staffListBlacklist: {
    input: object;
    output: { data: BlacklistRule[]; };
  };
  /** Months of the books, the newest first: open or closed, and who asked for what (finance) */
  staffListBooks: {
    input: object;
    output: { data: BooksMonths; };
  };
  /** Lines that are paid and not bought, by shop; the most urgent shop first (buyer) */
  staffListBuying: {
    input: object;
    output: {
      data: BuyingShop[];
      meta: {
        hasMore: boolean;
        warehouses: { code: string; name: string; deliverTo: string | null; }[];
      };
    };
  };
  /** Awaited orders that an unknown parcel may belong to, the likeliest first, with what speaks for each (warehouse, buyer, support) */
  staffListCandidates: {
    input: { params: { id: string; }; };
    output: {
      data: {
        order: StaffIntakeOrder;
        reasons: ('number' | 'code' | 'tracking' | 'name' | 'shop' | 'contents' | 'weight' | 'date')[];
      }[];
    };
  };
  /** Answers that are given often, by title (support) */
  staffListCannedAnswers: {
    input: object;
    output: { data: CannedAnswer[]; };
  };
  /** Asks the carrier of a packed delivery what it charges for it (warehouse) */
  staffListCarrierRates: {
    input: { params: { id: string; }; };
    output: { data: CarrierRates; };
  };
  /** Rows of the queue by their ids, and of each whether a list with these filters has it (buyer, support, finance, warehouse) */
  staffListChangedOrders: {
    input: {
      query: {
        state?: string;
        mine?: '1' | 'true';
        called?: '1' | 'true';
        shop?: string;
        warehouse?: string;
        tag?: string;
        q?: string;
        ids: string;
      };
    };
    output: { data: { row: StaffOrderSummary; fits: boolean; }[]; };
  };
  /** Messages of a conversation, in their order; the newest 50 unless said otherwise (support) */
  staffListChatMessages: {
    input: { params: { id: string; }; query?: { before?: number; after?: number; }; };
    output: { data: ChatMessage[]; meta: { hasOlder: boolean; readSeq: number; }; };
  };
  /** Conversations: those that wait (the longest first), one’s own, all open, or closed (support) */
  staffListChats: {
    input: {
      query?: {
        cursor?: string;
        limit?: number;
        filter?: 'waiting' | 'mine' | 'open' | 'closed';
        customer?: string;
      };
    };
    output: {
      data: StaffChat[];
      meta: { next: string | null; counts: { waiting: number; mine: number; open: number; }; };
    };
  };
  /** Claims by who acts next, those that are due first, with counts; those that are over by their end (support, finance) */
  staffListClaims: {
    input: {
      query?: {
        cursor?: string;
        limit?: number;
        view?: 'ours' | 'theirs' | 'returns' | 'closed';
        order?: string;
        customer?: string;
      };
    };
    output: {
      data: StaffClaimRow[];
      meta: {
        next: string | null;
        counts: Record<'ours' | 'theirs' | 'returns' | 'closed', number>;
      };
    };
  };
  /** Colleagues who see an order and may be mentioned in a note about it, by name (buyer, support, finance, warehouse, admin) */
  staffListColleagues: {
    input: { params: { id: string; }; };
    output: { data: StaffColleague[]; };
  };
  /** Items of a kind, whatever their state, with the languages that are missing (content) */
  staffListContent: {
    input: {
      query: {
        page?: number;
        perPage?: number;
        kind: 'faq' | 'post' | 'promotion' | 'store';
        q?: '' | string;
        untranslated?: '0' | '1';
      };
    };
    output: { data: ContentItem[]; meta: { page: number; perPage: number; total: number; }; };
  };
  /** Corrections of balances: those that wait for a second person first, then the newest decided ones (finance) */
  staffListCorrections: {
    input: { query?: { cursor?: string; limit?: number; }; };
    output: { data: BalanceCorrection[]; meta: { next: string | null; }; };
  };
  /** Customers by address, name or suite code, the newest first; masked (support, finance, warehouse) */
  staffListCustomers: {
    input: { query?: { cursor?: string; limit?: number; q?: string; }; };
    output: { data: ListedCustomer[]; meta: { next: string | null; }; };
  };
  /** The audit log of everything that staff did, the newest first (admin) */
  staffListDeeds: {
    input: {
      query?: {
        cursor?: string;
        limit?: number;
        actor?: string;
        target?: string;
        call?: string;
        days?: number;
      };
    };
    output: { data: StaffDeed[]; meta: { next: string | null; }; };
  };
  /** The delivery desk: deliveries by state and deadline, with counts by state (warehouse, support, finance) */
  staffListDeliveries: {
    input: {
      query?: {
        cursor?: string;
        limit?: number;
        state?:
          | 'draft'
          | 'awaiting_quote'
          | 'awaiting_payment'
          | 'packing'
          | 'pending_response'
          | 'ready'
          | 'shipped'
          | 'customs'
          | 'in_destination'
          | 'delivered'
          | 'returned'
          | 'lost'
          | 'cancelled';
        q?: string;
        warehouse?: string;
      };
    };
    output: {
      data: {
        id: string;
        number: string;
        state:
          | 'draft'
          | 'awaiting_quote'
          | 'awaiting_payment'
          | 'packing'
          | 'pending_response'
          | 'ready'
          | 'shipped'
          | 'customs'
          | 'in_destination'
          | 'delivered'
          | 'returned'
          | 'lost'
          | 'cancelled';
        stateSince: string;
        deadline: string | null;
        orders: string[];
        title: string;
        country: string;
        routeName: string;
        recipient: string;
        isMine: boolean;
        isTaken: boolean;
        isReturned: boolean;
      }[];
      meta: {
        next: string | null;
        counts: Partial<Record<
          | 'draft'
          | 'awaiting_quote'
          | 'awaiting_payment'
          | 'packing'
          | 'pending_response'
          | 'ready'
          | 'shipped'
          | 'customs'
          | 'in_destination'
          | 'delivered'
          | 'returned'
          | 'lost'
          | 'cancelled', number>>;
        warehouses: { code: string; name: string; zone: string; waiting: number; }[];
      };
    };
  };
  /** Rules that lower prices, the newest first (finance, support, content) */
  staffListDiscounts: {
    input: { query?: { page?: number; perPage?: number; }; };
    output: { data: DiscountRule[]; meta: { page: number; perPage: number; total: number; }; };
  };
  /** Groups of customers with a fee of their own (finance, support, content) */
  staffListFeeGroups: {
    input: object;
    output: {
      data: FeeGroup[];
      meta: { proposals: PriceProposal[]; settlementCurrency: string; };
    };
  };
  /** Mails of the shop, in which languages staff wrote their words, and where that is missing (content) */
  staffListMailTemplates: {
    input: object;
    output: {
      data: {
        kind: string;
        subject: string;
        written: ('ru' | 'en' | 'zh')[];
        missing: ('ru' | 'en' | 'zh')[];
      }[];
    };
  };
  /** Mails of the outbox, the newest first; links that sign somebody in are left out (support) */
  staffListMails: {
    input: {
      query?: {
        cursor?: string;
        limit?: number;
        to?: string;
        state?: 'sent' | 'failed' | 'waiting';
      };
    };
    output: { data: OutboxMail[]; meta: { next: string | null; }; };
  };
  /** Orders whose notes mention the caller, who has not seen them since; the longest first, 100 at most (buyer, support, finance, warehouse, admin) */
  staffListMentions: {
    input: object;
    output: { data: StaffMentioningOrder[]; };
  };
  /** Newsletters, the newest first, with who gets them (content) */
  staffListNewsletters: {
    input: { query?: { page?: number; perPage?: number; }; };
    output: {
      data: Newsletter[];
      meta: {
        page: number;
        perPage: number;
        total: number;
        subscribers: { ru: number; en: number; zh: number; };
        unconfirmed: number;
        mailServer: boolean;
      };
    };
  };
  /** Notes about a customer, the newest first, 100 at most; of an order or a delivery those about it and about the customer (buyer, support, finance, warehouse, admin) */
  staffListNotes: {
    input: { query: { customer: string; order?: string; delivery?: string; }; };
    output: { data: StaffNote[]; };
  };
  /** Tags in use, those of many orders first; 50 at most (buyer, support, finance, warehouse) */
  staffListOrderTags: {
    input: object;
    output: { data: OrderTags; };
  };
  /** Work that customers ordered in the warehouse of the caller, the longest waiting first (warehouse, buyer, support) */
  staffListOrderedServices: {
    input: object;
    output: {
      data: {
        id: string;
        kind: 'inspection' | 'repacking';
        order: string;
        orderNum: string;
        title: string;
        note: string | null;
        price: Money;
        askedAt: string;
        arrivals: { id: string; shelf: string | null; }[];
      }[];
    };
  };
  /** The queue: orders by state and deadline, with counts by state (buyer, support, finance, warehouse) */
  staffListOrders: {
    input: {
      query?: {
        cursor?: string;
        limit?: number;
        state?: string;
        mine?: '1' | 'true';
        called?: '1' | 'true';
        shop?: string;
        warehouse?: string;
        tag?: string;
        q?: string;
        shops?: '1' | 'true';
        sort?: 'deadline' | 'newest' | 'total';
      };
    };
    output: {
      data: StaffOrderSummary[];
      meta: {
        next: string | null;
        counts: Partial<Record<
          | 'awaiting_review'
          | 'awaiting_payment'
          | 'paid'
          | 'purchasing'
          | 'pending_response'
          | 'awaiting_extra_payment'
          | 'purchased'
          | 'to_warehouse'
          | 'partly_received'
          | 'at_warehouse'
          | 'merged'
          | 'in_delivery'
          | 'shipped'
          | 'delivered'
          | 'completed'
          | 'returning'
          | 'exchanging'
          | 'claim_open'
          | 'refunding'
          | 'refunded'
          | 'cancelled'
          | 'expired'
          | 'abandoned', number>>;
        shops: { key: string; name: string; orders: number; }[];
        warehouses: { code: string; name: string; zone: string; waiting: number; }[];
        mine?: number;
      };
    };
  };
  /** Pages and layouts with how many messages they have, and what is missing in which language (content) */
  staffListPageTexts: {
    input: object;
    output: {
      data: {
        page: string;
        titles: Partial<Record<'ru' | 'en' | 'zh', string>>;
        messages: number;
        written: number;
        missing: Partial<Record<'ru' | 'en' | 'zh', number>>;
      }[];
    };
  };
  /** Payments, the newest first; found by their number, the provider’s, an order’s or a customer (finance, support) */
  staffListPayments: {
    input: {
      query?: {
        cursor?: string;
        limit?: number;
        q?: string;
        state?:
          | 'created'
          | 'pending'
          | 'succeeded'
          | 'failed'
          | 'cancelled'
          | 'expired'
          | 'partly_refunded'
          | 'refunded';
        refunds?: 'waiting';
      };
    };
    output: { data: StaffPaymentRow[]; meta: { next: string | null; waiting: number; }; };
  };
  /** Everybody who works in the office, with roles (admin) */
  staffListPeople: {
    input: object;
    output: { data: Person[]; };
  };
  /** The plug-ins of the shop, the places where they join, and their settings without secrets (admin) */
  staffListPlugins: {
    input: object;
    output: { data: Plugin[]; meta: { proposals: PriceProposal[]; }; };
  };
  /** How often reading worked, shop by shop; those with the most attempts first (buyer, support) */
  staffListReadings: {
    input: { query?: { cursor?: string; limit?: number; days?: number; q?: string; }; };
    output: {
      data: ShopReadings[];
      meta: {
        next: string | null;
        totals: { shops: number; attempts: number; read: number; unsure: number; };
      };
    };
  };
  /** Refunds by state, those that wait the longest first, with counts (support, finance) */
  staffListRefunds: {
    input: {
      query?: {
        cursor?: string;
        limit?: number;
        state?: 'waiting' | 'done' | 'refused';
        order?: string;
      };
    };
    output: {
      data: RefundRequest[];
      meta: {
        next: string | null;
        counts: { waiting: number; done: number; refused: number; };
        settings: ClaimSettings;
      };
    };
  };
  /** Reviews by state, those that wait the longest first, with counts (support, content) */
  staffListReviews: {
    input: {
      query?: { cursor?: string; limit?: number; state?: 'waiting' | 'published' | 'refused'; };
    };
    output: {
      data: StaffReview[];
      meta: {
        next: string | null;
        counts: { waiting: number; published: number; refused: number; };
      };
    };
  };
  /** Programs that use the API, what their keys may do, and when each key was last used (admin) */
  staffListServiceAccounts: {
    input: object;
    output: { data: ServiceAccount[]; };
  };
  /** Which outside services the shop is connected to, what switches each on, and whether it works (admin) */
  staffListServices: {
    input: object;
    output: { data: OutsideService[]; };
  };
  /** The shelves of a warehouse whose labels were printed (warehouse, buyer, support) */
  staffListShelves: {
    input: { query?: { warehouse?: string; }; };
    output: { data: string[]; };
  };
  /** The newest 50 sign-ins of somebody of staff within 90 days, those with a wrong password too (admin) */
  staffListSignIns: {
    input: { params: { id: string; }; };
    output: { data: SignIn[]; };
  };
  /** The cards and accounts that goods are bought with, those in use first, each with its balance (buyer, finance) */
  staffListSupplierAccounts: {
    input: object;
    output: { data: SupplierAccount[]; meta: { people: { id: string; name: string; }[]; }; };
  };
  /** Messages of visitors, the oldest unanswered first (support, content) */
  staffListTickets: {
    input: {
      query?: {
        cursor?: string;
        limit?: number;
        state?: 'new' | 'in_work' | 'answered' | 'closed';
        form?:
          | 'contact'
          | 'callback'
          | 'question'
          | 'suggest-store'
          | 'report-blacklist'
          | 'partnership'
          | 'claim'
          | 'subscribe';
        mine?: '0' | '1';
        q?: '' | string;
      };
    };
    output: {
      data: TicketSummary[];
      meta: {
        next: string | null;
        counts: Partial<Record<'new' | 'in_work' | 'answered' | 'closed', number>>;
      };
    };
  };
  /** Bank transfers that wait for a person, or that were settled; the newest first (finance) */
  staffListTransfers: {
    input: { query?: { cursor?: string; limit?: number; state?: 'open' | 'done'; }; };
    output: { data: TransferLine[]; meta: { next: string | null; currency: string; }; };
  };
  /** The caller’s own views of a list, by name (buyer, warehouse, support, finance, admin) */
  staffListViews: {
    input: { query: { list: 'orders'; }; };
    output: { data: StaffView[]; };
  };
  /** The warehouses in the order in which they were added, and where the caller works (warehouse, buyer, support, finance, content) */
  staffListWarehouses: {
    input: object;
    output: { data: Warehouse[]; meta: { own: string; mayChoose: string[]; }; };
  };
  /** Messages of one endpoint or of all, the newest first, each with its tries (admin) */
  staffListWebhookMessages: {
    input: {
      query?: {
        cursor?: string;
        limit?: number;
        endpoint?: string;
        state?: 'waiting' | 'delivered' | 'failed';
      };
    };
    output: { data: WebhookMessage[]; meta: { next: string | null; }; };
  };
  /** Where the shop tells programs what happened, and how that goes (admin) */
  staffListWebhooks: {
    input: object;
    output: { data: { endpoints: WebhookEndpoint[]; events: string[]; }; };
  };
  /** The caller has the order open, or no longer; answers which colleagues have it open now (buyer, support, finance, warehouse) */
  staffLookAtOrder: {
    input: { params: { id: string; }; body: { looks: boolean; }; };
    output: { data: { id: string; name: string | null; buys: boolean; }[]; };
  };
  /** Bought, with the shop's own order number; the money becomes cost of goods and fee (buyer) */
  staffMarkPurchased: {
    input: {
      params: { id: string; };
      body: { shop_order_number: string; note?: string; warehouse?: string; };
    };
    output: { data: StaffOrder; };
  };
  /** The shop has sent lines to our warehouse, with the tracking number if there is one (buyer, warehouse) */
  staffMarkSent: {
    input: {
      params: { id: string; };
      body: {
        version: number;
        lines?: string[];
        tracking_number?: string;
        carrier?: string;
        reason?: 'mistyped' | 'carrier_changed' | 'other';
        note?: string;
      };
    };
    output: { data: StaffOrder; };
  };
  /** A parcel was brought to another warehouse; its shelf there is said then (warehouse) */
  staffMoveParcel: {
    input: { params: { id: string; }; body: { warehouse: string; from: string; }; };
    output: { data: StaffArrival; };
  };
  /** Takes a ticket, gives it back, closes it, or leaves a note that only staff see (support, content) */
  staffMoveTicket: {
    input: {
      params: { id: string; };
      body: {
        version: number;
        state?: 'new' | 'in_work' | 'answered' | 'closed';
        assign?: 'me' | 'nobody';
        note?: string;
      };
    };
    output: { data: Ticket; };
  };
  /** Opens a claim for a customer who told staff of it otherwise (support) */
  staffOpenClaim: {
    input: {
      params: { id: string; };
      body: {
        kind: 'damaged' | 'missing' | 'wrong_item' | 'not_as_described' | 'lost';
        wish?: 'compensation' | 'refund' | 'return' | 'exchange' | 'unsure';
        lines?: string[];
        text: string;
      };
    };
    output: { data: StaffClaim; };
  };
  /** Lets the shop take orders, or stops it: staff can order in a closed shop too, everybody else looks (admin; not by a key) */
  staffOpenShop: {
    input: { body: { isOpen: boolean; }; };
    output: { data: Launch; };
  };
  /** Closes the parcel with its final weight; a heavier one becomes a question to the customer (warehouse) */
  staffPackDelivery: {
    input: {
      params: { id: string; };
      body: {
        version: number;
        weight: string;
        size?: { length: string; width: string; height: string; };
        checks: string[];
      };
    };
    output: { data: StaffDelivery; };
  };
  /** Plans a newsletter for a time, or sends it now; refused when that would break the promise (content) */
  staffPlanNewsletter: {
    input: { params: { id: string; }; body: { version: number; at: string | null; }; };
    output: { data: Newsletter; };
  };
  /** The bill, the return or the question that a weight would make of a delivery; nothing is changed (warehouse, support) */
  staffPreviewBill: {
    input: {
      params: { id: string; };
      body: {
        version: number;
        weight: string;
        size?: { length: string; width: string; height: string; };
        checks?: string[];
      };
    };
    output: { data: StaffBillPreview; };
  };
  /** The sanitised HTML of a Markdown text (content) */
  staffPreviewContent: {
    input: { body: { body: string; }; };
    output: { data: { html: string; }; };
  };
  /** A mail with example values, as it would be read; nothing is saved (content) */
  staffPreviewMailTemplate: {
    input: {
      params: { kind: string; };
      body: { locale: 'ru' | 'en' | 'zh'; words: { subject: string; text: string; }; };
    };
    output: { data: { subject: string; text: string; }; };
  };
  /** A newsletter as it would be read; nothing is saved and nothing is sent (content) */
  staffPreviewNewsletter: {
    input: { body: { locale: 'ru' | 'en' | 'zh'; words: { subject: string; body: string; }; }; };
    output: { data: { subject: string; html: string; footer: string; text: string; }; };
  };
  /** A problem as the customer would see it, in their language; nothing is saved (buyer, warehouse, support) */
  staffPreviewProblem: {
    input: {
      params: { id: string; };
      body: {
        kind:
          | 'price_increase'
          | 'freight'
          | 'stock'
          | 'variant'
          | 'seller_late'
          | 'defect'
          | 'data';
        line?: string;
        price?: string;
        inland?: string;
        available?: number;
        alternatives?: { title: string; price?: string; }[];
        may_wait?: boolean;
        expected?: string;
        note?: string;
        ask?: boolean;
      };
    };
    output: {
      data: {
        outcome: 'asked' | 'advance_applied' | 'price_fell';
        choice: string | null;
        answer: ('priceRise' | 'inlandUpTo' | 'outOfStock' | 'variantMissing' | 'hold') | null;
        question: Question;
        words: string[];
        locale: string;
      };
    };
  };
  /** The refund for pieces of a bought order, with the commission recomputed; nothing is saved (support, finance) */
  staffPreviewRefund: {
    input: { params: { id: string; }; body: { lines: { id: string; quantity: number; }[]; }; };
    output: { data: PieceRefund; };
  };
  /** The refund for bought lines, by the figures that it would move; nothing is saved (support, finance) */
  staffPreviewRefundLines: {
    input: {
      params: { id: string; };
      body: {
        lines?: string[];
        reason:
          | 'changed_mind'
          | 'not_paid_in_time'
          | 'sold_out'
          | 'price_changed'
          | 'prohibited'
          | 'shop_refused'
          | 'not_as_described'
          | 'duplicate'
          | 'customer_asked'
          | 'other';
      };
    };
    output: { data: { amount: Money; }; };
  };
  /** One PDF for the batch: the list to fetch by, or the label, the carrier’s own label and, where it meets customs, the declaration of each parcel (warehouse) */
  staffPrintBatch: {
    input: { query: { show: 'list' | 'papers'; }; };
    output: { data: { fileName: string; pdf: string; leftOut: string[]; }; };
  };
  /** Labels for a range of shelves as PDF; the scanner knows these shelves from then on (warehouse) */
  staffPrintShelves: {
    input: {
      body: {
        warehouse?: string;
        from: string;
        to: string;
        also?: string[];
        zone?: string | null;
      };
    };
    output: { data: { fileName: string; pdf: string; shelves: string[]; }; };
  };
  /** Looks for a recipe in what people corrected on the last pages of a shop; none is an answer (buyer, support) */
  staffProposeRecipe: {
    input: { params: { host: string; }; };
    output: { data: ReadingRecipes; };
  };
  /** Weighs a parcel that waits for its price: bill 2 is made and the customer is asked to pay (warehouse, support) */
  staffQuoteDelivery: {
    input: {
      params: { id: string; };
      body: {
        version: number;
        weight: string;
        size?: { length: string; width: string; height: string; };
      };
    };
    output: { data: StaffDelivery; };
  };
  /** Says up to which message staff have read (support) */
  staffReadChat: {
    input: { params: { id: string; }; body: { seq: number; }; };
    output: { data: Done; };
  };
  /** A parcel came: for an order with lines and quantities, or unknown (warehouse) */
  staffReceiveParcel: {
    input: {
      body: {
        order?: { id: string; lines: { line: string; quantity: number; }[]; };
        warehouse?: string;
        tracking?: string;
        label?: string;
        shelf?: string;
        weighing?: { grams: number; size?: { length: number; width: number; height: number; }; };
      };
    };
    output: { data: StaffArrival; };
  };
  /** Compares the books now, in the background (finance) */
  staffReconcileNow: {
    input: object;
    output: { data: Done; };
  };
  /** Differences between the providers’ books and ours, and the latest runs (finance) */
  staffReconciliation: {
    input: { query?: { cursor?: string; limit?: number; state?: 'open' | 'done'; }; };
    output: { data: Reconciliation; meta: { next: string | null; }; };
  };
  /** The seller cancelled, or a refund was agreed to: bought lines are refunded to the balance at once (support, finance; not by a key) */
  staffRefundLines: {
    input: {
      params: { id: string; };
      body: {
        lines?: string[];
        reason:
          | 'changed_mind'
          | 'not_paid_in_time'
          | 'sold_out'
          | 'price_changed'
          | 'prohibited'
          | 'shop_refused'
          | 'not_as_described'
          | 'duplicate'
          | 'customer_asked'
          | 'other';
        note?: string;
        shown?: MoneyInput;
      };
    };
    output: { data: StaffOrder; };
  };
  /** Sends money from the customer’s balance back to the card; above a limit a second person agrees (finance; not by a key) */
  staffRefundPayment: {
    input: {
      params: { id: string; };
      body: { amount: string; reason: string; returned: MoneyInput; };
    };
    output: { data: StaffPayment; };
  };
  /** Gives pieces of a bought order back; above the limit a second person decides (support, finance; not by a key) */
  staffRefundPieces: {
    input: {
      params: { id: string; };
      body: {
        lines: { id: string; quantity: number; }[];
        shown: MoneyInput;
        destination?: 'balance' | 'source';
        fault: 'shop' | 'seller' | 'customer';
        reason:
          | 'damaged'
          | 'missing'
          | 'wrong_item'
          | 'not_as_described'
          | 'lost'
          | 'sold_out'
          | 'seller_cancelled'
          | 'overcharged'
          | 'goodwill'
          | 'other';
        note?: string | null;
      };
    };
    output: { data: RefundRequest; };
  };
  /** Gives an order back that the caller took, for whoever takes it next (buyer) */
  staffReleaseOrder: {
    input: { params: { id: string; }; body: { version: number; }; };
    output: { data: StaffOrder; };
  };
  /** Takes back a note of one’s own (buyer, support, finance, warehouse, admin) */
  staffRemoveNote: {
    input: { params: { id: string; }; };
    output: { data: Done; };
  };
  /** Takes a photo away that shows what it must not (warehouse) */
  staffRemoveParcelPhoto: {
    input: { params: { id: string; photo: string; }; };
    output: { data: StaffArrival; };
  };
  /** Removes a view of one’s own (buyer, warehouse, support, finance, admin) */
  staffRemoveView: {
    input: { params: { id: string; }; };
    output: { data: Done; };
  };
  /** Something is not as it should be: the customer is asked, with the photos; the storage clock stands still (warehouse) */
  staffReportDefect: {
    input: { params: { id: string; }; body: { lines: string[]; note: string; }; };
    output: { data: StaffArrival; };
  };
  /** Reports what is not as ordered: inside the customer's advance answer it is applied, else he is asked (buyer, warehouse, support; not by a key) */
  staffReportProblem: {
    input: {
      params: { id: string; };
      body: {
        kind:
          | 'price_increase'
          | 'freight'
          | 'stock'
          | 'variant'
          | 'seller_late'
          | 'defect'
          | 'data';
        line?: string;
        price?: string;
        inland?: string;
        available?: number;
        alternatives?: { title: string; price?: string; }[];
        may_wait?: boolean;
        expected?: string;
        note?: string;
        ask?: boolean;
        version: number;
      };
    };
    output: {
      data: { outcome: 'asked' | 'advance_applied' | 'price_fell'; order: StaffOrder; };
    };
  };
  /** Sends a message again, under its own id and with the same body (admin) */
  staffResendWebhookMessage: {
    input: { params: { id: string; }; };
    output: { data: Done; };
  };
  /** Takes the second factors of somebody away who lost them; sessions end, and a mail tells of it (admin; not by a key) */
  staffResetFactors: {
    input: { params: { id: string; }; };
    output: { data: Person[]; };
  };
  /** The masked data of a customer; the audit log keeps who asked, and why (support, finance, warehouse; not by a key) */
  staffRevealCustomer: {
    input: { params: { id: string; }; body: { reason: string; }; };
    output: {
      data: {
        email: string;
        name: string | null;
        phone: string | null;
        addresses: { id: string; lines: string[]; country: string; }[];
      };
    };
  };
  /** Decides on an order under review: confirms prices and titles, or cancels it; prices far below wait for a second person (buyer, support; not by a key) */
  staffReviewOrder: {
    input: {
      params: { id: string; };
      body: {
        decision: 'approve';
        lines?: { id: string; price?: string; title?: string; }[];
        inland?: string;
        note?: string;
      } | {
        decision: 'reject';
        reason:
          | 'changed_mind'
          | 'not_paid_in_time'
          | 'sold_out'
          | 'price_changed'
          | 'prohibited'
          | 'shop_refused'
          | 'not_as_described'
          | 'duplicate'
          | 'customer_asked'
          | 'other';
        note?: string;
      };
    };
    output: { data: StaffOrder; };
  };
  /** Ends a key at once (admin) */
  staffRevokeServiceKey: {
    input: { params: { id: string; }; };
    output: { data: ServiceAccount[]; };
  };
  /** Gives a task that was given up its tries again, from now (admin) */
  staffRunTaskAgain: {
    input: { params: { id: string; }; };
    output: { data: Queue; };
  };
  /** Changes a rule that was seen in this version (content) */
  staffSaveBlacklistRule: {
    input: {
      params: { id: string; };
      body: {
        kind: 'word' | 'brand' | 'category' | 'host' | 'destination' | 'route';
        category:
          | 'weapons'
          | 'substances'
          | 'fire'
          | 'batteries'
          | 'food'
          | 'nature'
          | 'money'
          | 'technology'
          | 'brands'
          | 'shops'
          | 'other';
        patterns: string[];
        unless: string[];
        verdict: 'allowed' | 'restricted' | 'prohibited';
        name: { ru: string; en: string; zh: string; };
        reason: { ru: string; en: string; zh: string; };
        source: { ru: string; en: string; zh: string; };
        instead: { ru: string; en: string; zh: string; };
        destinations: string[];
        routes: string[];
        active: boolean;
        version: number;
      };
    };
    output: { data: BlacklistRule; };
  };
  /** Adds or changes a carrier (finance; not by a key) */
  staffSaveCarrier: {
    input: {
      body: {
        code: string;
        name: { ru: string; en: string; zh: string; };
        tracking_url?: string | null;
        adapter?: string | null;
        active?: boolean;
        version: number;
      };
    };
    output: { data: Carrier; };
  };
  /** Changes the terms of claims, and the limits above which a second person decides; he agrees to higher ones (admin; not by a key) */
  staffSaveClaimSettings: {
    input: {
      body: {
        version: number;
        approvalLimit?: string;
        cardLimit?: string;
        correctionLimit?: string;
        dayLimit?: string;
        currency?: string;
        answerHours: number;
        claimDays: number;
      };
    };
    output: { data: ClaimSettings; };
  };
  /** Sets the company that runs the shop (admin; not by a key) */
  staffSaveCompany: {
    input: {
      body: {
        legalName: { ru: string; en: string; zh: string; };
        address: { ru: string; en: string; zh: string; };
        registration: { ru: string; en: string; zh: string; };
        head: { ru: string; en: string; zh: string; };
        phone: string;
        version: number;
      };
    };
    output: { data: Company; };
  };
  /** Changes an item that was seen in this version (content) */
  staffSaveContent: {
    input: {
      params: { id: string; };
      body: {
        state: 'draft' | 'published' | 'withdrawn';
        position: number;
        shownFrom: string;
        endsAt: string | null;
        facts: {
          group?: 'price' | 'order' | 'warehouse' | 'delivery' | 'money-back' | 'account';
          topic?: 'guides' | 'shops' | 'delivery' | 'news';
          cover?:
            | 'link'
            | 'answers'
            | 'sizes'
            | 'weight'
            | 'declaration'
            | 'marketplace'
            | 'second-hand'
            | 'arrival';
          url?: string;
          country?: string;
          currency?: string;
          categories?: (
            | 'everything'
            | 'clothes'
            | 'shoes'
            | 'electronics'
            | 'home'
            | 'beauty'
            | 'children'
            | 'sport'
            | 'hobby'
            | 'books')[];
          languages?: string[];
          links?: 'readable' | 'manual';
        };
        texts: {
          locale: 'ru' | 'en' | 'zh';
          slug: string | null;
          title: string;
          summary: string;
          body: string;
          terms: string[];
          extra: { author?: string; limits?: string; phone?: string; desktop?: string; };
        }[];
        version: number;
      };
    };
    output: { data: ContentItem; };
  };
  /** Changes a rule, or switches it off; prices that are agreed keep the terms that they froze (finance; not by a key) */
  staffSaveDiscount: {
    input: {
      params: { id: string; };
      body: {
        state: 'on' | 'off';
        name: { ru: string; en: string; zh: string; };
        code: string | null;
        on: 'goods' | 'fee' | 'freight';
        kind: 'percent' | 'amount';
        value: string;
        startsAt: string;
        endsAt: string | null;
        least: string | null;
        perCustomer: number | null;
        altogether: number | null;
        countries: string[];
        hosts: string[];
        combines: boolean;
        promotion: string | null;
        version: number;
      };
    };
    output: { data: DiscountRule; };
  };
  /** Changes the fee of a group; prices that are agreed keep theirs (finance; not by a key) */
  staffSaveFeeGroup: {
    input: {
      params: { id: string; };
      body: {
        name: { ru: string; en: string; zh: string; };
        feePercent: string;
        feeMinimum: string;
        version: number;
      };
    };
    output: {
      data: {
        id: string;
        version: number;
        name: { ru: string; en: string; zh: string; };
        feePercent: string;
        feeMinimum: Money;
        customers: number;
        updatedAt: string;
        updatedBy: string;
        waits: boolean;
      };
    };
  };
  /** Writes the words of a mail in one language, or with `words: null` takes the built-in ones back (content) */
  staffSaveMailTemplate: {
    input: {
      params: { kind: string; };
      body: {
        locale: 'ru' | 'en' | 'zh';
        words: { subject: string; text: string; } | null;
        version: number;
      };
    };
    output: { data: MailTemplate; };
  };
  /** Sets who sends newsletters, and how many leave in a minute (content) */
  staffSaveNewsSettings: {
    input: {
      body: {
        version: number;
        imprint: { ru: string; en: string; zh: string; };
        perMinute: number;
      };
    };
    output: {
      data: {
        version: number;
        imprint: { ru: string; en: string; zh: string; };
        perMinute: number;
      };
    };
  };
  /** Writes the words of a newsletter that is not planned yet (content) */
  staffSaveNewsletter: {
    input: {
      params: { id: string; };
      body: {
        words: {
          ru: { subject: string; body: string; };
          en: { subject: string; body: string; };
          zh: { subject: string; body: string; };
        };
        version: number;
      };
    };
    output: { data: Newsletter; };
  };
  /** Writes a message instead of the built-in one, or takes that back; `expected` is what the editor saw (content) */
  staffSavePageText: {
    input: {
      params: { page: string; };
      body: {
        path: string;
        locale: 'ru' | 'en' | 'zh';
        text: string | null;
        expected: string | null;
      };
    };
    output: {
      data: {
        path: string;
        builtIn: Partial<Record<'ru' | 'en' | 'zh', string>>;
        written: Partial<Record<'ru' | 'en' | 'zh', string>>;
      };
    };
  };
  /** Sets what a plug-in works with; a secret that is left out stays as it is; a payment provider’s wait for a second administrator (admin; not by a key) */
  staffSavePluginSettings: {
    input: {
      params: { name: string; };
      body: {
        version: number;
        values: { [name: string]: string };
        secrets: { [name: string]: string };
      };
    };
    output: { data: { waits: boolean; }; };
  };
  /** Sets the brand, addresses, hours and the counter of the shop (admin; not by a key) */
  staffSaveShopSettings: {
    input: {
      body: {
        brand: string;
        logo: string | null;
        icon: string | null;
        accent: string | null;
        orderPrefix: string;
        socialLinks: string[];
        shopMail: string;
        operatorMail: string;
        warehouseAddress: string;
        firstDay: number;
        lastDay: number;
        opens: string;
        closes: string;
        zone: string;
        replyMinutes: number;
        showsFigures: boolean;
        takesParcels: boolean;
        parcelFee: string;
        counterId: string | null;
        watchHours: number;
        watchPerCustomer: number;
        watchPerDay: number;
        languages: ('ru' | 'en' | 'zh')[];
        version: number;
      };
    };
    output: { data: ShopSettings; };
  };
  /** Changes the name, the last digits and the responsible person, or takes it out of use (finance) */
  staffSaveSupplierAccount: {
    input: {
      params: { id: string; };
      body: {
        name: string;
        last_digits?: string | null;
        responsible?: string | null;
        is_active: boolean;
        version: number;
      };
    };
    output: { data: SupplierAccount; };
  };
  /** Sets the tax on the service fee for the reports of open months (finance; not by a key) */
  staffSaveTaxTerms: {
    input: { body: { fee_percent: string; is_included: boolean; version: number; }; };
    output: { data: TaxTerms; };
  };
  /** Keeps filters of a list under a name; the same name again takes the place of the one before (buyer, warehouse, support, finance, admin) */
  staffSaveView: {
    input: { body: { list: 'orders'; viewName: string; query: string; }; };
    output: { data: StaffView; };
  };
  /** Sets a warehouse; version 0 adds one with a new code (admin; not by a key) */
  staffSaveWarehouse: {
    input: {
      params: { id: string; };
      body: {
        name: string;
        country: string;
        address: string;
        city?: string;
        postcode?: string;
        zone: string;
        is_active: boolean;
        takes_own: boolean;
        workers: string[];
        version: number;
      };
    };
    output: { data: Warehouse; };
  };
  /** Divides a warehouse: all of its zones, in the order of the walk; none joins it again (warehouse) */
  staffSaveZones: {
    input: {
      body: {
        warehouse?: string;
        version: number;
        zones: {
          id?: string;
          name: string;
          max_grams: number | null;
          max_side: number | null;
          is_quarantine: boolean;
        }[];
      };
    };
    output: { data: ShelfZones; };
  };
  /** Puts a mail that did not leave into the queue again (support) */
  staffSendMailAgain: {
    input: { params: { id: string; }; };
    output: { data: Done; };
  };
  /** Sends a mail with a code, which shows that mail arrives (admin) */
  staffSendTestMail: {
    input: { body: { to: string; }; };
    output: { data: Launch; };
  };
  /** Puts a customer into a group, or takes him out of all (finance; not by a key) */
  staffSetCustomerGroup: {
    input: { params: { id: string; }; body: { group: string | null; version: number; }; };
    output: {
      data: {
        group: string | null;
        version: number;
        at: string | null;
        by: string | null;
        asked: string | null;
        groups: { id: string; name: { ru: string; en: string; zh: string; }; }[];
        mayChange: boolean;
      };
    };
  };
  /** Says which warehouse a foreign shop sends to (buyer) */
  staffSetShopWarehouse: {
    input: {
      params: { host: string; };
      body: { warehouse: string | null; instead_of: string | null; };
    };
    output: { data: { set: string | null; usual: WarehousePlace; places: WarehousePlace[]; }; };
  };
  /** Staff have seen to what called them to an order (buyer, warehouse, support, finance) */
  staffSettleAttention: {
    input: { params: { id: string; }; body: { since: string; note?: string; }; };
    output: { data: StaffOrder; };
  };
  /** Settles a difference; above a limit a second person does the same (finance; not by a key) */
  staffSettleIssue: {
    input: {
      params: { id: string; };
      body: {
        deed: 'give_back' | 'from_balance' | 'bear' | 'send_again' | 'note';
        note: string;
      };
    };
    output: { data: { result: 'done' | 'proposed'; }; };
  };
  /** The caller has seen an order, or is done with it: their mentions there wait no longer (buyer, support, finance, warehouse, admin) */
  staffSettleMentions: {
    input: { params: { id: string; }; };
    output: { data: Done; };
  };
  /** Settles a transfer that waits: it pays after all, goes to a balance, or is noted as sent back (finance; not by a key) */
  staffSettleTransfer: {
    input: {
      params: { id: string; };
      body: { deed: 'pay' | 'credit' | 'return' | 'void'; customer?: string; note: string; };
    };
    output: { data: { result: 'paid' | 'credited' | 'returned' | 'void'; }; };
  };
  /** All recipes in use as a file for another installation: hosts and selectors, and nothing of any page (buyer, support) */
  staffShareRecipes: {
    input: object;
    output: { data: ExportFile; };
  };
  /** Says where a parcel lies (warehouse) */
  staffShelveParcel: {
    input: { params: { id: string; }; body: { shelf: string; from: string | null; }; };
    output: { data: StaffArrival; };
  };
  /** Handed to the carrier, with the tracking number; the freight is earned (warehouse) */
  staffShipDelivery: {
    input: {
      params: { id: string; };
      body: { version: number; tracking?: string; note?: string; };
    };
    output: { data: StaffDelivery; };
  };
  /** Shuts somebody out at once, or lets him in again (admin; not by a key) */
  staffShutOut: {
    input: { params: { id: string; }; body: { shut_out: boolean; }; };
    output: { data: Person[]; };
  };
  /** Says which line photos show, or that they show the parcel (warehouse) */
  staffSortParcelPhotos: {
    input: {
      params: { id: string; };
      body: { photos: { id: string; from: string | null; }[]; line: string | null; };
    };
    output: { data: StaffArrival; };
  };
  /** States or corrects what the goods of a bought order cost, what the shop gave back taken off (buyer, finance) */
  staffStateCost: {
    input: {
      params: { id: string; };
      body: {
        charged: string;
        instead_of: MoneyInput | null;
        asked?: string;
        asked_instead_of?: MoneyInput | null;
        note?: string;
      };
    };
    output: { data: GoodsCost; };
  };
  /** Takes the next step of a return or an exchange (support, finance; not by a key) */
  staffStepReturn: {
    input: {
      params: { id: string; };
      body: {
        version: number;
        step: 'sent' | 'refunded_by_seller' | 'replaced' | 'refused_by_seller';
        note?: string | null;
        tracking_number?: string | null;
        carrier?: string | null;
      };
    };
    output: { data: StaffClaim; };
  };
  /** Checked, weighed, photographed and put away: the goods are stored from now on (warehouse) */
  staffStoreParcel: {
    input: { params: { id: string; }; };
    output: { data: StaffArrival; };
  };
  /** Where a parcel should lie: by its weight and size, in quarantine while something about it is open (warehouse, buyer, support) */
  staffSuggestShelf: {
    input: { query?: { parcel?: string; order?: string; grams?: number; }; };
    output: {
      data: {
        zone: { id: string; name: string; } | null;
        shelf: string | null;
        isQuarantine: boolean;
      };
    };
  };
  /** Switches an endpoint on or off; what happened while it was off is not told (admin) */
  staffSwitchWebhook: {
    input: { params: { id: string; }; body: { isOn: boolean; }; };
    output: { data: Done; };
  };
  /** Puts a tag on an order, for staff alone; in the spelling that is in use, where one is (buyer, support, finance, warehouse) */
  staffTagOrder: {
    input: { params: { id: string; }; body: { tag: string; }; };
    output: { data: OrderTags; };
  };
  /** Fills the batch of the caller up to ten with the most urgent paid deliveries of their warehouse (warehouse) */
  staffTakeBatch: {
    input: object;
    output: { data: PickingBatch; };
  };
  /** Takes a conversation, or lets it go for others (support) */
  staffTakeChat: {
    input: { params: { id: string; }; body: { version: number; release?: boolean; }; };
    output: { data: StaffChat; };
  };
  /** Begins to pack a paid delivery; from then on the customer cannot cancel it (warehouse) */
  staffTakeDelivery: {
    input: { params: { id: string; }; body: { version: number; }; };
    output: { data: StaffDelivery; };
  };
  /** Takes a paid order: the caller buys it (buyer) */
  staffTakeOrder: {
    input: { params: { id: string; }; };
    output: { data: StaffOrder; };
  };
  /** Goes on buying an order in place of the colleague who took it (buyer) */
  staffTakeOverOrder: {
    input: { params: { id: string; }; body: { version: number; }; };
    output: { data: StaffOrder; };
  };
  /** Sends a newsletter to the own address of whoever asks, as it was saved (content) */
  staffTestNewsletter: {
    input: { params: { id: string; }; body: { locale: 'ru' | 'en' | 'zh'; }; };
    output: { data: { email: string; }; };
  };
  /** A parcel was fetched, is missing, or is to be fetched after all (warehouse) */
  staffTickPick: {
    input: {
      params: { id: string; };
      body: { parcel: string; state: 'open' | 'picked' | 'missing'; };
    };
    output: { data: PickingBatch; };
  };
  /** Says what a line of a statement was: a purchase, an entry, an entry to be made of it, or nothing; `open` takes that back (finance) */
  staffTickSupplierLine: {
    input: {
      params: { id: string; };
      body: {
        as: 'purchase' | 'entry' | 'top_up' | 'withdrawal' | 'fee' | 'left' | 'open';
        ref?: string;
        note?: string;
      };
    };
    output: { data: SupplierBook; };
  };
  /** News of the road, typed by hand (warehouse, support) */
  staffTrackDelivery: {
    input: {
      params: { id: string; };
      body: {
        version: number;
        state: 'shipped' | 'customs' | 'in_destination' | 'delivered' | 'returned' | 'lost';
        at?: string;
        place?: string;
        note?: string;
      };
    };
    output: { data: StaffDelivery; };
  };
  /** Stores a translation by staff for a product of this content; it wins over the machine (content, support, buyer) */
  staffTranslateProduct: {
    input: {
      params: { id: string; };
      body: {
        locale: 'ru' | 'en' | 'zh';
        title: string;
        description?: string;
        options?: { [name: string]: string };
        expected: { title: string; description: string | null; } | null;
      };
    };
    output: { data: ProductTranslation; };
  };
  /** Tries a plug-in with its settings of now, and answers what stands in the way (admin; not by a key) */
  staffTryPlugin: {
    input: { params: { name: string; }; };
    output: { data: { works: boolean; reason: string | null; }; };
  };
  /** Takes a tag off an order; one that is gone already changes nothing (buyer, support, finance, warehouse) */
  staffUntagOrder: {
    input: { params: { id: string; }; body: { tag: string; }; };
    output: { data: OrderTags; };
  };
  /** Changes an answer that is given often (support) */
  staffUpdateCannedAnswer: {
    input: {
      params: { id: string; };
      body: {
        title: string;
        texts: { ru?: string; en?: string; zh?: string; };
        version: number;
      };
    };
    output: { data: CannedAnswer; };
  };
  /** Takes a picture for the logo or the icon of the shop; a save puts it into force (admin) */
  staffUploadLook: {
    input: { form: { part?: 'logo' | 'icon'; file: Blob; }; };
    output: { data: { name: string; width: number; height: number; }; };
  };
  /** Weighs and measures a parcel, or corrects it; earlier weighings stay readable (warehouse) */
  staffWeighParcel: {
    input: {
      params: { id: string; };
      body: {
        grams: number;
        size?: { length: number; width: number; height: number; };
        reason?: string;
        after: string | null;
      };
    };
    output: { data: StaffArrival; };
  };
  /** Takes the open question back; the delivery goes on where it was, at the bill that it had (warehouse, support) */
  staffWithdrawDeliveryQuestion: {
    input: { params: { id: string; }; body: { version: number; }; };
    output: { data: StaffDelivery; };
  };
  /** Takes an open question back; the lines go on where they were (buyer, warehouse, support) */
  staffWithdrawQuestion: {
    input: {
      params: { id: string; };
      body: { question_id: string; version: number; note?: string; };
    };
    output: { data: StaffOrder; };
  };
  /** Takes back a recipe that is in use, or drops the proposed one (buyer, support) */
  staffWithdrawRecipe: {
    input: { params: { id: string; }; };
    output: { data: ReadingRecipes; };
  };
  /** Writes to the customer in the thread; with `asks` the claim waits for his answer (support, finance) */
  staffWriteInClaim: {
    input: { params: { id: string; }; body: { text: string; asks?: boolean; }; };
    output: { data: StaffClaim; };
  };
  /** The request from which a browser makes a passkey (customer) */
  startPasskey: {
    input: { body: { currentPassword: string; }; };
    output: { data: { challenge: string; }; };
  };
  /** The request that a browser signs for a fresh proof (customer) */
  startPasskeyProof: {
    input: object;
    output: { data: { challenge: string; }; };
  };
  /** The request that a browser signs for a sign-in by a passkey alone */
  startPasskeySignIn: {
    input: object;
    output: { data: { challenge: string; }; };
  };
  /** The request that a browser signs for the second step of a sign-in */
  startPasskeyStep: {
    input: { body: { ticket: string; }; };
    output: { data: { challenge: string; }; };
  };
  /** Begins a sign-in of staff through the provider: the address to continue at */
  startStaffSignIn: {
    input: object;
    output: { data: { url: string; }; };
  };
  /** Makes and shows a secret for an authenticator app; it counts after its first code (customer) */
  startTotp: {
    input: { body: { currentPassword: string; }; };
    output: {
      data: {
        secret: string;
        uri: string;
        qr: { size: number; path: string; };
        expiresAt: string;
      };
    };
  };
  /** A form of the public pages; it becomes a ticket */
  submitForm: {
    input: {
      params: {
        name:
          | 'contact'
          | 'callback'
          | 'question'
          | 'suggest-store'
          | 'report-blacklist'
          | 'partnership'
          | 'claim'
          | 'subscribe';
      };
      body: { [name: string]: string | boolean };
    };
    output: { data: { done: true; number: string; }; };
  };
  /** Titles that the beginning of a search leads to; at most eight */
  suggestSearch: {
    input: { query: { q: string; }; };
    output: { data: string[]; };
  };
  /** Sends a sample notice to a channel at once (customer) */
  testNotificationChannel: {
    input: { params: { id: string; }; };
    output: { data: NotificationChannel; };
  };
  /** Starts a top-up of the balance; it is credited when the provider has confirmed it (customer) */
  topUpBalance: {
    input: {
      body: {
        amount: number | string;
        method?: 'card' | 'transfer';
        url_success?: string;
        url_error?: string;
      };
    };
    output: { data: Payment; };
  };
  /** Title and description in the language of the request, or the original marked as such */
  translateSearchProduct: {
    input: { params: { id: string; }; };
    output: { data: ProductTranslation; };
  };
  /** Replaces an address; orders keep the copy they were made with (customer) */
  updateAddress: {
    input: {
      params: { id: string; };
      body: {
        country: string;
        region?: string | null;
        city?: string | null;
        district?: string | null;
        street?: string | null;
        street2?: string | null;
        postcode?: string | null;
        postcode_as_entered?: boolean;
        label?: string | null;
        isDefault?: boolean;
      };
    };
    output: { data: Address; };
  };
  /** Changes one draft order: lines, selection, options, notes, what the customer says about the order (customer) */
  updateCart: {
    input: {
      body: {
        order: {
          id: string;
          selected?: boolean;
          lines?: {
            id: string;
            quantity?: number;
            selected?: boolean;
            options?: { [name: string]: string };
            note?: string | null;
            screenshots?: string[];
            size?: ('small' | 'medium' | 'large') | null;
            remove?: true;
            restore?: true;
            accept_change?: true;
          }[];
          inland?: string | null;
          advance_answers?: AdvanceAnswersInput;
          comment?: string | null;
        };
        version?: number;
      };
    };
    output: { data: Cart; };
  };
  /** Chooses what a channel tells (customer) */
  updateNotificationChannel: {
    input: { params: { id: string; }; body: { tells: 'all' | 'action'; }; };
    output: { data: NotificationChannel; };
  };
  /** Changes how groups come by mail; those that are not named stay (customer) */
  updateNotificationSettings: {
    input: {
      body: {
        mail: {
          delivery?: 'each' | 'digest' | 'off';
          claims?: 'each' | 'digest' | 'off';
          reviews?: 'each' | 'digest' | 'off';
          chat?: 'each' | 'digest' | 'off';
          saved?: 'each' | 'digest' | 'off';
          staff?: 'each' | 'digest' | 'off';
        };
      };
    };
    output: { data: NotificationSettings; };
  };
  /** Replaces a recipient; documents that are not sent stay as they are (customer) */
  updateRecipient: {
    input: {
      params: { id: string; };
      body: {
        familyName: string;
        givenName: string;
        patronymic?: string | null;
        latinName?: string | null;
        phone: string;
        email?: string | null;
        documents?: {
          passport?: { series: string; number: string; issuedOn: string; authorityCode: string; } | null;
          inn?: string | null;
          chineseId?: string | null;
        };
        documentsConsent?: boolean;
        isDefault?: boolean;
      };
    };
    output: { data: Recipient; };
  };
  /** Changes a review; it is moderated again (customer) */
  updateReview: {
    input: {
      params: { id: string; };
      body: { stars: number; text?: string | null; photos?: string[]; };
    };
    output: { data: Review; };
  };
  /** Moves a saved product to another list, or sets what its customer is told of (customer) */
  updateSaved: {
    input: {
      params: { id: string; };
      body: {
        list?: string;
        watch?: { kind: 'any' | 'below' | 'stock'; below?: string; } | null;
      };
    };
    output: { data: { done: true; }; };
  };
  /** Changes name, language, phone; a new e-mail address counts after its confirmation (customer) */
  updateUser: {
    input: {
      body: {
        name?: string | null;
        phone?: string | null;
        locale?: 'ru' | 'en' | 'zh';
        timeZone?: string | null;
        deviceTimeZone?: string;
        email?: string;
        currentPassword?: string;
      };
    };
    output: { data: User; };
  };
  /** Replaces the avatar by an uploaded JPEG, PNG or WebP of at most 5 MB, which is re-encoded (customer) */
  uploadAvatar: {
    input: { form: { left?: number; top?: number; size?: number; file: Blob; }; };
    output: { data: User; };
  };
  /** Takes a picture for the next message; visitors need a conversation first */
  uploadChatPicture: {
    input: { form: { file: Blob; }; };
    output: { data: Picture; };
  };
  /** Stores up to ten photos; a claim, a message or a line of the cart that names their ids shows them (customer) */
  uploadClaimPhotos: {
    input: { form: { file: Blob; }; };
    output: { data: Picture[]; };
  };
  /** Stores up to ten photos; a review that is saved with their ids shows them (customer) */
  uploadReviewPhotos: {
    input: { form: { file: Blob; }; };
    output: { data: Picture[]; };
  };
  /** Normalises a pasted address: is the shop known, is the product allowed, is it here already (customer) */
  validateUrl: {
    input: { body: { url: string; }; };
    output: { data: UrlVerdict; };
  };
  /** Takes a claim back; the goods go on where they were (customer) */
  withdrawClaim: {
    input: { params: { id: string; }; body: { version: number; }; };
    output: { data: Claim; };
  };
  /** Takes back a service that is not done yet; nothing is charged (customer) */
  withdrawService: {
    input: { params: { id: string; service: string; }; };
    output: { data: OrderStorage; };
  };
  /** Writes to staff in the thread of a claim (customer) */
  writeInClaim: {
    input: { params: { id: string; }; body: { text: string; photos?: string[]; }; };
    output: { data: Claim; };
  };
}

/** Method, path, and how a call may be sent: `key` with an idempotency key, `acts` for a GET that does, `form` for files. */
export const routes = {
  addPasskey: 'POST /user/security/passkeys',
  addPushChannel: 'POST /cabinet/notifications/channels/push key',
  addToCart: 'POST /cabinet/cart/add key',
  adoptChat: 'POST /chat/adopt',
  adviseDelivery: 'GET /cabinet/deliveries/advice',
  announceParcel: 'POST /cabinet/parcels key',
  answerClaimOffer: 'POST /cabinet/claims/{id}/offer key',
  answerDelivery: 'POST /cabinet/deliveries/{id}/answer key',
  answerQuestions: 'POST /cabinet/orders/pending-response key',
  answerStorage: 'POST /cabinet/orders/{id}/storage-answer key',
  askService: 'POST /cabinet/orders/{id}/services key',
  askToCancelOrder: 'POST /cabinet/orders/{id}/cancel-request key',
  buyNow: 'POST /cabinet/buy-now key',
  calculateCart: 'POST /cabinet/cart/calculation',
  calculateOrder: 'POST /cabinet/orders/calculation',
  calculatePrice: 'POST /price-calculation',
  cancelAccountDeletion: 'DELETE /user/deletion',
  cancelDelivery: 'DELETE /cabinet/deliveries/{id}',
  changeParcel: 'PUT /cabinet/parcels/{id}',
  changePassword: 'POST /user/password-change',
  changePasswordByToken: 'POST /auth/password-change',
  checkPayment: 'POST /cabinet/payment-status/{id}',
  checkPhotos: 'POST /cabinet/orders/{id}/photos-checked',
  chooseDeliveryPoint: 'PUT /cabinet/deliveries/{id}/point',
  compareRoutes: 'GET /delivery-routes',
  confirmDelivery: 'POST /cabinet/deliveries/{id}/received',
  confirmEmail: 'POST /auth/email-confirm',
  confirmNews: 'POST /newsletter/confirmation',
  confirmTotp: 'PUT /user/security/totp',
  createAddress: 'POST /cabinet/addresses key',
  createCalendarFeed: 'POST /cabinet/calendar/feed',
  createDelivery: 'POST /cabinet/orders-delivery key',
  createOrders: 'POST /cabinet/orders key',
  createRecipient: 'POST /cabinet/recipients key',
  createReview: 'POST /cabinet/reviews key',
  createSavedList: 'POST /cabinet/saved-lists key',
  deleteAddress: 'DELETE /cabinet/addresses/{id}',
  deleteAvatar: 'DELETE /user/avatar',
  deleteOrder: 'DELETE /cabinet/orders/{id}',
  deleteRecipient: 'DELETE /cabinet/recipients/{id}',
  deleteReview: 'DELETE /cabinet/reviews/{id}',
  deleteSavedList: 'DELETE /cabinet/saved-lists/{id}',
  dropDiscountCode: 'DELETE /cabinet/discount-code',
  editOrder: 'PUT /cabinet/orders/{id} key',
  endCalendarFeed: 'DELETE /cabinet/calendar/feed',
  endNews: 'POST /newsletter/unsubscription',
  endOtherSessions: 'POST /user/sessions/end-others',
  endSession: 'DELETE /user/sessions/{id}',
  endWatch: 'POST /saved/stop',
  extendQuestion: 'POST /cabinet/orders/{id}/question-extension key',
  findDeliveryOf: 'GET /cabinet/deliveries/of-order',
  finishSignIn: 'POST /login/second-factor',
  finishStaffSignIn: 'PUT /login/oidc',
  getAccountDeletion: 'GET /user/deletion',
  getAccountNews: 'GET /user/news',
  getBalance: 'GET /cabinet/balance',
  getBalanceStatement: 'GET /cabinet/balance/statement',
  getCart: 'GET /cabinet/cart',
  getChat: 'GET /chat',
  getClaim: 'GET /cabinet/claims/{id}',
  getDataExport: 'GET /user/data-export',
  getDelivery: 'GET /cabinet/deliveries/{id}',
  getDiscountCode: 'GET /cabinet/discount-code',
  getFigures: 'GET /figures',
  getForwarding: 'GET /cabinet/parcels',
  getNewsConfirmation: 'GET /newsletter/confirmation',
  getNewsWayOut: 'GET /newsletter/unsubscription',
  getNotificationSettings: 'GET /cabinet/notifications/settings',
  getOrder: 'GET /cabinet/orders/{id}',
  getOrderClaims: 'GET /cabinet/orders-claims/{id}',
  getOrderEvidence: 'GET /cabinet/orders/{id}/evidence',
  getOrderStorage: 'GET /cabinet/orders/{id}/storage',
  getOrderToEdit: 'GET /cabinet/orders/{id}/edit',
  getOwnReview: 'GET /cabinet/reviews/{id}',
  getPage: 'GET /pages/{page}',
  getPaymentInfo: 'GET /payment-info',
  getPost: 'GET /blog/{id}',
  getPromotion: 'GET /promotions/{id}',
  getQuote: 'GET /quotes/{id}',
  getSearchFilters: 'GET /search-filters',
  getSearchProduct: 'GET /search/products/{id}',
  getSecurity: 'GET /user/security',
  getStaffSignIn: 'GET /login/oidc',
  getStorageCalendar: 'GET /cabinet/calendar',
  getTransferOrder: 'GET /cabinet/payments/{id}/transfer',
  getUser: 'GET /user',
  getWatchEnd: 'GET /saved/stop',
  keepDiscountCode: 'PUT /cabinet/discount-code',
  linkTelegram: 'POST /cabinet/notifications/channels/telegram',
  listAddresses: 'GET /cabinet/addresses',
  listBlacklistProducts: 'GET /blacklist-products',
  listChatMessages: 'GET /chat/messages',
  listDeliveries: 'GET /cabinet/deliveries',
  listDeliveryPoints: 'GET /cabinet/deliveries/{id}/points',
  listFaq: 'GET /faq',
  listMergeableOrders: 'GET /cabinet/orders-mergeable/{id}',
  listNotificationChannels: 'GET /cabinet/notifications/channels',
  listNotifications: 'GET /cabinet/notifications',
  listOrderStatuses: 'GET /cabinet/orders-statuses',
  listOrders: 'GET /cabinet/orders',
  listOwnReviews: 'GET /cabinet/reviews',
  listPickUpPoints: 'GET /cabinet/deliveries/points',
  listPosts: 'GET /blog',
  listPromisedDiscounts: 'GET /promised-discounts',
  listPromotions: 'GET /promotions',
  listRecipients: 'GET /cabinet/recipients',
  listReviewableOrders: 'GET /cabinet/reviewable-orders',
  listReviews: 'GET /reviews',
  listSaved: 'GET /cabinet/saved',
  listSendable: 'GET /cabinet/deliveries/sendable',
  listSessions: 'GET /user/sessions',
  listSignIns: 'GET /user/sign-ins',
  listStoredUnits: 'GET /cabinet/stored-units',
  listStores: 'GET /stores',
  mergeGuestCart: 'POST /cabinet/cart/merge key',
  mergeOrders: 'POST /cabinet/orders-merge key',
  moveSavedToCart: 'POST /cabinet/saved/{id}/cart key',
  openClaim: 'POST /cabinet/claims key',
  openGuestAccount: 'POST /guest-account',
  orderAgain: 'POST /cabinet/orders/{id}/again key',
  payCart: 'GET /cabinet/cart/pay key acts',
  payCartByPost: 'POST /cabinet/cart/pay key',
  payDelivery: 'POST /cabinet/deliveries/{id}/pay key',
  payOrder: 'GET /cabinet/orders/pay/{id} key acts',
  payOrderByPost: 'POST /cabinet/orders/pay/{id} key',
  previewMerge: 'POST /cabinet/orders-merge/preview',
  previewUrl: 'POST /url-preview',
  priceGuestCart: 'POST /guest-cart/price',
  proveAgain: 'POST /user/step-up',
  quoteDelivery: 'GET /cabinet/deliveries/quote',
  quoteOrder: 'POST /cabinet/orders/{id}/quote',
  quoteProduct: 'POST /quotes',
  readAllNotifications: 'POST /cabinet/notifications/read-all',
  readChat: 'POST /chat/read',
  readProductData: 'POST /cabinet/product-data',
  receiveProviderEvent: 'POST /webhooks/{provider}',
  refreshEmail: 'GET /user/email-refresh acts',
  refreshEmailByPost: 'POST /user/email-refresh key',
  register: 'POST /register key',
  removeNotificationChannel: 'DELETE /cabinet/notifications/channels/{id}',
  removePasskey: 'DELETE /user/security/passkeys/{id}',
  removeSaved: 'DELETE /cabinet/saved/{id}',
  removeTotp: 'DELETE /user/security/totp',
  renamePasskey: 'PUT /user/security/passkeys/{id}',
  renameSavedList: 'PUT /cabinet/saved-lists/{id}',
  renewRecoveryCodes: 'POST /user/security/recovery-codes',
  requestAccountDeletion: 'POST /user/deletion key',
  requestDataExport: 'POST /user/data-export key',
  requestPasswordRecovery: 'GET /auth/password-recovery acts',
  requestPasswordRecoveryByPost: 'POST /auth/password-recovery key',
  requestSignInLink: 'POST /auth/sign-in-link key',
  restoreAvatar: 'POST /user/avatar/restore',
  restoreReview: 'POST /cabinet/reviews/{id}/restore',
  restoreSaved: 'POST /cabinet/saved/{id}/restore',
  saveProduct: 'POST /cabinet/saved key',
  search: 'GET /search',
  searchOutside: 'GET /search-outside',
  sendChatMessage: 'POST /chat/messages',
  setAccountNews: 'PUT /user/news',
  showDocuments: 'POST /cabinet/recipients/{id}/documents',
  signIn: 'POST /login',
  signInByLink: 'POST /login/link',
  signInByPasskey: 'POST /login/passkey',
  signOut: 'POST /logout',
  staffAcceptRecipe: 'POST /staff/recipes/{id}/acceptance',
  staffAddNote: 'POST /staff/notes key',
  staffAddParcelPhotos: 'POST /staff/warehouse/arrivals/{id}/photos key form',
  staffAnswerChat: 'POST /staff/chats/{id}/messages key',
  staffAnswerReview: 'POST /staff/reviews/{id}/answer',
  staffAnswerService: 'POST /staff/warehouse/services/{id}',
  staffAnswerTicket: 'POST /staff/tickets/{id}/answer key',
  staffAskDelivery: 'POST /staff/deliveries/{id}/question key',
  staffAskForMonth: 'POST /staff/books/requests key',
  staffAttachParcel: 'POST /staff/warehouse/arrivals/{id}/order key',
  staffBuyBasket: 'POST /staff/buying/baskets key',
  staffCancelDelivery: 'POST /staff/deliveries/{id}/cancel key',
  staffCancelInvitation: 'DELETE /staff/invitations/{id}',
  staffCancelOrder: 'POST /staff/orders/{id}/cancel key',
  staffCancelShipment: 'POST /staff/deliveries/{id}/shipment/cancel',
  staffChangeRate: 'POST /staff/rates key',
  staffChangeRateFeed: 'POST /staff/rate-feed key',
  staffChangeRoles: 'PUT /staff/people/{id}/roles',
  staffChangeTariff: 'POST /staff/tariffs key',
  staffCheckReading: 'POST /staff/readings/{host}/checks',
  staffChooseSettlement: 'PUT /staff/launch/settlement',
  staffChooseWarehouse: 'PUT /staff/warehouses/own',
  staffCloseChat: 'POST /staff/chats/{id}/close',
  staffConfirmLaunch: 'PUT /staff/launch/confirmation',
  staffConfirmTestMail: 'POST /staff/launch/test-mail/arrival',
  staffCorrectBalance: 'POST /staff/customers/{id}/balance key',
  staffCorrectShopNumber: 'POST /staff/orders/{id}/shop-number',
  staffCorrectTracking: 'POST /staff/deliveries/{id}/tracking-number key',
  staffCountWaitingWork: 'GET /staff/waiting-work',
  staffCreateBlacklistRule: 'POST /staff/blacklist-rules key',
  staffCreateCannedAnswer: 'POST /staff/canned-answers key',
  staffCreateContent: 'POST /staff/content/items key',
  staffCreateDiscount: 'POST /staff/discounts key',
  staffCreateFeeGroup: 'POST /staff/fee-groups key',
  staffCreateNewsletter: 'POST /staff/newsletters key',
  staffCreateServiceAccount: 'POST /staff/service-accounts',
  staffCreateServiceKey: 'POST /staff/service-accounts/{id}/keys',
  staffCreateShipment: 'POST /staff/deliveries/{id}/shipment',
  staffCreateSupplierAccount: 'POST /staff/supplier-accounts key',
  staffCreateWebhook: 'POST /staff/webhooks',
  staffDecideCancel: 'POST /staff/orders/{id}/cancel-decision key',
  staffDecideCardRefund: 'POST /staff/card-refunds/{id}/decision key',
  staffDecideClaim: 'POST /staff/claims/{id}/decision key',
  staffDecideCorrection: 'POST /staff/corrections/{id} key',
  staffDecideMonth: 'POST /staff/books/requests/{id} key',
  staffDecidePrice: 'POST /staff/price-proposals/{id}/decision key',
  staffDecideRefund: 'POST /staff/refunds/{id}/decision key',
  staffDecideReview: 'POST /staff/reviews/{id}/decision',
  staffDeleteCannedAnswer: 'DELETE /staff/canned-answers/{id}',
  staffDeleteNewsletter: 'DELETE /staff/newsletters/{id}',
  staffDeleteWebhook: 'DELETE /staff/webhooks/{id}',
  staffEndServiceAccount: 'DELETE /staff/service-accounts/{id}',
  staffEndSessions: 'DELETE /staff/customers/{id}/sessions',
  staffEnterSupplierMoney: 'POST /staff/supplier-accounts/{id}/entries key',
  staffEnterTransfer: 'POST /staff/transfers key',
  staffExportBlacklist: 'POST /staff/exports/blacklist key',
  staffExportCustomers: 'POST /staff/exports/customers key',
  staffExportDeliveryTariff: 'GET /staff/delivery-tariff/csv',
  staffExportLedger: 'POST /staff/exports/ledger key',
  staffExportOrders: 'POST /staff/exports/orders key',
  staffExportPayments: 'POST /staff/exports/payments key',
  staffExportStores: 'POST /staff/exports/stores key',
  staffExportTariffs: 'POST /staff/exports/tariffs key',
  staffFindParcel: 'GET /staff/warehouse/find',
  staffGetArrival: 'GET /staff/warehouse/arrivals/{id}',
  staffGetBatch: 'GET /staff/picking',
  staffGetChat: 'GET /staff/chats/{id}',
  staffGetClaim: 'GET /staff/claims/{id}',
  staffGetCompany: 'GET /staff/company',
  staffGetContent: 'GET /staff/content/items/{id}',
  staffGetCost: 'GET /staff/orders/{id}/cost',
  staffGetCustomer: 'GET /staff/customers/{id}',
  staffGetCustomerGroup: 'GET /staff/customers/{id}/fee-group',
  staffGetDelivery: 'GET /staff/deliveries/{id}',
  staffGetDeliveryLabel: 'GET /staff/deliveries/{id}/label',
  staffGetDeliveryTariff: 'GET /staff/delivery-tariff',
  staffGetDiscount: 'GET /staff/discounts/{id}',
  staffGetIntake: 'GET /staff/warehouse/orders/{id}',
  staffGetLaunch: 'GET /staff/launch',
  staffGetMailTemplate: 'GET /staff/mail-templates/{kind}',
  staffGetMonthReport: 'GET /staff/books/report',
  staffGetNewsSettings: 'GET /staff/newsletter-settings',
  staffGetNewsletter: 'GET /staff/newsletters/{id}',
  staffGetOrder: 'GET /staff/orders/{id}',
  staffGetOrderEvidence: 'GET /staff/orders/{id}/evidence',
  staffGetOrderTimeline: 'GET /staff/orders/{id}/timeline',
  staffGetPageTexts: 'GET /staff/content/pages/{page}',
  staffGetPayment: 'GET /staff/payments/{id}',
  staffGetPrices: 'GET /staff/prices',
  staffGetProfit: 'GET /staff/profit',
  staffGetQueue: 'GET /staff/queue',
  staffGetReadings: 'GET /staff/readings/{host}',
  staffGetRecipes: 'GET /staff/readings/{host}/recipes',
  staffGetReport: 'GET /staff/reports',
  staffGetShipmentLabel: 'GET /staff/deliveries/{id}/shipment/label',
  staffGetShopSettings: 'GET /staff/shop-settings',
  staffGetShopWarehouse: 'GET /staff/readings/{host}/warehouse',
  staffGetSupplierAccount: 'GET /staff/supplier-accounts/{id}',
  staffGetTicket: 'GET /staff/tickets/{id}',
  staffGetWarehouse: 'GET /staff/warehouses/{id}',
  staffGetZones: 'GET /staff/warehouse/zones',
  staffHandOverOrder: 'POST /staff/orders/{id}/hand-over',
  staffHoldNewsletter: 'POST /staff/newsletters/{id}/state',
  staffImportBlacklist: 'POST /staff/imports/blacklist key',
  staffImportDeliveryTariff: 'POST /staff/delivery-tariff key',
  staffImportRecipes: 'POST /staff/imports/recipes key',
  staffImportStores: 'POST /staff/imports/stores key',
  staffImportSupplierStatement: 'POST /staff/supplier-accounts/{id}/statement key',
  staffImportTracking: 'POST /staff/deliveries/news key',
  staffImportTransfers: 'POST /staff/transfers/import key',
  staffInvitePerson: 'POST /staff/people key',
  staffListApprovals: 'GET /staff/approvals',
  staffListArrivals: 'GET /staff/warehouse/arrivals',
  staffListBlacklist: 'GET /staff/blacklist-rules',
  staffListBooks: 'GET /staff/books',
  staffListBuying: 'GET /staff/buying',
  staffListCandidates: 'GET /staff/warehouse/arrivals/{id}/candidates',
  staffListCannedAnswers: 'GET /staff/canned-answers',
  staffListCarrierRates: 'GET /staff/deliveries/{id}/rates',
  staffListChangedOrders: 'GET /staff/order-rows',
  staffListChatMessages: 'GET /staff/chats/{id}/messages',
  staffListChats: 'GET /staff/chats',
  staffListClaims: 'GET /staff/claims',
  staffListColleagues: 'GET /staff/orders/{id}/colleagues',
  staffListContent: 'GET /staff/content/items',
  staffListCorrections: 'GET /staff/corrections',
  staffListCustomers: 'GET /staff/customers',
  staffListDeeds: 'GET /staff/deeds',
  staffListDeliveries: 'GET /staff/deliveries',
  staffListDiscounts: 'GET /staff/discounts',
  staffListFeeGroups: 'GET /staff/fee-groups',
  staffListMailTemplates: 'GET /staff/mail-templates',
  staffListMails: 'GET /staff/outbox',
  staffListMentions: 'GET /staff/mentions',
  staffListNewsletters: 'GET /staff/newsletters',
  staffListNotes: 'GET /staff/notes',
  staffListOrderTags: 'GET /staff/order-tags',
  staffListOrderedServices: 'GET /staff/warehouse/services',
  staffListOrders: 'GET /staff/orders',
  staffListPageTexts: 'GET /staff/content/pages',
  staffListPayments: 'GET /staff/payments',
  staffListPeople: 'GET /staff/people',
  staffListPlugins: 'GET /staff/plugins',
  staffListReadings: 'GET /staff/readings',
  staffListRefunds: 'GET /staff/refunds',
  staffListReviews: 'GET /staff/reviews',
  staffListServiceAccounts: 'GET /staff/service-accounts',
  staffListServices: 'GET /staff/services',
  staffListShelves: 'GET /staff/warehouse/shelves',
  staffListSignIns: 'GET /staff/people/{id}/sign-ins',
  staffListSupplierAccounts: 'GET /staff/supplier-accounts',
  staffListTickets: 'GET /staff/tickets',
  staffListTransfers: 'GET /staff/transfers',
  staffListViews: 'GET /staff/views',
  staffListWarehouses: 'GET /staff/warehouses',
  staffListWebhookMessages: 'GET /staff/webhook-messages',
  staffListWebhooks: 'GET /staff/webhooks',
  staffLookAtOrder: 'POST /staff/orders/{id}/looks',
  staffMarkPurchased: 'POST /staff/orders/{id}/purchased key',
  staffMarkSent: 'POST /staff/orders/{id}/sent key',
  staffMoveParcel: 'POST /staff/warehouse/arrivals/{id}/warehouse',
  staffMoveTicket: 'POST /staff/tickets/{id}/move',
  staffOpenClaim: 'POST /staff/orders/{id}/claims key',
  staffOpenShop: 'PUT /staff/launch/opening',
  staffPackDelivery: 'POST /staff/deliveries/{id}/pack key',
  staffPlanNewsletter: 'POST /staff/newsletters/{id}/plan key',
  staffPreviewBill: 'POST /staff/deliveries/{id}/bill-preview',
  staffPreviewContent: 'POST /staff/content/preview',
  staffPreviewMailTemplate: 'POST /staff/mail-templates/{kind}/preview',
  staffPreviewNewsletter: 'POST /staff/newsletter-preview',
  staffPreviewProblem: 'POST /staff/orders/{id}/problem-preview',
  staffPreviewRefund: 'POST /staff/orders/{id}/pieces-preview',
  staffPreviewRefundLines: 'POST /staff/orders/{id}/refund-preview',
  staffPrintBatch: 'GET /staff/picking/papers',
  staffPrintShelves: 'POST /staff/warehouse/shelves key',
  staffProposeRecipe: 'POST /staff/readings/{host}/recipes',
  staffQuoteDelivery: 'POST /staff/deliveries/{id}/quote key',
  staffReadChat: 'POST /staff/chats/{id}/read',
  staffReceiveParcel: 'POST /staff/warehouse/arrivals key',
  staffReconcileNow: 'POST /staff/reconciliation/run key',
  staffReconciliation: 'GET /staff/reconciliation',
  staffRefundLines: 'POST /staff/orders/{id}/refund key',
  staffRefundPayment: 'POST /staff/payments/{id}/refund key',
  staffRefundPieces: 'POST /staff/orders/{id}/pieces key',
  staffReleaseOrder: 'POST /staff/orders/{id}/release',
  staffRemoveNote: 'DELETE /staff/notes/{id}',
  staffRemoveParcelPhoto: 'DELETE /staff/warehouse/arrivals/{id}/photos/{photo}',
  staffRemoveView: 'DELETE /staff/views/{id}',
  staffReportDefect: 'POST /staff/warehouse/arrivals/{id}/defect key',
  staffReportProblem: 'POST /staff/orders/{id}/problem key',
  staffResendWebhookMessage: 'POST /staff/webhook-messages/{id}/resend',
  staffResetFactors: 'DELETE /staff/people/{id}/second-factor',
  staffRevealCustomer: 'POST /staff/customers/{id}/reveal',
  staffReviewOrder: 'POST /staff/orders/{id}/review key',
  staffRevokeServiceKey: 'DELETE /staff/service-keys/{id}',
  staffRunTaskAgain: 'POST /staff/queue/tasks/{id}/run',
  staffSaveBlacklistRule: 'PUT /staff/blacklist-rules/{id}',
  staffSaveCarrier: 'PUT /staff/carriers',
  staffSaveClaimSettings: 'PUT /staff/claim-settings',
  staffSaveCompany: 'PUT /staff/company',
  staffSaveContent: 'PUT /staff/content/items/{id}',
  staffSaveDiscount: 'PUT /staff/discounts/{id}',
  staffSaveFeeGroup: 'PUT /staff/fee-groups/{id}',
  staffSaveMailTemplate: 'PUT /staff/mail-templates/{kind}',
  staffSaveNewsSettings: 'PUT /staff/newsletter-settings',
  staffSaveNewsletter: 'PUT /staff/newsletters/{id}',
  staffSavePageText: 'PUT /staff/content/pages/{page}',
  staffSavePluginSettings: 'PUT /staff/plugins/{name}',
  staffSaveShopSettings: 'PUT /staff/shop-settings',
  staffSaveSupplierAccount: 'PUT /staff/supplier-accounts/{id}',
  staffSaveTaxTerms: 'PUT /staff/tax-terms',
  staffSaveView: 'PUT /staff/views',
  staffSaveWarehouse: 'PUT /staff/warehouses/{id}/settings',
  staffSaveZones: 'PUT /staff/warehouse/zones',
  staffSendMailAgain: 'POST /staff/outbox/{id}/send',
  staffSendTestMail: 'POST /staff/launch/test-mail',
  staffSetCustomerGroup: 'PUT /staff/customers/{id}/fee-group',
  staffSetShopWarehouse: 'PUT /staff/readings/{host}/warehouse',
  staffSettleAttention: 'POST /staff/orders/{id}/attention',
  staffSettleIssue: 'POST /staff/reconciliation/{id}/settle key',
  staffSettleMentions: 'POST /staff/orders/{id}/mentions/done',
  staffSettleTransfer: 'POST /staff/transfers/{id}/settle key',
  staffShareRecipes: 'POST /staff/exports/recipes key',
  staffShelveParcel: 'POST /staff/warehouse/arrivals/{id}/shelf',
  staffShipDelivery: 'POST /staff/deliveries/{id}/ship key',
  staffShutOut: 'PUT /staff/people/{id}/access',
  staffSortParcelPhotos: 'PUT /staff/warehouse/arrivals/{id}/photos',
  staffStateCost: 'POST /staff/orders/{id}/cost',
  staffStepReturn: 'POST /staff/claims/{id}/step key',
  staffStoreParcel: 'POST /staff/warehouse/arrivals/{id}/stored key',
  staffSuggestShelf: 'GET /staff/warehouse/shelves/suggestion',
  staffSwitchWebhook: 'PUT /staff/webhooks/{id}',
  staffTagOrder: 'POST /staff/orders/{id}/tags',
  staffTakeBatch: 'POST /staff/picking/take key',
  staffTakeChat: 'POST /staff/chats/{id}/take',
  staffTakeDelivery: 'POST /staff/deliveries/{id}/take',
  staffTakeOrder: 'POST /staff/orders/{id}/take',
  staffTakeOverOrder: 'POST /staff/orders/{id}/take-over',
  staffTestNewsletter: 'POST /staff/newsletters/{id}/test key',
  staffTickPick: 'POST /staff/picking/{id}/tick',
  staffTickSupplierLine: 'POST /staff/supplier-lines/{id}/tick',
  staffTrackDelivery: 'POST /staff/deliveries/{id}/news key',
  staffTranslateProduct: 'PUT /staff/search/translate/{id}',
  staffTryPlugin: 'POST /staff/plugins/{name}/try',
  staffUntagOrder: 'POST /staff/orders/{id}/tags/removal',
  staffUpdateCannedAnswer: 'PUT /staff/canned-answers/{id}',
  staffUploadLook: 'POST /staff/look key form',
  staffWeighParcel: 'POST /staff/warehouse/arrivals/{id}/weighings key',
  staffWithdrawDeliveryQuestion: 'POST /staff/deliveries/{id}/question-withdrawal',
  staffWithdrawQuestion: 'POST /staff/orders/{id}/question-withdrawal',
  staffWithdrawRecipe: 'POST /staff/recipes/{id}/withdrawal',
  staffWriteInClaim: 'POST /staff/claims/{id}/messages key',
  startPasskey: 'POST /user/security/passkeys/options',
  startPasskeyProof: 'POST /user/step-up/passkey',
  startPasskeySignIn: 'POST /login/passkey/options',
  startPasskeyStep: 'POST /login/second-factor/passkey',
  startStaffSignIn: 'POST /login/oidc',
  startTotp: 'POST /user/security/totp',
  submitForm: 'POST /form/{name} key',
  suggestSearch: 'GET /search-suggestions',
  testNotificationChannel: 'POST /cabinet/notifications/channels/{id}/test key',
  topUpBalance: 'POST /cabinet/balance key',
  translateSearchProduct: 'GET /search/translate/{id}',
  updateAddress: 'PUT /cabinet/addresses/{id}',
  updateCart: 'PUT /cabinet/cart/update',
  updateNotificationChannel: 'PUT /cabinet/notifications/channels/{id}',
  updateNotificationSettings: 'PUT /cabinet/notifications/settings',
  updateRecipient: 'PUT /cabinet/recipients/{id}',
  updateReview: 'POST /cabinet/reviews/{id}',
  updateSaved: 'PUT /cabinet/saved/{id}',
  updateUser: 'PUT /user',
  uploadAvatar: 'POST /user/avatar key form',
  uploadChatPicture: 'POST /chat/pictures key form',
  uploadClaimPhotos: 'POST /cabinet/claim-photos key form',
  uploadReviewPhotos: 'POST /cabinet/review-photos key form',
  validateUrl: 'POST /cabinet/url-validation',
  withdrawClaim: 'POST /cabinet/claims/{id}/withdrawal',
  withdrawService: 'DELETE /cabinet/orders/{id}/services/{service}',
  writeInClaim: 'POST /cabinet/claims/{id}/messages key',
} as const satisfies Record<keyof Calls, string>;
