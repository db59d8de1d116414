/** Warmer words for two mails. Words that staff write at /staff/content/mails still go before them. */
import { definePlugin } from 'waybill/plugin';

export default definePlugin({
  name: 'warm-mails',
  version: '1.0.0',
  ports: '1.0',
  title: { ru: 'Тёплые письма', en: 'Warm mails', zh: '暖心邮件' },
  about: {
    ru: 'Другие слова в письмах об оплаченном заказе.',
    en: 'Other words in the mails about a paid order.',
    zh: '订单付款邮件换了说法。',
  },
  texts: {
    ru: {
      notifications: {
        'order-paid': {
          title: 'Спасибо! Оплачено: {title}',
          text: 'Мы получили {total} за заказ {number} и скоро отправимся за покупкой. Пока покупка не сделана, заказ можно отменить: мы вернём всё, кроме комиссии банка.',
        },
      },
    },
    en: {
      notifications: {
        'order-paid': {
          title: 'Thank you! Paid: {title}',
          text: 'We received {total} for order {number} and will go shopping for you soon. Until we have bought it you can cancel, and we’ll refund everything except the card fee.',
        },
      },
    },
    zh: {
      notifications: {
        'order-paid': {
          title: '谢谢！已付款：{title}',
          text: '我们已收到订单 {number} 的款项 {total}，很快就会为你采购。采购前可以取消订单，除银行手续费外全部退还。',
        },
      },
    },
  },
});
