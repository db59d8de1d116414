/**
 * Further words of trade, one line a language: its tag, then the cart, "price" before an amount, "per piece" behind one, and
 * the tax that is in a price. Our own knowledge, checked by no native speaker yet.
 */
const LINES = `
en|cart,basket,shopping bag|price,our price|each,per piece,per item,per unit|vat,gst,sales tax
de|warenkorb,einkaufswagen|preis,stückpreis|pro stück,je stück,stück|mwst,mehrwertsteuer,ust
fr|panier|prix|pièce,la pièce,l'unité,par unité|tva,ttc
es|carrito,cesta,carro|precio|por unidad,la unidad,unidad|iva
it|carrello|prezzo|al pezzo,cadauno,a pezzo|iva
pt|carrinho,sacola,cesto|preço,valor|por unidade,unidade,cada|iva,imposto
nl|winkelwagen,winkelmand|prijs|per stuk,stuk|btw
pl|koszyk|cena|za sztukę,szt|vat
cs|košík|cena|za kus,kus,ks|dph
sk|košík|cena|za kus,kus,ks|dph
sl|košarica,voziček|cena|na kos,kos,kom|ddv
hr|košarica|cijena|po komadu,kom|pdv
sr|korpa,корпа|cena,цена|po komadu,по комаду,kom,ком|pdv,пдв
bs|korpa|cijena|po komadu,kom|pdv
mk|кошничка|цена|по парче,парче|ддв
bg|количка|цена|за брой,бр|ддс
ru|корзина|цена,стоимость|за штуку,шт|ндс
uk|кошик|ціна,вартість|за штуку,шт|пдв
be|кошык|цана,кошт|за штуку,шт|пдв
hu|kosár|ár,ára,bruttó ár|darab,db|áfa
ro|coș,coșul,cos|preț,pret|bucata,buc|tva
lt|krepšelis|kaina|vnt,už vienetą|pvm
lv|grozs|cena|gab,par gabalu|pvn
et|ostukorv,korv|hind|tk,tükk|km,käibemaks
fi|ostoskori|hinta|kpl,kappale|alv
sv|kundvagn,varukorg|pris|st,per styck,styck|moms
da|indkøbskurv,kurv|pris|stk,pr. stk,per stk|moms
nb|handlekurv,handlevogn|pris|stk,per stk|mva,moms
is|karfa,innkaupakarfa|verð|stk,stykkið|vsk
el|καλάθι|τιμή|τεμάχιο,το τεμάχιο,τεμ|φπα
tr|sepet,sepetim|fiyat,fiyatı|adet,tane|kdv
az|səbət|qiymət,qiyməti|ədəd|ədv
kk|себет|бағасы,баға|дана|ққс
ky|себет|баасы,баа|даана|кнс
uz|savat,savatcha|narxi,narx|dona|qqs
tg|сабад|нарх,нархи|дона|аиа
mn|сагс|үнэ|ширхэг|нөат
ka|კალათა|ფასი|ცალი|დღგ
hy|զամբյուղ|գին,գինը|հատ|ավհ,աահ
sq|shporta|çmimi|copa,copë|tvsh
ca|cistella,carret|preu|unitat,per unitat|iva
eu|saskia|prezioa|unitateko,ale|bez
gl|carro,cesta|prezo|unidade,por unidade|ive
ga|ciseán|praghas|an ceann|cbl
cy|basged|pris|yr un|taw
mt|basket|prezz|il-biċċa|vat
af|mandjie,trollie|prys|per stuk,elk|btw
sw|kikapu|bei|kwa kipande,kila moja|vat
zu|ikalishi,inqola|intengo|ngayinye|vat
id|keranjang|harga|per buah,buah,pcs|ppn
ms|troli,bakul|harga|sebiji,seunit,setiap satu|sst,cukai
fil|cart,basket|presyo|bawat isa,kada piraso|vat
vi|giỏ hàng|giá,giá bán|cái,chiếc|vat,thuế
fa|سبد خرید,سبد|قیمت|عدد,هر عدد|مالیات
ur|ٹوکری|قیمت|فی عدد,عدد|ٹیکس
ar|السلة,عربة التسوق,سلة التسوق|السعر,سعر|للقطعة,للحبة|ضريبة,ضريبة القيمة المضافة
he|סל הקניות,עגלה,סל קניות|מחיר|ליחידה,יחידה|מע"מ,מעמ
ku|selik|biha,bihayê|yek|bac
am|ጋሪ|ዋጋ|አንዱ|ተ.እ.ታ
hi|कार्ट,टोकरी|कीमत,मूल्य|प्रति पीस,प्रति नग|जीएसटी,कर
mr|कार्ट|किंमत|प्रति नग|जीएसटी,कर
ne|कार्ट|मूल्य|प्रति गोटा|भ्याट,कर
bn|কার্ট|দাম,মূল্য|প্রতি পিস|ভ্যাট
ta|கூடை,கார்ட்|விலை|ஒன்றுக்கு|வரி
te|కార్ట్|ధర|ఒక్కొక్కటి|పన్ను
gu|કાર્ટ|કિંમત|પ્રતિ નંગ|જીએસટી,કર
kn|ಕಾರ್ಟ್|ಬೆಲೆ|ಪ್ರತಿ ತುಂಡು|ತೆರಿಗೆ
ml|കാർട്ട്|വില|ഒന്നിന്|നികുതി
pa|ਕਾਰਟ|ਕੀਮਤ|ਪ੍ਰਤੀ ਪੀਸ|ਟੈਕਸ
si|කරත්තය|මිල|එකක්|බදු
th|ตะกร้า,รถเข็น|ราคา|ต่อชิ้น,ชิ้นละ|ภาษี
lo|ກະຕ່າ|ລາຄາ|ຕໍ່ອັນ|ອາກອນ
km|កន្ត្រក|តម្លៃ|ក្នុងមួយ|អាករ
my|ဈေးခြင်း|ဈေးနှုန်း|တစ်ခု|အခွန်
zh|购物车,購物車|价格,價格,售价,售價,单价|件,个,個|增值税,含税,含稅
ja|カート,買い物かご|価格,販売価格|個,点|税込,消費税
ko|장바구니|판매가,가격|개당|부가세
`;

export type TradeWord = 'cart' | 'price' | 'piece' | 'tax';
const KINDS: readonly TradeWord[] = ['cart', 'price', 'piece', 'tax'];

/** The words by language and kind. */
export const tradeWords: ReadonlyMap<string, Readonly<Record<TradeWord, readonly string[]>>> = new Map(
  LINES.trim()
    .split('\n')
    .map((line) => {
      const [language = '', ...parts] = line.split('|');
      const words = KINDS.map((kind, at) => [kind, (parts[at] ?? '').split(',').filter(Boolean)] as const);
      return [language, Object.fromEntries(words) as Record<TradeWord, string[]>] as const;
    }),
);
