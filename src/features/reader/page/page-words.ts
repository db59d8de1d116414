/**
 * Words that shops write, in the languages of the shops we meet. Each is a plain alternation, so that
 * every match is linear.
 */
export const BUY_WORDS =
  /\b(?:add (?:item )?to (?:my |your )?(?:shopping )?(?:cart|bag|basket|trolley|order|tote)|add to (?:cart|bag|basket)|buy (?:it )?now|buy this|order now|purchase|pre-?order|shop now|in den (?:einkaufswagen|warenkorb)|jetzt kaufen|kaufen|ajouter au panier|ajouter à|acheter|commander|añadir (?:al carrito|a la cesta|a la bolsa|al carro)|agregar al carr(?:ito|o)|comprar|aggiungi al carrello|acquista|adicionar ao carrinho|comprar agora|in winkelwagen|bestellen|dodaj do koszyka|do koszyka|kup teraz|přidat do košíku|do košíku|koupit|pridať do košíka|kosárba|adaugă în coș|adauga in cos|lägg i varukorg|köp|læg i kurv|legg i handlekurv|kjøp|lisää ostoskoriin|ostoskoriin|lisa (?:ostu)?korvi|ostukorvi|ielikt grozā|pievienot grozam|pirkt|į krepšelį|sepete ekle|satın al|dodaj u košaricu|u košaricu|dodaj v košarico|add to trolley)\b|в корзину|купить|добавить в корзину|заказать|у кошик|купити|в кошик|в количката|купи|加入购物车|加入購物車|立即购买|立即購買|直接購買|放入購物車|カートに入れる|カートへ|購入|장바구니|구매하기|바로구매|אלסל|הוסף לסל|أضف إلى (?:السلة|الحقيبة|العربة)|اشتر|thêm vào giỏ|mua ngay|ใส่ตะกร้า|เพิ่มลงตะกร้า|beli sekarang/iu;

export const SOLD_OUT_WORDS =
  /\b(?:out of stock|sold out|currently unavailable|temporarily unavailable|no longer available|not available (?:online|for delivery)|currently not available|unavailable for|this item is unavailable|back in stock|notify me when|email (?:me )?when available|temporarily out|out-of-stock|discontinued|nicht (?:auf lager|verfügbar|lieferbar|vorrätig)|ausverkauft|derzeit nicht|zurzeit nicht|en rupture(?: de stock)?|rupture de stock|actuellement indisponible|indisponible|non disponibile|esaurito|agotado|sin stock|no disponible|esgotado|indisponível|sem estoque|uitverkocht|niet op voorraad|niet leverbaar|brak w magazynie|niedostępny|produkt niedostępny|wyprzedany|není skladem|vyprodáno|vypredané|nincs készleten|elfogyott|stoc epuizat|indisponibil|slutsåld|slut i lager|udsolgt|ikke på lager|utsolgt|loppuunmyyty|ei saatavilla|läbi müüdud|otsas|nav pieejams|izpārdots|išparduota|tükendi|stokta yok|rasprodano|nije dostupno)\b|нет в наличии|распродано|закончился|товар закончился|снят с продажи|немає в наявності|няма наличност|售罄|已售完|缺货|缺貨|補貨中|暂时无货|在庫切れ|売り切れ|入荷待ち|품절|일시품절|אזל|نفدت الكمية|غير متوفر|hết hàng|สินค้าหมด|habis/iu;

export const IN_STOCK_WORDS =
  /\b(?:in stock|available now|ready to ship|ships (?:today|within)|usually ships|auf lager|sofort lieferbar|vorrätig|lieferbar|en stock|disponible|disponibile|disponibilità immediata|em estoque|disponível|op voorraad|w magazynie|dostępny|skladem|raktáron|în stoc|in stoc|i lager|på lager|varastossa|laos|pieejams|stokta var|na zalogi|na stanju)\b|в наличии|есть на складе|в наявності|有货|有貨|現貨|在庫あり|재고 있음|متوفر/iu;

export const PREORDER_WORDS =
  /\b(?:pre-?order|backorder(?:ed)?|back-order|vorbestell\w*|précommande\w*|pre-?ordina|preventa|reserva anticipada|pré-venda)\b|предзаказ|预售|預購|予約/iu;

/** Before an amount: it is an old, list or saved amount. */
export const OLD_WORDS =
  /(?:\bwas|\bold price|\blist(?: price)?|\bmsrp|\brrp|\bregular(?:ly)?(?: price)?|\breg\.?|\bretail(?: price)?|\boriginal(?:ly)?(?: price)?|\bbefore|\bcompare at|\bvalue|\bstatt|\buvp|\bbisher(?:iger preis)?|\bprix (?:conseillé|barré|public|de départ|initial)|\bau lieu de|\bantes|\bprecio (?:normal|anterior|recomendado)|\bpvpr?|\bnormal|\bprezzo (?:consigliato|di listino|precedente)|\bda|\bde|\bpreço anterior|\bdoporučená cena|\bběžná cena|\bbežná cena|\bcena (?:regularna|katalogowa|przed)|\bordinarie pris|\bovh|\bnorm\.?|\bvan|\badviesprijs|\bõrigin\w*|\btavahind|\bparastā cena|\bliste fiyatı|старая цена|цена без скидки|вместо|обычная цена|рекомендованная|原价|原價|定價|市價|优惠前|参考価格|通常価格|メーカー希望小売価格|定価|정상가|소비자가|시중가|정가|\bmrp|\bppc|\bpmpc|\bprp|\bsrp|\bnov[ao] cena prije|\bpiyasa fiyatı|قبل|كان)\s{0,8}:?\s{0,8}$/iu;

