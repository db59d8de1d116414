/** Rows of tables that explain each other wrongly, surcharges of choices, and choices without a list: invented pages. */
import { pageOf, type ShopShape } from './shop-shape.ts';

const img = (src: string): string => `<img src="${src}" width="450" height="450">`;

const korean: ShopShape = {
  ...{ name: 'Surcharge in an option, points in the next row (Korean)' },
  ...{ url: 'https://namu.example/shop/view.php?no=2207', title: '옻칠 나무 젓가락 세트' },
  ...{ price: '39000 KRW', old: '52000', image: '2207', choice: true },
  html: pageOf(
    { lang: 'ko', title: '옻칠 나무 젓가락 세트 - 나무공방' },
    `<div><a href="/">나무공방</a> <a href="/cart.php">장바구니 0</a></div><table><tr><td>${img('/data/2207_1.jpg')}</td><td><h3>옻칠 나무 젓가락 세트</h3><table><tr><th>소비자가</th><td>52,000원</td></tr><tr><th>판매가</th><td>39,000원</td></tr><tr><th>적립금</th><td>390원</td></tr><tr><th>배송비</th><td>3,000원 (50,000원 이상 무료)</td></tr><tr><th>옵션</th><td><select name="opt"><option>- [필수] 옵션을 선택해 주세요 -</option><option>2인 세트</option><option>4인 세트 (+12,000원)</option></select></td></tr></table><a href="javascript:buy()">구매하기</a></td></tr></table>`,
  ),
};

const greek: ShopShape = {
  ...{ name: 'Sizes as links in a paragraph (Greek)' },
  ...{ url: 'https://tsagkaradiko.example/sandalia/naxos?xroma=fysiko', title: 'Δερμάτινα σανδάλια Νάξος' },
  ...{ price: '42.00 EUR', image: 'naxos', choice: true },
  html: pageOf(
    { lang: 'el', title: 'Σανδάλια Νάξος | Το Τσαγκαράδικο' },
    `<nav><a href="/">Αρχική</a></nav><h1>Δερμάτινα σανδάλια Νάξος</h1>${img('/fwto/naxos.jpg')}<p>Τιμή: <b>42,00€</b> με ΦΠΑ</p><p>Μέγεθος: <a href="/sandalia/naxos?xroma=fysiko&amp;m=36">36</a> <a href="/sandalia/naxos?xroma=fysiko&amp;m=37">37</a> <a href="/sandalia/naxos?xroma=fysiko&amp;m=38">38</a></p><p><a href="/kalathi/add/77">Προσθήκη στο καλάθι</a></p><p>Μεταφορικά 3,50€.</p>`,
  ),
};

const turkish: ShopShape = {
  ...{ name: 'Measures with surcharges behind a "from" price (Turkish)' },
  ...{ url: 'https://marangoz.example/masalar/ceviz-masa.html', title: 'Ceviz Yemek Masası' },
  ...{ price: '18500.00 TRY', image: 'ceviz', choice: true, kinds: ['from'] },
  html: pageOf(
    { lang: 'tr', title: 'Ceviz Yemek Masası - Marangoz Atölyesi' },
    `<h1>Ceviz Yemek Masası</h1>${img('/resim/ceviz.jpg')}<p><span>18.500 TL</span>'den başlayan fiyatlarla</p><label>Ölçü <select name="olcu"><option>Seçiniz</option><option>140 x 80 cm</option><option>160 x 90 cm (+3.200 TL)</option><option>200 x 100 cm (+7.900 TL)</option></select></label><button type="button">Sipariş ver</button>`,
  ),
};

const bulgarian: ShopShape = {
  ...{ name: 'A name in bold beside the picture of the sign, two currencies (Bulgarian)' },
  ...{ url: 'https://oreshak.example/tovar.php?id=412', title: 'Керамична купа „Троян“ 24 см' },
  ...{ price: '12.73 EUR', offered: true, stock: 'in_stock', image: 'kupa412' },
  html: pageOf(
    { lang: 'bg', title: 'Грънчарница Орешак :: Керамична купа „Троян“ 24 см' },
    `<table><tr><td><img src="/img/logo.gif" alt="Грънчарница Орешак"></td></tr><tr><td><a href="/img/kupa412_big.jpg">${img('/img/kupa412.jpg')}</a></td><td><font size="4"><b>Керамична купа „Троян“ 24 см</b></font><table><tr><td>Код</td><td>KT-412</td></tr><tr><td>Наличност</td><td>В наличност</td></tr><tr><td>Цена</td><td><b>12,73 € / 24,90 лв.</b></td></tr></table><form action="kolichka.php"><input type="submit" value="Добави в количката"></form></td></tr></table>`,
  ),
};

export const rowsAndLinks: ShopShape[] = [korean, greek, turkish, bulgarian];
