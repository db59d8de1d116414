/** The texts of the demo's people, each in their language. */
import type { Localised } from '../../platform/texts/locale.ts';

type InEach<Of> = Localised<readonly Of[]>;

export const comments: InEach<string> = {
  ru: [
    'Это подарок, пожалуйста, без ценников внутри.',
    'Если не будет моего размера, напишите, подберём другой.',
    'Не спешу, можно дождаться остальных заказов.',
  ],
  en: [
    'It’s a present: please remove the price tags.',
    'No hurry, I’ll wait for my other order.',
    'Please check that the lid closes.',
  ],
  zh: ['送人的，请不要放价签。', '不急，可以等另一个订单一起寄。', '麻烦检查一下包装有没有破损。'],
};

/** Damaged; missing or lost; what support asks back; the wrong thing; not as described; how to send it back. */
export const claimTexts: InEach<string> = {
  ru: [
    'Вещь пришла с повреждением, хотя коробка снаружи целая. Прикладываю фото.',
    'В посылке не хватает одной вещи: по квитанции две, приехала одна.',
    'Спасибо за снимок. Пришлите, пожалуйста, ещё фото этикетки на внешней коробке.',
    'Это не та вещь, что в заказе. Прошу обменять её.',
    'Материал не такой, как на странице магазина, и цвет гораздо темнее.',
    'Оставьте вещь в коробке: мы пришлём этикетку для возврата.',
  ],
  en: [
    'It arrived damaged, although the box looks fine from the outside. Photo attached.',
    'One item is missing: the receipt says two, but there was only one in the parcel.',
    'Thank you for the photo. Could you send one more, of the label on the outer box?',
    'This isn’t the one I ordered. I’d like the one that’s in the order.',
    'The material isn’t what the shop’s page says, and the colour is much darker.',
    'Please keep it in its box; we’ll send you a label.',
  ],
  zh: [
    '东西收到时已损坏，但外箱看起来完好。附上照片。',
    '包裹里少了一件：单据上是两件，只收到一件。',
    '谢谢你的照片。麻烦再拍一张外箱面单的照片，好吗？',
    '收到的不是我订的那款，希望换成订单里的款式。',
    '材质和商品页面写的不一样，颜色也深很多。',
    '请保留原包装，我们会把退货面单发给你。',
  ],
};

export const reviewTexts: InEach<{ stars: number; text: string | null }> = {
  ru: [
    { stars: 5, text: 'Всё пришло целым, сумма совпала с той, что обещали в начале.' },
    { stars: 4, text: 'Хорошо, только магазин долго отправлял. Поддержка отвечала в тот же день.' },
    { stars: 5, text: 'Удобно видеть фото со склада до того, как посылка уедет.' },
    { stars: 3, text: 'Вещь понравилась, но доставка шла на неделю дольше, чем обещали.' },
    { stars: 5, text: null },
  ],
  en: [
    { stars: 5, text: 'Exactly what I ordered, and the bill never changed on the way.' },
    { stars: 4, text: 'Well packed. The carrier took its time at customs, but that’s nobody’s fault.' },
    { stars: 5, text: 'The warehouse photos saved me a return: I asked for another colour in time.' },
    { stars: 2, text: 'The shop sent it two weeks late. I was kept posted, but still.' },
  ],
  zh: [
    { stars: 5, text: '包装很仔细，费用和下单时看到的一样。' },
    { stars: 4, text: '东西不错，清关多等了几天。' },
    { stars: 5, text: '仓库照片很清楚，收到的和照片一致。' },
  ],
};

export const thanks: Localised = {
  ru: 'Спасибо, что написали! Рады, что всё дошло.',
  en: 'Thank you for your review. We’re glad that everything arrived safely.',
  zh: '感谢你的评价，很高兴你满意！',
};

/** Conversations: what the customer writes and what support answers, in turn; an odd number waits for support. */
export const talks: InEach<readonly string[]> = {
  ru: [
    [
      'Здравствуйте! Можно ли изменить адрес, если заказ уже на складе?',
      'Здравствуйте! Да, адрес выбирается при оформлении доставки, до упаковки его можно сменить.',
      'Спасибо! А если адрес будет в другой стране, цена доставки изменится?',
    ],
    ['Добрый день, продавец прислал не тот цвет, видно на фото. Что делать?'],
    [
      'Подскажите, сколько ещё бесплатно хранится посылка?',
      'Тридцать дней с прихода последнего товара, точная дата указана в заказе.',
    ],
  ],
  en: [
    [
      'Hi! Can I add another order to a parcel that hasn’t been packed yet?',
      'Hello! Yes: open the order and press “Send together”. You can do that until packing begins.',
    ],
    ['Can a lamp with a built-in battery be shipped to Norway?'],
  ],
  zh: [
    [
      '你好，两个订单可以合并寄到同一个地址吗？',
      '你好，可以的，打开订单，点“一起寄出”即可。',
      '谢谢！合并后还能再加一个订单吗？',
    ],
    ['请问清关需要我提供身份证吗？'],
  ],
};

/** Answers that support gives again and again. */
export const readyAnswers = [
  {
    title: 'Change of address',
    texts: {
      ru: 'Адрес можно сменить до упаковки: откройте доставку и выберите другой.',
      en: 'You can change the address until packing begins: open the delivery and choose another one.',
      zh: '打包前可以更改地址：打开配送单，另选一个地址即可。',
    },
  },
  {
    title: 'Free storage',
    texts: {
      ru: 'Срок бесплатного хранения указан в заказе. До его конца придёт напоминание.',
      en: 'The order shows how long storage is free. We’ll remind you before it ends.',
      zh: '订单页会显示免费存放期限，到期前我们会提醒你。',
    },
  },
] as const;

export const letters = [
  {
    name: 'partnership',
    locale: 'ru',
    sent: {
      company: 'ООО «Тёплый дом»',
      message: 'Заказываем посуду для двух кафе. Работаете ли вы с юридическими лицами?',
      email: 'buh@waybill.example',
    },
  },
  {
    name: 'question',
    locale: 'en',
    sent: { question: 'Do you forward parcels that I’ve bought myself?', email: 'harriet@waybill.example' },
  },
] as const;
