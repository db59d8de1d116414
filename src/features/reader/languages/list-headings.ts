/** Headings above products that are not the page's own, by language; our own words, checked by no native speaker yet. */
const LINES = `
related products|related items|you may also like|you might also like|customers also|customers who|similar products|similar items|recommended for|recently viewed|people also|goes well with|pairs well with|complete the look|frequently bought|more from|others also|shoppers also|best sellers|bestsellers
ähnliche artikel|ähnliche produkte|kunden kauften|kunden haben|passend dazu|passendes zubehör|das könnte|weitere anzeigen|weitere artikel|weitere produkte|zuletzt angesehen|wird oft zusammen
produits similaires|produits associés|produits liés|vous aimerez|vous pourriez|articles similaires|dans la même catégorie|autres produits|complétez
productos relacionados|productos similares|también te puede|te puede interesar|quizás te|otros productos|vistos recientemente
prodotti correlati|prodotti simili|ti potrebbe|potrebbe interessarti|altri prodotti|visti di recente
produtos relacionados|produtos similares|produtos semelhantes|você também|quem viu|quem comprou|aproveite também
gerelateerde|anderen bekeken|vergelijkbare|misschien vind je|bekijk ook
produkty powiązane|produkty podobne|podobne produkty|zobacz też|zobacz także|zobacz również|klienci kupili|inni klienci|może ci się
související|podobné produkty|podobné zboží|mohlo by|naposledy prohl|zákazníci také
súvisiace|odporúčame|mohlo by vás|podobné tovary
sorodni izdelki|podobni izdelki|morda vas
povezani proizvodi|slični proizvodi|možda će|повезани производи|слични производи
свързани продукти|подобни продукти|може да харесате|препоръчани
похожие|с этим товаром|рекомендуем|вам может|вам также|смотрите также|сопутствующие|недавно|вы смотрели|другие товары
схожі|разом з цим|рекомендуємо|супутні|дивіться також|з цим товаром|вам може
kapcsolódó|hasonló termékek|ajánljuk|ezt is
produse similare|produse recomandate|produse asemănătoare|ați putea|clienții au
benzer ürünler|ilgili ürünler|bunları da|birlikte alınan
σχετικά προϊόντα|παρόμοια|μπορεί να σας
liknande produkter|relaterade|andra köpte|du kanske|kunder köpte
relaterede|lignende|andre købte|du vil måske
relaterte|kunder kjøpte|du liker kanskje
samankaltais|saatat pitää|suosittelemme|liittyvät tuotteet|muut ostivat
sarnased|seotud tooted|vaata ka
panašios|susijusios|taip pat
līdzīg|saistīt|jums varētu
מוצרים דומים|מוצרים קשורים|מוצרים נוספים|אולי תאהבו|אולי יעניין
منتجات ذات صلة|منتجات مشابهة|منتجات مقترحة|قد يعجبك|ربما يعجبك
محصولات مرتبط|محصولات مشابه|شاید بپسندید
相关产品|相关商品|相關產品|相關商品|猜你喜歡|猜你喜欢|你可能|您可能|推薦商品|推荐商品|为你推荐|為你推薦|看了又看|其他人也|瀏覽紀錄
関連商品|関連する商品|おすすめ|この商品を買った|この商品を見た|最近見た|最近チェック|類似商品
관련상품|관련 상품|추천상품|추천 상품|함께 본|함께 구매|비슷한 상품|최근 본
sản phẩm liên quan|sản phẩm tương tự|sản phẩm cùng loại|có thể bạn
สินค้าที่เกี่ยวข้อง|สินค้าแนะนำ|สินค้าใกล้เคียง
produk terkait|produk serupa|produk lainnya|mungkin anda
`;

const openings: ReadonlyMap<string, readonly string[]> = LINES.trim()
  .split(/[|\n]/)
  .reduce((byFirst, words) => {
    const first = words.slice(0, 2);
    return byFirst.set(first, [...(byFirst.get(first) ?? []), words]);
  }, new Map<string, string[]>());

/** The longest heading that is looked at, in signs. */
export const LONGEST_HEADING = 60;

/** Whether a heading says that other products follow. Linear in the text. */
export function announcesOthers(heading: string): boolean {
  if (heading.length > LONGEST_HEADING) return false;
  const text = heading.toLowerCase();
  return openings.get(text.slice(0, 2))?.some((words) => text.startsWith(words)) ?? false;
}
