/** Reviews of the demo shop: made up, marked as samples, without orders, and shown in a demo only. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database.ts';

interface Sample {
  author: string | null;
  country: string;
  shop: string;
  language: 'ru' | 'en' | 'zh';
  stars: number;
  /** Days before the demo was filled. */
  age: number;
  text: string | null;
  answer?: string;
}

const samples: readonly Sample[] = [
  {
    ...{ author: 'Ольга К.', country: 'RU', shop: 'Nordlicht', language: 'ru', stars: 5, age: 6 },
    text: 'Заказывала чайник из немецкого магазина, который в Россию не отправляет. Сумма в квитанции совпала с тем, что списали, до копейки. От оплаты до двери – 23 дня, из них неделю посылка стояла на таможне. Упаковали в два слоя, крышка цела.',
  },
  {
    ...{ author: 'Дмитрий В.', country: 'KZ', shop: 'Nordlicht', language: 'ru', stars: 4, age: 9 },
    text: 'В целом доволен. Снял звезду за то, что магазин задержал отправку почти на две недели, хотя к самому Waybill вопросов нет: сами написали, сами предложили подождать или вернуть деньги.',
  },
  {
    ...{ author: 'Марина', country: 'RU', shop: 'Librairie du Port', language: 'ru', stars: 3, age: 17 },
    text: 'Книга пришла с помятым углом. На фото со склада этого не видно, видимо, помялась уже по дороге. Половину стоимости вернули на баланс через три дня, но осадок остался.',
    answer:
      'Марина, спасибо, что написали и приложили снимки. Мы стали класть книги в жёсткий картон: до этого хватало плотного конверта, а вот для вашей не хватило. Простите.',
  },
  {
    ...{ author: 'Тимур А.', country: 'KZ', shop: 'Sakura Tools', language: 'ru', stars: 5, age: 24 },
    text: 'Беру инструмент из Японии третий раз. Удобно, что можно заранее ответить: подорожает до пяти процентов – покупайте. Один раз это сработало, ночью меня никто не будил.',
  },
  {
    ...{ author: 'Светлана Р.', country: 'BY', shop: 'Nordlicht', language: 'ru', stars: 2, age: 38 },
    text: 'Заказ отменили: магазин распродал свой последний экземпляр, пока я ждала. Деньги вернули в тот же день вместе с комиссией банка, за это спасибо. Но подарок на день рождения пришлось искать заново.',
    answer:
      'Светлана, нам жаль. Теперь перед оплатой мы показываем, сколько штук осталось, если магазин это говорит. Тогда стало бы ясно, что лучше поторопиться.',
  },
  { ...{ author: null, country: 'AM', shop: 'Maple & Pine', language: 'ru', stars: 5, age: 45 }, text: null },
  {
    ...{ author: 'Илья С.', country: 'RU', shop: 'Maple & Pine', language: 'ru', stars: 5, age: 61 },
    text: 'Объединил три заказа в одну посылку и сэкономил почти половину доставки. Отдельно понравились фотографии со склада: увидел, что прислали не тот цвет, и магазин поменял куртку до отправки.',
  },
  {
    ...{ author: 'Laura M.', country: 'DE', shop: 'Sakura Tools', language: 'en', stars: 5, age: 12 },
    text: 'Two Japanese chisels, no proxy jargon, no surprise at the door. The price I saw first was the price I paid, and the second bill for shipping came only after they had weighed the parcel.',
  },
  {
    ...{ author: 'Tom B.', country: 'GB', shop: 'Librairie du Port', language: 'en', stars: 4, age: 29 },
    text: 'Got an out-of-print atlas from a French shop that only ships inside France. Took about four weeks. The tracking page told me more than the carrier did. I would have liked a delivery slot.',
  },
  {
    ...{ author: 'Ngozi', country: 'US', shop: 'Nordlicht', language: 'en', stars: 1, age: 52 },
    text: 'My lamp was on the list of things that cannot fly because of its battery, and I only found out at the warehouse. They did send it back and refunded everything, but that was five weeks for nothing.',
    answer:
      'You are right: this should have been said before you paid, not after. Lamps with built-in batteries are in our list now, so the next person sees it when pasting the link. The return was on us.',
  },
  {
    ...{ author: 'Petra H.', country: 'DE', shop: 'Maple & Pine', language: 'en', stars: 5, age: 70 },
    text: 'Asked a question at eleven in the evening and had a real answer the next morning, with a photo of the zip I was worried about. Boots fit.',
  },
  {
    ...{ author: '陈**', country: 'CN', shop: 'Nordlicht', language: 'zh', stars: 5, age: 4 },
    text: '第一次代购德国的茶壶，本来担心易碎。仓库拍了六张照片，连盒子的封条都看得清。从付款到收货一共二十六天，完好无损，费用和下单时显示的一样。',
  },
  {
    ...{ author: '林**', country: 'HK', shop: 'Sakura Tools', language: 'zh', stars: 4, age: 20 },
    text: '刨刀质量很好，包装也结实。店家晚发了几天货，客服有主动通知。希望以后能支持更多付款方式。',
  },
  {
    ...{ author: '赵**', country: 'CN', shop: 'Maple & Pine', language: 'zh', stars: 3, age: 33 },
    text: '衣服没问题，就是运费比预计的多了一点，因为实际重量超出了估算。流程很透明，每一步都有记录。',
    answer: '谢谢您的反馈。厚外套的重量我们以前估得偏低，现在已按实际称重数据调整，下次的预估会更接近。',
  },
];

const day = 86_400_000;

/** Fills the sample reviews in; repeated without effect. */
export async function fillDemoReviews(db: Database, now: Date): Promise<void> {
  const rows = samples.map(({ age, text, answer, ...sample }, index) => {
    const at = new Date(now.getTime() - age * day - index * 3_700_000);
    const answeredAt = answer ? new Date(at.getTime() + 1.5 * day) : null;
    return {
      id: `rev_sample${String(index + 1).padStart(4, '0')}`,
      ...{ ...sample, body: text, answer: answer ?? null, answered_at: answeredAt, at },
    };
  });
  await sql`
    insert into review (
      id, is_demo, author, country, shop, language, stars, body, answer, answered_at, state, published_at, created_at,
      updated_at
    )
    select id, true, author, country, shop, language, stars, body, answer, answered_at, 'published', at, at, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      id text, author text, country text, shop text, language text, stars int, body text, answer text,
      answered_at timestamptz, at timestamptz
    )
    on conflict (id) do nothing
  `.execute(tablesOf<object>(db));
}
