/** Rules that lower prices, made by staff through the API. */
import { aCustomer } from './a-customer.ts';
import type { TestShop } from './a-shop.ts';

/** Everything that staff say about a rule: 10 % off the goods for everybody, since long ago. */
export const plainRule = {
  ...{ state: 'on', name: { ru: 'Весна', en: 'Spring', zh: '春季' }, code: null as string | null },
  ...{
    on: 'goods',
    kind: 'percent',
    value: '10',
    startsAt: '2020-01-01T00:00:00Z',
    endsAt: null as string | null,
  },
  ...{ least: null as string | null, perCustomer: null as number | null, altogether: null as number | null },
  ...{ countries: [] as string[], hosts: [] as string[], combines: true, promotion: null as string | null },
};

export type RuleInput = Partial<typeof plainRule>;

/** Makes a rule, and answers it with the means to change it. */
export async function aDiscount(shop: TestShop, input: RuleInput = {}) {
  const { token } = await aCustomer(shop, { roles: ['finance'] });
  const body = { ...plainRule, ...input };
  const made = await shop.call('staffCreateDiscount', { token, body });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const { id } = made.body.data;
  /** Another one agrees to what takes off a lot. */
  const agree = async (saved: typeof made.body.data, said: typeof body): Promise<typeof made.body.data> => {
    if (!saved.asked) return saved;
    const second = await aCustomer(shop, { roles: ['finance'] });
    const request = { token: second.token, params: { id }, body: { ...said, version: saved.version } };
    return (await shop.call('staffSaveDiscount', request)).body.data;
  };
  const rule = await agree(made.body.data, body);
  return {
    rule,
    token,
    async change(changed: RuleInput) {
      const { version } = (await shop.call('staffGetDiscount', { token, params: { id } })).body.data.rule;
      const said = { ...body, ...changed };
      const saved = await shop.call('staffSaveDiscount', {
        ...{ token, params: { id } },
        body: { ...said, version },
      });
      if (saved.status === 200) await agree(saved.body.data, said);
      return saved;
    },
    /** Rules hold for everybody, so a test ends its own. */
    end: () => shop.database.pool.query("update discount_rule set state = 'off' where id = $1", [id]),
  };
}
