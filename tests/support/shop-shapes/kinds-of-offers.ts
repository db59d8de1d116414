/** Offers of every kind in languages and numerals of many scripts, without structured data: invented pages. */
import { pageOf, type ShopShape } from './shop-shape.ts';

const img = (src: string): string => `<img src="${src}" width="640" height="480">`;

const used: ShopShape = {
  ...{
    name: 'Used offer (Portuguese)',
    url: 'https://feiradosdiscos.example/anuncio/toca-discos-gradiente-ds20',
  },
  ...{ title: 'Toca-discos Gradiente DS-20', price: '780.00 BRL', image: 'toca-discos', kinds: ['used'] },
  html: pageOf(
    { lang: 'pt-BR', title: 'Toca-discos Gradiente DS-20 | Feira dos Discos' },
    `<div class="topo"><a href="/carrinho">Carrinho</a></div><h1>Toca-discos Gradiente DS-20</h1>${img('/fotos/toca-discos.jpg')}<p>Usado | 3 vendidos</p><p>R$ 780,00</p><p>em 10x de R$ 78,00 sem juros</p><dl><dt>Estado</dt><dd>Bom, com marcas de uso</dd></dl><button>Comprar agora</button><p>Frete R$ 42,90</p>`,
  ),
};

const auction: ShopShape = {
  ...{
    name: 'Auction with buy-now (Polish)',
    url: 'https://targstaroci.example/oferta/zegar-wiszacy-gustav-55120',
  },
  ...{
    title: 'Zegar wiszący Gustav, ok. 1900',
    price: '650.00 PLN',
    alsoRight: ['310.00 PLN'],
    kinds: ['auction'],
  },
  html: pageOf(
    { lang: 'pl', title: 'Zegar wiszący Gustav, ok. 1900 - Targ staroci' },
    `<header>Moje licytacje</header><h1>Zegar wiszący Gustav, ok. 1900</h1>${img('/zdj/zegar.jpg')}<div><span>Aktualna oferta</span> <b>310,00 zł</b> <span>12 ofert</span></div><p>Do końca: 2 dni</p><button>Licytuj</button><div><span>Kup teraz</span> <b>650,00 zł</b></div><button>Kup teraz</button><p>Dostawa od 24,99 zł</p>`,
  ),
};

const fromPrice: ShopShape = {
  ...{ name: 'Maker with a price from (Swedish)', url: 'https://www.fjallsangar.example/sangar/vilan' },
  ...{ title: 'Vilan kontinentalsäng', price: '12995.00 SEK', image: 'vilan', kinds: ['from'] },
  html: pageOf(
    { lang: 'sv', title: 'Vilan kontinentalsäng | Fjällsängar' },
    `<nav><a href="/sangar">Sängar</a><a href="/butiker">Butiker</a></nav><h1>Vilan kontinentalsäng</h1>${img('/bild/vilan.jpg')}<p>Från 12 995 kr</p><p>eller 361 kr/mån i 36 månader</p><a role="button" href="/bygg/vilan">Bygg din säng</a><h2>Andra sängar</h2><div><a href="/sangar/drom">Dröm <span>från 18 995 kr</span></a></div><div><a href="/sangar/ro">Ro <span>från 9 495 kr</span></a></div>`,
  ),
};

const monthly: ShopShape = {
  ...{ name: 'Only a monthly rate (German)', url: 'https://radabo.example/raeder/stadtrad-sieben' },
  ...{ title: 'Stadtrad Sieben', price: null, kinds: ['monthly'] },
  html: pageOf(
    { lang: 'de', title: 'Stadtrad Sieben im Abo | Radabo' },
    `<nav>Räder · So geht’s</nav><h1>Stadtrad Sieben</h1>${img('/b/sieben.jpg')}<p><b>39,90 €</b> / Monat</p><p>Mindestlaufzeit 12 Monate, Kaution 100,00 €</p><button>Jetzt bestellen</button>`,
  ),
};

const giftCard: ShopShape = {
  ...{ name: 'Gift card (Korean)', url: 'https://chaekbang.example/goods/view?no=9004' },
  ...{ title: '책방 기프트카드 5만원권', price: '50000 KRW', offered: true, kinds: ['gift_card'] },
  html: pageOf(
    { lang: 'ko', title: '책방 기프트카드 5만원권 - 작은책방' },
    `<div>장바구니 0</div><h2 class="name">책방 기프트카드 5만원권</h2>${img('/img/gift.jpg')}<dl><dt>판매가</dt><dd>50,000원</dd><dt>적립금</dt><dd>500원</dd><dt>배송</dt><dd>문자로 코드 발송</dd></dl><button>구매하기</button>`,
  ),
};

const digital: ShopShape = {
  ...{ name: 'Download (Turkish)', url: 'https://dikiskalibi.example/urun/yazlik-elbise-kalibi-pdf' },
  ...{ title: 'Yazlık Elbise Kalıbı (PDF)', price: '149.90 TRY', old: '199.90', kinds: ['digital'] },
  html: pageOf(
    { lang: 'tr', title: 'Yazlık Elbise Kalıbı (PDF) | Dikiş Kalıbı' },
    `<header>Sepetim 0,00 TL</header><h1>Yazlık Elbise Kalıbı (PDF)</h1>${img('/img/elbise.jpg')}<p><del>199,90 TL</del> <ins>149,90 TL</ins></p><p>Dijital ürün: ödemeden sonra indirme bağlantısı e-posta ile gönderilir.</p><button>Sepete Ekle</button>`,
  ),
};

