import type { Handlers } from '../../platform/api/serve.ts';
import type { Installation } from '../../platform/installation.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import type { CodeState, discountsContract } from './contract.ts';
import { customerGroup, listFeeGroups, saveFeeGroup, setCustomerGroup } from './groups.ts';
import { dropCode, type EnterCode, keepTypedCode } from './kept-code.ts';
import {
  type CountOthers,
  getDiscount,
  listDiscounts,
  promisedDiscounts,
  saveDiscount,
} from './staff/staff-actions.ts';

/** The state of a customer's code in the prices of their cart, as the cart itself tells it; null without a code. */
export type CodeInCart = (asked: { userId: string; locale: Locale }) => Promise<CodeState | null>;

export function discountsRoutes(
  shop: Installation,
  codeInCart: CodeInCart,
  others: CountOthers,
  enterCode: EnterCode,
): Handlers<typeof discountsContract> {
  const { db, clock } = shop;
  return {
    getDiscountCode: async ({ caller: { userId }, locale }) => ({
      data: await codeInCart({ userId, locale }),
    }),
    async keepDiscountCode({ caller: { userId }, locale, body }) {
      await keepTypedCode(db, enterCode, { userId, typed: body.code, at: clock.now() });
      return { data: (await codeInCart({ userId, locale })) ?? { code: body.code, state: 'unknown' } };
    },
    async dropDiscountCode({ caller }) {
      await dropCode(db, caller.userId, clock.now());
      return { data: { done: true } };
    },
    listPromisedDiscounts: async ({ query }) => ({
      data: await promisedDiscounts(db, query.promotion, clock.now()),
    }),
    staffListDiscounts: ({ query }) => listDiscounts(db, query),
    staffGetDiscount: async ({ params }) => ({ data: await getDiscount(db, params.id) }),
    staffCreateDiscount: async ({ body, caller }) => ({
      data: await saveDiscount(shop, { draft: body, by: caller.userId }, others),
    }),
    staffSaveDiscount: async ({ params, body: { version, ...draft }, caller }) => ({
      data: await saveDiscount(shop, { draft, by: caller.userId, seen: { id: params.id, version } }, others),
    }),
    staffListFeeGroups: ({ caller }) => listFeeGroups(db, { by: caller.userId, at: clock.now() }),
    staffCreateFeeGroup: async ({ body, caller }) => ({
      data: await saveFeeGroup(shop, { draft: body, by: caller.userId }, others),
    }),
    staffSaveFeeGroup: async ({ params, body: { version, ...draft }, caller }) => ({
      data: await saveFeeGroup(shop, { draft, by: caller.userId, seen: { id: params.id, version } }, others),
    }),
    staffGetCustomerGroup: async ({ params, caller }) => ({
      data: await customerGroup(db, params.id, caller),
    }),
    async staffSetCustomerGroup({ params, body, caller }) {
      await setCustomerGroup(shop, { ...body, userId: params.id, by: caller.userId }, others);
      return { data: await customerGroup(db, params.id, caller) };
    },
  };
}
