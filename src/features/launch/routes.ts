import type { Handlers } from '../../platform/api/serve.ts';
import {
  confirmSubject,
  confirmTestMail,
  getLaunch,
  type LaunchDesk,
  openShop,
  sendTestMail,
} from './actions.ts';
import type { launchContract } from './contract.ts';
import { chooseSettlementCurrency } from './settlement.ts';

export function launchRoutes(desk: LaunchDesk): Handlers<typeof launchContract> {
  return {
    staffGetLaunch: async () => ({ data: await getLaunch(desk) }),
    staffConfirmLaunch: async ({ body, caller }) => ({
      data: await confirmSubject(desk, { ...body, by: caller.userId }),
    }),
    staffSendTestMail: async ({ body, locale }) => ({ data: await sendTestMail(desk, { ...body, locale }) }),
    staffConfirmTestMail: async ({ body }) => ({ data: await confirmTestMail(desk, body.mailCode) }),
    staffChooseSettlement: async ({ body, caller }) => {
      await chooseSettlementCurrency(desk, { ...body, by: caller.userId });
      return { data: await getLaunch(desk) };
    },
    staffOpenShop: async ({ body, caller }) => ({
      data: await openShop(desk, { ...body, by: caller.userId }),
    }),
  };
}
