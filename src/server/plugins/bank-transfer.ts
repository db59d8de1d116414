/** Bank transfer as a plug-in of the shop: its settings stand at `/staff/plugins`, under the rules for payment providers. */
import { transferName, transferProvider } from '../../features/payments/providers/transfer/adapter.ts';
import {
  accountFault,
  accountFrom,
  type TransferAccount,
  transferDays,
} from '../../features/payments/providers/transfer/transfer-account.ts';
import { pluginValues } from '../../features/plugins/actions.ts';
import { type PluginField, setValue } from '../../features/plugins/fields.ts';
import type { Database } from '../../platform/database/database.ts';
import { definePlugin, type Plugin, portsVersion } from '../../plugins/plugin.ts';

const title = { ru: 'Банковский перевод', en: 'Bank transfer', zh: '银行转账' };

const fields: readonly PluginField[] = [
  {
    ...{ name: 'payee', kind: 'text', isRequired: true },
    label: { ru: 'Получатель', en: 'Payee', zh: '收款人' },
    hint: {
      ru: 'Как его знает банк: клиент впишет это имя в перевод.',
      en: 'As the bank knows it: customers type this name into the transfer.',
      zh: '请填写银行登记的名称，客户转账时需要填写。',
    },
  },
  {
    ...{ name: 'account', kind: 'text', isRequired: true },
    label: { ru: 'Номер счёта или IBAN', en: 'Account number or IBAN', zh: '账号或 IBAN' },
  },
  {
    ...{ name: 'bank', kind: 'text' },
    label: { ru: 'Банк', en: 'Bank', zh: '开户银行' },
  },
  {
    ...{ name: 'bic', kind: 'text' },
    label: { ru: 'БИК или SWIFT-код', en: 'BIC or bank code', zh: 'SWIFT 代码或联行号' },
  },
  {
    ...{ name: 'details', kind: 'text' },
    label: { ru: 'Другие реквизиты', en: 'Other details', zh: '其他信息' },
    hint: {
      ru: 'Например, ИНН и корреспондентский счёт.',
      en: 'For example, a tax number or a correspondent account.',
      zh: '例如税号或代理行账号。',
    },
  },
  {
    ...{ name: 'days', kind: 'number', usual: String(transferDays.usual) },
    label: { ru: 'Сколько дней ждать перевода', en: 'Days to wait for a transfer', zh: '等待到账的天数' },
    hint: {
      ru: 'Всё это время цена заказа не меняется.',
      en: 'The order keeps its price for this long.',
      zh: '在此期间订单价格保持不变。',
    },
  },
];

/** The account in force; undefined while it is not set. */
export const transferAccountOf = (db: Database): TransferAccount | undefined =>
  accountFrom((name) => setValue(fields, pluginValues(db, transferName), name));

/** It needs no outside service, so it is there in every shop, and off until its account is set. */
export const bankTransfer = (db: Database): Plugin =>
  definePlugin({
    ...{ name: transferName, version: portsVersion, ports: portsVersion, title, settings: fields },
    about: {
      ru: 'Клиент переводит деньги на ваш счёт. Пока не указаны получатель и счёт, этот способ оплаты скрыт.',
      en: 'Customers send money to your account. The method stays hidden until payee and account are set.',
      zh: '客户直接转账到你的账户。填写收款人和账号之前，此付款方式不会显示。',
    },
    async check({ setting }) {
      const fault = accountFault(setting);
      if (fault) throw new Error(fault);
    },
    paymentProviders: [
      {
        ...{ name: transferName, title, takes: () => true },
        create: ({ clock }) => transferProvider({ db, clock, account: () => transferAccountOf(db) }),
      },
    ],
  });
