/**
 * Words for what kind of offer a page makes. One line a language: its tag, then an item that is not new, bidding, a gift
 * card, what is downloaded or sent as a code, and a private seller. Our own knowledge, checked by no native speaker yet.
 */
const LINES = `
en|used,pre-owned,preowned,second hand,second-hand,secondhand,refurbished,open box|place bid,place a bid,bid now,current bid,highest bid,winning bid,your maximum bid|gift card,gift certificate,gift voucher,e-gift card|digital download,instant download,digital product,digital item,steam key,license key,licence key,activation code,game key|private seller,contact seller,message seller
de|gebraucht,gebrauchter artikel,generalüberholt,refurbished,aus zweiter hand,b-ware|gebot abgeben,jetzt bieten,aktuelles gebot,höchstgebot|geschenkgutschein,geschenkkarte,wertgutschein,gutscheinkarte|sofort-download,digitales produkt,lizenzschlüssel|privatverkauf,privatanbieter,privater anbieter,privater nutzer,privatperson,nachricht schreiben,von privat,vb
fr|d'occasion,occasion,reconditionné,seconde main|enchérir,faire une offre d'enchère,enchère en cours,enchère actuelle|carte cadeau,chèque cadeau,bon cadeau,e-carte cadeau|téléchargement immédiat,produit numérique|vendeur particulier,particulier,contacter le vendeur
es|usado,de segunda mano,segunda mano,reacondicionado,seminuevo|pujar,hacer una puja,puja actual,ofertar|tarjeta regalo,tarjeta de regalo,gift card,vale regalo|descarga digital,producto digital,descarga inmediata|vendedor particular,particular,contactar al vendedor
it|usato,di seconda mano,ricondizionato|fai un'offerta all'asta,offerta attuale,fai la tua offerta|carta regalo,buono regalo,gift card|download immediato,prodotto digitale|venditore privato,privato,contatta il venditore
pt|usado,seminovo,de segunda mão,segunda mão,recondicionado|dar lance,lance atual,fazer lance,licitar|vale-presente,vale presente,cartão-presente,cartão presente,cartão oferta|produto digital,download imediato,download digital|vendedor particular,particular,falar com o vendedor
nl|tweedehands,gebruikt,gereviseerd,zo goed als nieuw|bied nu,plaats bod,huidig bod,hoogste bod|cadeaubon,cadeaukaart,kadobon,cadeauvoucher|digitaal product,directe download|particulier,particuliere verkoper,bericht sturen
pl|używany,używane,używana,z drugiej ręki,odnowiony,powystawowy|licytuj,aktualna oferta,złóż ofertę,przebij|karta podarunkowa,bon podarunkowy,karta upominkowa|produkt cyfrowy|osoba prywatna,ogłoszenie prywatne,napisz do sprzedawcy
cs|použité,použitý,použitá,bazar,z druhé ruky,repasovaný,repasované|přihodit,aktuální nabídka,nejvyšší příhoz|dárková karta,dárkový poukaz,dárkový certifikát|digitální produkt|soukromý prodejce,soukromá osoba,napsat prodejci
sk|použité,použitý,použitá,z druhej ruky,repasované|prihodiť,aktuálna ponuka|darčeková karta,darčekový poukaz,darčeková poukážka|digitálny produkt|súkromná osoba,súkromný predajca
sl|rabljeno,rabljen,rabljena,obnovljeno|zvišaj ponudbo,trenutna ponudba,oddaj ponudbo|darilni bon,darilna kartica|digitalni izdelek|zasebni prodajalec,fizična oseba
hr|rabljeno,korišteno,polovno,obnovljeno|licitiraj,trenutna ponuda|poklon bon,darovna kartica,poklon kartica|digitalni proizvod|privatni prodavač,fizička osoba
sr|polovno,korišćeno,половно,коришћено|licitiraj,лицитирај,trenutna ponuda|poklon vaučer,poklon kartica,поклон ваучер,поклон картица|digitalni proizvod,дигитални производ|fizičko lice,физичко лице
bg|употребявано,употребяван,употребявана,втора ръка,втора употреба|наддавай,текуща оферта|подаръчен ваучер,подаръчна карта|дигитален продукт|частно лице,частен продавач
mk|користено,половно|наддавај,моментална понуда|подарок картичка,подарок ваучер|дигитален производ|приватно лице,физичко лице
ru|б/у,бу,подержанный,подержанная,бывший в употреблении,с пробегом,восстановленный,уценённый|сделать ставку,текущая ставка,сделать свою ставку|подарочная карта,подарочный сертификат,подарочные карты|цифровой товар,скачать сразу,ключ активации,цифровая версия,код активации|частное лицо,частный продавец,показать телефон,написать продавцу,написать сообщение
uk|б/в,вживане,вживаний,вживана,б/у|зробити ставку,поточна ставка|подарункова картка,подарунковий сертифікат|цифровий товар,ключ активації|приватна особа,приватний продавець,показати телефон
be|б/у,ужываны,ужываная|зрабіць стаўку|падарункавая карта,падарункавы сертыфікат|лічбавы тавар|прыватная асоба,паказаць тэлефон
hu|használt,felújított|licitálok,licitálás,jelenlegi ajánlat,aktuális licit|ajándékkártya,ajándékutalvány|digitális termék|magánszemély,magánhirdető
ro|folosit,second hand,utilizat,recondiționat,reconditionat|licitează,oferta curentă|card cadou,voucher cadou|descărcare imediată,produs digital|persoană fizică,vânzător privat,persoana fizica
el|μεταχειρισμένο,μεταχειρισμένα,ανακατασκευασμένο|υποβολή προσφοράς πλειοδοσίας,τρέχουσα προσφορά|δωροκάρτα,δωροεπιταγή|ψηφιακό προϊόν|ιδιώτης,ιδιώτης πωλητής
tr|ikinci el,2. el,yenilenmiş,kullanılmış|teklif ver,güncel teklif,pey ver|hediye kartı,hediye çeki|dijital ürün,anında indirme,dijital kod|sahibinden,bireysel satıcı
sv|begagnad,begagnat,andrahand,renoverad|lägg bud,nuvarande bud,högsta bud|presentkort|digital produkt,digital nedladdning|privatperson,privat säljare
da|brugt,genbrug,istandsat|afgiv bud,nuværende bud,højeste bud|gavekort|digitalt produkt|privatperson,privat sælger
nb|brukt,pent brukt,renovert|legg inn bud,gi bud,høyeste bud|gavekort|digitalt produkt|privatperson,privat selger
fi|käytetty,kunnostettu,second hand|huuda,tee tarjous huutokaupassa,korkein tarjous,korkein huuto|lahjakortti|digitaalinen tuote|yksityinen myyjä,yksityishenkilö
et|kasutatud,taastatud|tee pakkumine oksjonil,kõrgeim pakkumine|kinkekaart|digitaalne toode|eraisik
lv|lietots,lietota,atjaunots|veikt solījumu,augstākais solījums|dāvanu karte|digitāls produkts|privātpersona
lt|naudotas,naudota,atnaujintas|atlikti statymą,didžiausias pasiūlymas|dovanų kuponas,dovanų kortelė|skaitmeninė prekė|privatus asmuo,privatus pardavėjas
is|notað,notaður|bjóða í,hæsta boð|gjafakort,gjafabréf|rafræn vara|einkaaðili
ca|usat,de segona mà|fer una licitació,licitació actual|targeta regal,val regal|producte digital,descàrrega immediata|particular
he|יד שנייה,משומש,מחודש|הגש הצעה,הצעה נוכחית|כרטיס מתנה,שובר מתנה,גיפט קארד|מוצר דיגיטלי,להורדה מיידית|מוכר פרטי,אדם פרטי
ar|مستعمل,مستعملة,مجدد|ضع مزايدة,زايد الآن,المزايدة الحالية|بطاقة هدية,قسيمة هدية,بطاقة هدايا|منتج رقمي,تحميل فوري|بائع خاص,معلن خاص
fa|دست دوم,کارکرده,استوک|ثبت پیشنهاد مزایده,بالاترین پیشنهاد|کارت هدیه|محصول دیجیتال,دانلود فوری|فروشنده شخصی
hi|पुराना,इस्तेमाल किया हुआ,सेकंड हैंड|बोली लगाएं,वर्तमान बोली|उपहार कार्ड,गिफ्ट कार्ड|डिजिटल उत्पाद|निजी विक्रेता
bn|ব্যবহৃত,সেকেন্ড হ্যান্ড|বিড করুন,বর্তমান বিড|উপহার কার্ড,গিফট কার্ড|ডিজিটাল পণ্য|ব্যক্তিগত বিক্রেতা
id|bekas,barang bekas|ajukan tawaran,tawaran saat ini,pasang bid|kartu hadiah,voucher hadiah|produk digital,unduh langsung|penjual pribadi,penjual perorangan
ms|terpakai,barang terpakai|buat bidaan,bidaan semasa|kad hadiah,baucar hadiah|produk digital,muat turun segera|penjual persendirian
vi|đã qua sử dụng,hàng cũ,đồ cũ|đặt giá thầu,giá thầu hiện tại,đấu giá ngay|thẻ quà tặng,phiếu quà tặng|sản phẩm số,tải xuống ngay|người bán cá nhân
th|มือสอง|เสนอราคาประมูล,ร่วมประมูล|บัตรของขวัญ,บัตรกำนัล|สินค้าดิจิทัล,ดาวน์โหลดทันที|ผู้ขายส่วนบุคคล
ka|მეორადი,ნახმარი|ბიჯის დადება,მიმდინარე ბიჯი|სასაჩუქრე ბარათი|ციფრული პროდუქტი|კერძო პირი
hy|օգտագործված|կատարել հայտ|նվեր քարտ|թվային ապրանք|մասնավոր անձ
kk|пайдаланылған,қолданылған|баға ұсыну|сыйлық картасы|цифрлық тауар|жеке тұлға
az|işlənmiş,ikinci əl|təklif ver|hədiyyə kartı|rəqəmsal məhsul|fərdi satıcı
zh|二手,九成新,翻新,中古|出价,出價,我要出价,我要出價,当前价格出价,目前出價|礼品卡,禮品卡,禮券,购物卡,礼券,提货券|数字商品,數位商品,激活码,兌換碼,兑换码,卡密|个人卖家,個人賣家,联系卖家,聯絡賣家
ja|中古,中古品,リユース,ユーズド|入札する,現在の価格で入札,入札件数|ギフトカード,ギフト券,商品券|ダウンロード版,ダウンロード商品,デジタルコンテンツ|個人出品,出品者に質問
ko|중고,중고상품,리퍼|입찰하기,현재 입찰가|기프트카드,상품권,기프티콘|디지털 상품,다운로드 상품|개인 판매자,개인판매
`;

export type OfferPhrase = 'used' | 'bid' | 'giftCard' | 'digital' | 'private';
const KINDS: readonly OfferPhrase[] = ['used', 'bid', 'giftCard', 'digital', 'private'];

/** The phrases by language and kind. */
export const offerWords: ReadonlyMap<string, Readonly<Record<OfferPhrase, readonly string[]>>> = new Map(
  LINES.trim()
    .split('\n')
    .map((line) => {
      const [language = '', ...parts] = line.split('|');
      const phrases = KINDS.map((kind, at) => [kind, (parts[at] ?? '').split(',').filter(Boolean)] as const);
      return [language, Object.fromEntries(phrases) as Record<OfferPhrase, string[]>] as const;
    }),
);
