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
          title: 'Спасибо! Заказ {number} оплачен',
          text: 'Мы получили {total} за «{title}» и скоро отправимся за покупкой. Пока покупка не сделана, заказ можно отменить: мы вернём всё, кроме комиссии банка.',
        },
      },
    },
    en: {
      notifications: {
        'order-paid': {
          title: 'Thank you! Order {number} is paid',
          text: 'We received {total} for “{title}” and will go shopping for you soon. Until we have bought it you can cancel, and we’ll refund everything except the card fee.',
        },
      },
    },
    zh: {
      notifications: {
        'order-paid': {
          title: '谢谢！订单 {number} 已付款',
          text: '我们已收到“{title}”的款项 {total}，很快就会为你采购。采购前可以取消订单，除银行手续费外全部退还。',
        },
      },
    },
  },
});