const advert: ShopShape = {
  ...{ name: 'Private advert (Ukrainian)', url: 'https://oholoshennia.example/d/akordeon-weltmeister-IDq81' },
  ...{ title: 'Акордеон Weltmeister 80 басів', price: '12500.00 UAH', kinds: ['private'] },
  html: pageOf(
    { lang: 'uk', title: 'Акордеон Weltmeister 80 басів: 12 500 грн. - Львів' },
    `<header>Додати оголошення</header>${img('/f/akordeon.jpg')}<h4>Акордеон Weltmeister 80 басів</h4><h3>12 500 грн.</h3><p>Договірна</p><ul><li>Приватна особа</li><li>Стан: Вживане</li></ul><button>Показати телефон</button><button>Повідомлення</button><h4>Схожі оголошення</h4><a href="/d/bayan-IDx2">Баян Тула <p>8 000 грн.</p></a>`,
  ),
};

const inAddress: ShopShape = {
  ...{
    name: 'Price for the size in the address',
    url: 'https://thistleblankets.example/throws/heather?size=double',
  },
  ...{ title: 'Heather Throw', price: '129.00 GBP', choice: true, stock: 'in_stock' },
  html: pageOf(
    { lang: 'en-GB', title: 'Heather Throw | Thistle Blankets' },
    `<header>Basket £0.00</header><h1>Heather Throw</h1>${img('/i/heather.jpg')}<form action="/basket"><label><input type="radio" name="size" value="single"> Single £84.00</label><label><input type="radio" name="size" value="double" checked> Double £129.00</label><label><input type="radio" name="size" value="king"> King £169.00</label><button>Add to basket</button></form><p>In stock</p><p>UK delivery £4.50</p>`,
  ),
};

const models: ShopShape = {
  ...{ name: 'Several models (Italian)', url: 'https://www.officinacaffe.example/macchine/lucia' },
  ...{ title: 'Lucia', price: '890.00 EUR', alsoRight: ['1190.00 EUR', '1490.00 EUR'], kinds: ['models'] },
  html: pageOf(
    { lang: 'it', title: 'Lucia | Officina Caffè' },
    `<nav><a href="/macchine">Macchine</a><a href="/macinini">Macinini</a></nav><h1>Lucia</h1>${img('/m/lucia.jpg')}<section><h3>Lucia Uno</h3><p>890,00 €</p><button>Scegli</button></section><section><h3>Lucia Due</h3><p>1.190,00 €</p><button>Scegli</button></section><section><h3>Lucia Pro</h3><p>1.490,00 €</p><button>Scegli</button></section><p>Spedizione gratuita sopra 500 €</p>`,
  ),
};

const arabic: ShopShape = {
  ...{ name: 'Arabic numerals, right to left', url: 'https://souqalnahas.example/p/dallah-nahas' },
  ...{ title: 'دلة نحاس يدوية الصنع', price: '1250.00 AED', old: '1500.00', stock: 'in_stock' },
  html: pageOf(
    { lang: 'ar', title: 'دلة نحاس يدوية الصنع | سوق النحاس' },
    `<div dir="rtl"><header>السلة ٠</header><h1>دلة نحاس يدوية الصنع</h1>${img('/s/dallah.jpg')}<p><del>١٬٥٠٠٫٠٠ درهم إماراتي</del></p><p>١٬٢٥٠٫٠٠ درهم إماراتي</p><p>شامل ضريبة القيمة المضافة</p><p>متوفر</p><button>أضف إلى السلة</button><p>التوصيل ٢٥ درهم إماراتي</p></div>`,
  ),
};

const bengali: ShopShape = {
  ...{ name: 'Bengali numerals', url: 'https://tantghar.example/shari/jamdani-nil' },
  ...{ title: 'নীল জামদানি শাড়ি', price: '8500.00 BDT', old: '9800.00', stock: 'in_stock' },
  html: pageOf(
    { lang: 'bn', title: 'নীল জামদানি শাড়ি - তাঁতঘর' },
    `<header>কার্ট ০</header><h1>নীল জামদানি শাড়ি</h1>${img('/s/jamdani.jpg')}<p>আগের দাম ৯,৮০০ টাকা</p><p>দাম ৮,৫০০ টাকা</p><p>স্টকে আছে</p><button>কার্টে যোগ করুন</button><p>ডেলিভারি চার্জ ১২০ টাকা</p>`,
  ),
};

const georgian: ShopShape = {
  ...{ name: 'Currency as a word (Georgian)', url: 'https://tekastudio.example/produqtebi/qvevri-3l' },
  ...{ title: 'თიხის ქვევრი 3 ლ', price: '145.00 GEL', stock: 'out_of_stock' },
  html: pageOf(
    { lang: 'ka', title: 'თიხის ქვევრი 3 ლ | თექა სტუდიო' },
    `<header>კალათა</header><h1>თიხის ქვევრი 3 ლ</h1>${img('/k/qvevri.jpg')}<p>ფასი: 145 ლარი</p><p>დღგ-ს ჩათვლით</p><p>არ არის მარაგში</p><p>მიწოდება 12 ლარი</p><button disabled>კალათაში დამატება</button>`,
  ),
};

export const kindsOfOffers: ShopShape[] = [
  used,
  auction,
  fromPrice,
  monthly,
  giftCard,
  digital,
  advert,
  inAddress,
  models,
  arabic,
  bengali,
  georgian,
];