/** Before or after an amount: it is a saving, an instalment, a shipping cost, a threshold, a unit price. */
export const SAVING_WORDS =
  /(?:\bsave|\bsaving|\byou save|\bdiscount|\boff\b|\bspar(?:en|st)|\bersparnis|\béconomi\w*|\bremise|\brisparmi\w*|\bahorr\w*|\bdescuento|\boszczęd\w*|\bušetř\w*|\bcoupon|\brebate|\bcashback|\bgutschein|скидк|экономи|выгода|节省|立减|折抵|할인)/iu;
export const SHIPPING_WORDS =
  /(?:\bshipping|\bdelivery|\bpostage|\bfreight|\bversand|\blieferung|\blivraison|\bfrais de port|\bspedizione|\bconsegna|\benvío|\bentrega|\bfrete|\bwysyłk|\bdostaw|\bdoprav|\bfrakt|\bverzend|\btoimitus|\borders? (?:over|of|above)|\bspend|\bmindest|\bab einem|\bover|pristatym|piegād|\btarne|szállít|\blivrare|\btransport|\bkargo|αποστολ|μεταφορικ|испорук|\bisporuk|poštarin|poštnin|kohaletoim|\blevering|\bfragt|משלוח|توصيل|الشحن|ارسال|vận chuyển|giao hàng|ค่าส่ง|ค่าจัดส่ง|\bongkir|pengiriman|доставк|运费|運費|邮费|滿|满额|送料|배송)/iu;
export const INSTALMENT_WORDS =
  /(?:\/\s?(?:mo|month|mth|mes|mois|monat|kk|mies)\b|\bper month|\ba month|\bmonthly|\bpayments? of|\binterest[- ]free|\binstal+ments?|\brate[ns]?\b|\bmtl\b|\bmonatlich|\bcuotas?|\bparcelas?|\bx de\b|\b\d+\s?x\s|\bmensualités|\brat[ay]\b|\braty|\bmånad|\bmåned|\bklarna|\bafterpay|\baffirm|\bsezzle|\bzip\b|\bkuumakse|\bmēnesī|в месяц|\/мес|рассрочк|每期|期零利率|\bx\s?\d+\s?(?:mois|fois)|무이자)/iu;
export const UNIT_AFTER =
  /^\s?(?:\/|per |pro |je |par |por |za |al |à la |le |il |1\s?)\s?(?:\d+\s?)?(?:kg|g|100\s?g|l|ml|100\s?ml|litre|liter|m|m2|m²|cm|oz|fl\.? ?oz|lb|count|ct|sq|ounce|unit|each|st|stk|stück|szt|pièce|unità|unidad|кг|л|шт|м|м²|mb|sheet|fluid)\b/iu;
export const FROM_WORDS =
  /(?:\bfrom|\bstarting (?:at|from)|\bas low as|\bab|\bà partir de|\bdesde|\ba partir(?:e)? d[aei]|\bvanaf|\bod|\bfrån|\bfra|\balkaen|\balates|\bno|от|从)\s{0,8}:?\s{0,8}$/iu;
/** Before an amount: it is the one to pay. */
export const NOW_WORDS =
  /(?:\bnow|\bsale(?: price)?|\bour price|\byour price|\bprice|\btoday|\bonly|\bspecial(?: price)?|\bpreis|\bprix|\bprecio|\bprezzo|\bpreço|\bcena|\bpris|\bprijs|\bhind|\bhinta|\bfiyat|\bár|\bjetzt|\bnur|\bcijena|цена|价格|價格|特價|售價|促銷價|券后|価格|税込|판매가격?|할인가|السعر)\s{0,8}:?\s{0,8}$/iu;
/** Right after an amount: it is one of several payments. */
export const INSTALMENT_AFTER =
  /^\s?(?:\/\s?(?:mo|month|mth|mes|mois|monat|mese|kk|mies|мес|月)|per month|a month|monthly|monatlich|mtl\b|im monat|par mois|al mes|w miesiącu|в месяц|x\s?\d+\s?(?:mois|fois|cuotas|meses|rate)|interest[- ]free)/iu;
/** Before an amount: it is the price without tax. */
export const NET_WORDS =
  /(?:\bex\.?(?:cl(?:uding|\.)?)? ?(?:vat|tax|gst)|\bnett?o?|\bohne mwst\.?|\bzzgl\.? mwst\.?|\bexkl\.? (?:mwst|ust|moms)\.?|\bbez (?:dph|pdv-?a?|vat|nds|ддс|пдв)|\bbrez ddv|\bexcl\.? ?btw|\bhors taxes|\bht\b|\bsin iva|\bsenza iva|\biva escl(?:usa|\.)|\bsem iva|\bfără tva|\bfara tva|\bnettó|\bilman alv|\bekskl\.? moms|\bilma km|\bbez pvn|\bbe pvm|\bkdv hariç|без (?:ндс|пдв|ддс)|未税|税抜|税別|부가세 별도)\s{0,4}:?\s{0,4}$/iu;
/** After an amount: it is the price without tax. */
export const NET_AFTER =
  /^\s{0,4}\(?(?:ex\.?(?:cl(?:uding|\.)?)? ?(?:vat|tax|gst)|nett?o?\b|ohne mwst|zzgl\.? mwst|exkl\.? (?:mwst|ust|moms)|bez (?:dph|pdv|vat|ддс|пдв)|brez ddv|excl\.? ?btw|hors taxes|ht\b|sin iva|\+ ?iva|senza iva|sem iva|fără tva|fara tva|ilman alv|ekskl\.? moms|bez pvn|be pvm|kdv hariç|без (?:ндс|пдв|ддс)|未税|税抜|税別)/iu;
