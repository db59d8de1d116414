/**
 * Words of shops in languages that `page-words.ts` does not know, or knows less of. One line a language: its tag, then
 * buttons to buy, being sold out, being in stock, an old price, "from" before a price, "per month". Written from our own
 * knowledge of shops in these languages, without a word list of others; they are checked by no native speaker yet.
 */
const LINES = `
de|in den einkaufswagen,jetzt bestellen,zum warenkorb hinzufügen|vergriffen,momentan nicht verfügbar|verfügbar,versandfertig|früher,alter preis|ab|pro monat
fr|mettre au panier,je commande,achetez|épuisé,plus disponible|disponible,expédié sous|ancien prix|dès|par mois
es|comprar ya,añadir a la cesta,agregar a la bolsa,lo quiero|sin existencias,fuera de stock|hay existencias,en existencia|precio anterior|desde|al mes
it|metti nel carrello,compra ora,ordina ora|terminato,non disponibile|pronta consegna|prezzo precedente|a partire da|al mese
pt|adicionar à sacola,colocar no carrinho,eu quero,finalizar compra|fora de estoque,produto esgotado|pronta entrega|preço antigo|a partir de|por mês
nl|voeg toe aan winkelwagen,in winkelmand,koop nu|niet beschikbaar|direct leverbaar|oude prijs|vanaf|per maand
pl|dodaj do torby,zamów,kupuję|chwilowo niedostępny|produkt dostępny|stara cena|od|miesięcznie
cs|vložit do košíku,do košíka,objednat|momentálně nedostupné,dočasně nedostupné|dostupné|původní cena|od|měsíčně
sk|vložiť do košíka,kúpiť,objednať|nedostupné,dočasne vypredané|na sklade|pôvodná cena|od|mesačne
sl|v košarico,dodaj v voziček,kupi,naroči|razprodano,ni na zalogi|na voljo,dobavljivo|stara cena,redna cena|od|mesečno
hr|dodaj u košaricu,kupi,naruči|nema na zalihi,rasprodano|dostupno,na zalihi|stara cijena|od|mjesečno
sr|dodaj u korpu,додај у корпу,kupi,poruči,купи,поручи|nema na stanju,нема на стању|na stanju,на стању|stara cena,стара цена|od,од|mesečno,месечно
bs|dodaj u korpu,naruči|nema na stanju|dostupno|stara cijena|od|mjesečno
mk|додај во кошничка,купи,нарачај|нема на залиха,распродадено|на залиха|стара цена|од|месечно
bg|добави в количката,поръчай,купи сега|изчерпан,изчерпано|в наличност,налично|стара цена|от|на месец
ru|в корзину,оформить заказ|нет на складе,ожидается поступление|на складе,есть в наличии|прежняя цена|от|в месяц
uk|додати в кошик,додати до кошика,замовити,придбати|немає на складі,закінчився|на складі,є в наявності|стара ціна|від|на місяць
be|дадаць у кошык,купіць,замовіць|няма ў наяўнасці|ёсць у наяўнасці,у наяўнасці|старая цана|ад|у месяц
hu|kosárba teszem,kosárba rakom,megveszem,megrendelem|nincs raktáron,nem kapható|készleten,raktáron|régi ár,eredeti ár|tól|havonta
ro|adaugă în coș,adauga in cos,cumpără acum,comandă|stoc epuizat,nu este în stoc|disponibil,în stoc|preț vechi|de la|pe lună
lt|į krepšelį,įdėti į krepšelį,pirkti dabar|nėra sandėlyje,prekės nėra|yra sandėlyje,turime|sena kaina|nuo|per mėnesį
lv|pirkt tagad,ielikt grozā,likt grozā|nav noliktavā,nav pieejams|ir noliktavā|vecā cena|no|mēnesī
et|lisa ostukorvi,osta kohe,lisa korvi|läbi müüdud,ei ole laos|laos olemas,saadaval|vana hind|alates|kuus
fi|lisää koriin,osta nyt,tilaa|loppu varastosta,ei varastossa|varastossa,heti saatavilla|vanha hinta|alkaen|kuukaudessa
sv|lägg i kundvagn,köp nu,beställ|ej i lager|finns i lager|tidigare pris|från|per månad
da|læg i indkøbskurv,køb nu,bestil|ikke på lager,udsolgt|på lager|før,normalpris|fra|pr. måned
nb|legg i handlekurv,legg i handlevogn,kjøp nå,bestill|utsolgt,ikke på lager|på lager|før|fra|per måned
is|setja í körfu,bæta í körfu,kaupa|uppselt,ekki til á lager|til á lager|áður|frá|á mánuði
el|προσθήκη στο καλάθι,στο καλάθι,αγορά,αγόρασε|εξαντλήθηκε,εξαντλημένο,μη διαθέσιμο|διαθέσιμο,σε απόθεμα,άμεσα διαθέσιμο|αρχική τιμή,από|από|το μήνα
tr|sepete ekle,satın al,hemen al,sipariş ver|tükendi,stokta yok|stokta,hemen teslim|eski fiyat|başlayan|ayda
az|səbətə at,səbətə əlavə et|bitib,stokda yoxdur|stokda var,mövcuddur|köhnə qiymət|dən|ayda
kk|себетке салу,себетке қосу,сатып алу|қоймада жоқ,таусылды|қоймада бар|ескі баға|бастап|айына
ky|себетке кошуу,сатып алуу|кампада жок|кампада бар|эски баасы|баштап|айына
uz|savatga,savatga qo'shish,sotib olish|sotuvda yo'q,tugagan|sotuvda bor,mavjud|eski narx|dan|oyiga
tg|ба сабад,харидан|дар анбор нест|дар анбор|нархи кӯҳна|аз|дар як моҳ
mn|сагсанд нэмэх,сагслах,худалдан авах|дууссан|бэлэн байгаа|хуучин үнэ|аас|сард
ka|კალათაში დამატება,კალათაში,ყიდვა,შეძენა|არ არის მარაგში,გაყიდულია|მარაგშია|ძველი ფასი|დან|თვეში
hy|ավելացնել զամբյուղ,գնել,զամբյուղ|առկա չէ,սպառված է|առկա է|հին գին|սկսած|ամսական
sq|shto në shportë,bli tani,blej|nuk ka në stok,e shitur|në stok|çmimi i vjetër|nga|në muaj
ca|afegir a la cistella,afegeix a la cistella,comprar|esgotat,sense existències|en estoc,disponible|preu anterior|des de|al mes
eu|saskira gehitu,erosi|agortuta|eskuragarri|lehengo prezioa|hasita|hilean
gl|engadir á cesta,engadir ao carro,mercar|esgotado|en existencias|prezo anterior|dende|ao mes
ga|cuir sa chiseán,ceannaigh|as stoc|i stoc|sean-phraghas|ó|sa mhí
cy|ychwanegu at y fasged,prynu|allan o stoc|mewn stoc|hen bris|o|y mis
mt|żid mal-basket,ixtri|spiċċa|fl-istokk|prezz antik|minn|fix-xahar
af|voeg by mandjie,voeg by trollie,koop nou|uit voorraad,uitverkoop|in voorraad|ou prys|vanaf|per maand
sw|weka kwenye kikapu,nunua sasa,nunua|imeisha|inapatikana|bei ya awali|kuanzia|kwa mwezi
zu|engeza enqoleni,thenga manje|kuphelile|kuyatholakala|intengo endala|kusuka|ngenyanga
id|tambah ke keranjang,masukkan keranjang,beli,pesan sekarang|stok habis,habis terjual|stok tersedia,tersedia|harga lama|mulai|per bulan
ms|tambah ke troli,beli sekarang,masukkan ke troli|kehabisan stok,habis dijual|ada stok|harga asal|dari|sebulan
fil|idagdag sa cart,bilhin ngayon,bumili|ubos na|may stock|dating presyo|mula|bawat buwan
vi|thêm vào giỏ hàng,mua hàng,đặt hàng,chọn mua|tạm hết hàng,hết hàng|còn hàng|giá cũ,giá gốc|chỉ từ|mỗi tháng
fa|افزودن به سبد خرید,افزودن به سبد,خرید|ناموجود,اتمام موجودی|موجود در انبار,موجود|قیمت قبلی|از|در ماه
ur|ٹوکری میں شامل کریں,ابھی خریدیں,خریدیں|اسٹاک ختم|اسٹاک میں|پرانی قیمت|سے|ماہانہ
ar|أضف للسلة,أضف إلى عربة التسوق,إضافة إلى السلة,اشتر الآن,شراء,اطلب الآن|نفد,نفذت الكمية,غير متاح|متوفر في المخزون,متاح|السعر السابق|ابتداء من|شهريا
he|הוספה לסל,הוסף לעגלה,הוספה לעגלה,קנה עכשיו,קנייה,לקנייה,להזמנה|אזל מהמלאי,אזל המלאי,לא במלאי|במלאי,קיים במלאי|מחיר קודם,במקום|החל מ|לחודש
ku|li selikê zêde bike,bikire|nemaye|heye|bihayê berê|ji|mehane
am|ወደ ጋሪ ጨምር,ግዛ|አልቋል|አለ|የድሮ ዋጋ|ከ|በወር
hi|कार्ट में जोड़ें,कार्ट में डालें,अभी खरीदें,खरीदें|स्टॉक में नहीं,स्टॉक समाप्त|स्टॉक में|पुरानी कीमत|से शुरू|प्रति माह
mr|कार्टमध्ये जोडा,आता खरेदी करा|स्टॉक संपला|स्टॉकमध्ये|जुनी किंमत|पासून|दरमहा
ne|कार्टमा थप्नुहोस्,अहिले किन्नुहोस्|स्टक सकियो|स्टकमा|पुरानो मूल्य|देखि|प्रति महिना
bn|কার্টে যোগ করুন,এখনই কিনুন,কিনুন,অর্ডার করুন|স্টক শেষ,স্টকে নেই|স্টকে আছে|আগের দাম|থেকে শুরু|প্রতি মাসে
ta|கூடையில் சேர்,இப்போது வாங்கு,வாங்க|இருப்பில் இல்லை|இருப்பில் உள்ளது|பழைய விலை|முதல்|மாதத்திற்கு
te|కార్ట్‌కు జోడించు,ఇప్పుడే కొనండి|స్టాక్ లేదు|స్టాక్‌లో ఉంది|పాత ధర|నుండి|నెలకు
gu|કાર્ટમાં ઉમેરો,હમણાં ખરીદો|સ્ટોકમાં નથી|સ્ટોકમાં છે|જૂની કિંમત|થી શરૂ|દર મહિને
kn|ಕಾರ್ಟ್‌ಗೆ ಸೇರಿಸಿ,ಈಗ ಖರೀದಿಸಿ|ಸ್ಟಾಕ್ ಇಲ್ಲ|ಸ್ಟಾಕ್‌ನಲ್ಲಿದೆ|ಹಳೆಯ ಬೆಲೆ|ರಿಂದ|ತಿಂಗಳಿಗೆ
ml|കാർട്ടിലേക്ക് ചേർക്കുക,ഇപ്പോൾ വാങ്ങുക|സ്റ്റോക്കില്ല|സ്റ്റോക്കുണ്ട്|പഴയ വില|മുതൽ|പ്രതിമാസം
pa|ਕਾਰਟ ਵਿੱਚ ਪਾਓ,ਹੁਣੇ ਖਰੀਦੋ|ਸਟਾਕ ਵਿੱਚ ਨਹੀਂ|ਸਟਾਕ ਵਿੱਚ|ਪੁਰਾਣੀ ਕੀਮਤ|ਤੋਂ|ਪ੍ਰਤੀ ਮਹੀਨਾ
si|කරත්තයට එක් කරන්න,දැන් මිලදී ගන්න|තොග අවසන්|තොගයේ ඇත|පැරණි මිල|සිට|මසකට
th|หยิบใส่ตะกร้า,เพิ่มในรถเข็น,ซื้อเลย,สั่งซื้อ,ซื้อสินค้า|สินค้าหมด,หมดสต็อก|มีสินค้า,พร้อมส่ง|ราคาเดิม,ราคาปกติ|เริ่มต้น|ต่อเดือน
lo|ເພີ່ມໃສ່ກະຕ່າ,ຊື້ດຽວນີ້|ສິນຄ້າໝົດ|ມີສິນຄ້າ|ລາຄາເກົ່າ|ເລີ່ມຕົ້ນ|ຕໍ່ເດືອນ
km|ដាក់ចូលកន្ត្រក,បន្ថែមទៅកន្ត្រក,ទិញឥឡូវ|អស់ស្តុក|មានក្នុងស្តុក|តម្លៃចាស់|ចាប់ពី|ក្នុងមួយខែ
my|ဈေးခြင်းထဲထည့်ရန်,ယခုဝယ်ရန်|ပစ္စည်းကုန်|ပစ္စည်းရှိ|ယခင်ဈေး|မှစ|တစ်လ
zh|加入购物袋,放入购物车,我要購買,我要买,立即下单,立即搶購,馬上買,馬上購買,加到購物車,直接購買,訂購|售完,補貨通知,已下架,暂无库存|有库存,有庫存,現貨供應,尚有庫存|原價,原价,市价|起|每月
ja|買い物かごに入れる,かごに入れる,今すぐ購入,ご注文,注文する,購入手続き|売切れ,完売,品切れ|在庫有り,即納|元の価格|から|月々
ko|장바구니 담기,바로 구매,구입하기,주문하기|재고 없음,매진|재고있음|정가|부터|매월
`;

export type PhraseKind = 'buy' | 'soldOut' | 'inStock' | 'old' | 'from' | 'monthly';
const KINDS: readonly PhraseKind[] = ['buy', 'soldOut', 'inStock', 'old', 'from', 'monthly'];

/** The phrases by language and kind. */
export const shopWords: ReadonlyMap<string, Readonly<Record<PhraseKind, readonly string[]>>> = new Map(
  LINES.trim()
    .split('\n')
    .map((line) => {
      const [language = '', ...parts] = line.split('|');
      const phrases = KINDS.map((kind, at) => [kind, (parts[at] ?? '').split(',').filter(Boolean)] as const);
      return [language, Object.fromEntries(phrases) as Record<PhraseKind, string[]>] as const;
    }),
);
