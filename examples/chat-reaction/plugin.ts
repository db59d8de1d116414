/** Tells a channel of Slack, or of anything that takes its incoming webhooks, such as Mattermost. */
import { definePlugin, type PluginContext } from 'waybill/plugin';

async function say({ fetch, setting }: PluginContext, text: string): Promise<void> {
  const answer = await fetch(setting('address') ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  // an error lets the shop try again later
  if (!answer.ok) throw new Error(`the channel answered ${answer.status}`);
}

const linkTo = ({ shop }: PluginContext, orderId: string): string =>
  `${shop.publicUrl}/staff/orders/${orderId}`;

export default definePlugin({
  name: 'slack',
  version: '1.0.0',
  ports: '1.0',
  title: { ru: 'Slack и Mattermost', en: 'Slack and Mattermost', zh: 'Slack 和 Mattermost' },
  about: {
    ru: 'Сообщает в канал об оплаченных заказах и ответах на вопросы.',
    en: 'Tells a channel of paid orders and answered questions.',
    zh: '把已付款的订单和客户的答复发到频道。',
  },
  settings: [
    {
      // whoever knows the address can write to the channel
      ...{ name: 'address', kind: 'secret', isRequired: true },
      label: {
        ru: 'Адрес входящего вебхука',
        en: 'Address of the incoming webhook',
        zh: '传入 Webhook 地址',
      },
    },
  ],
  check: (context) => say(context, 'Waybill can write here.'),
  reactions: {
    'order.paid': ({ orderId }, context) => say(context, `Paid: ${linkTo(context, orderId)}`),
    'question.answered': ({ orderId }, context) => say(context, `Answered: ${linkTo(context, orderId)}`),
  },
});
