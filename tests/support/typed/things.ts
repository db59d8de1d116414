/** Where the ids of calls come from: by the place in their path, and by the name of a field. */

/** Prefixes of ids by the last fixed part of the path before `:id`. */
const byPlace: Readonly<Record<string, readonly string[]>> = {
  ...{ orders: ['ord'], pay: ['ord'], 'orders-mergeable': ['ord'], 'orders-claims': ['ord'] },
  ...{
    parcels: ['ord'],
    saved: ['svp', 'svw'],
    'saved-lists': ['svl'],
    sessions: ['ses'],
    passkeys: ['psk'],
  },
  ...{ addresses: ['adr'], recipients: ['rcp'], 'payment-status': ['pay'], deliveries: ['dlv'] },
  ...{ channels: ['nch'], reviews: ['rev'], claims: ['clm'], items: ['faq', 'pst', 'prm', 'sto'] },
  ...{ tickets: ['tkt'], recipes: ['rec'], payments: ['pay'], transfers: ['trl'], translate: ['prd', 'pls'] },
  ...{ 'supplier-accounts': ['sac'], 'supplier-lines': ['sal'], chats: ['cht'], 'canned-answers': ['can'] },
  ...{ refunds: ['rrq', 'rfd'], 'card-refunds': ['rfd'], discounts: ['dsc'], 'fee-groups': ['grp'] },
  ...{
    newsletters: ['ltr'],
    customers: ['usr'],
    people: ['usr'],
    webhooks: ['whe'],
    'webhook-messages': ['whm'],
  },
  ...{
    corrections: ['cor'],
    requests: ['pls', 'job', 'bkr'],
    outbox: ['mail'],
    notes: ['nte'],
    views: ['svw'],
  },
  ...{ arrivals: ['arr'], picking: ['dlv'], invitations: ['inv'], 'service-keys': ['key'], tasks: ['job'] },
};

/** Prefixes by the name of a field, which may stand for several of them. */
const byField: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:order|orders|main|order_id|id)$/, ['ord']],
  [/^(?:line|lines|order_line)$/, ['lin']],
  [/^address(?:_id)?$/, ['adr']],
  [/^recipient(?:_id)?$/, ['rcp']],
  [/^(?:snapshot)$/, ['prd']],
  [/^question_id$/, ['qst']],
  [/^(?:photo|photos|picture|pictures|photo_ids)$/, ['pic', 'clm']],
  [/^(?:assign|colleague|assignee|buyer|to|mentions|person)$/, ['usr']],
  [/^(?:delivery|deliveries)$/, ['dlv']],
  [/^(?:payment|payment_id)$/, ['pay']],
  [/^(?:parcel|parcels|arrival|arrivals)$/, ['arr']],
  [/^(?:group)$/, ['grp']],
  [/^(?:list|list_id|lists)$/, ['svl']],
  [/^(?:claim)$/, ['clm']],
  [/^customer$/, ['usr']],
];

export const prefixesOf = (name: string): readonly string[] =>
  byField.find(([form]) => form.test(name))?.[1] ?? [];

/** The last fixed part before the parameter, and what stands before it as a path of its own. */
export function placeOf(path: string): { place: string; list: string } | null {
  const [, list = '', place = ''] = /^(.*\/([\w-]+))\/:\w+/.exec(path.replace(/(\/:\w+).*$/, '$1')) ?? [];
  return place ? { place, list } : null;
}

export const prefixesAt = (place: string): readonly string[] => byPlace[place] ?? [];
