/** Keys under which shops keep names and values of options. */

/** Keys of filters, menus and other products: what stands below them is no choice of this product. */
export const ELSEWHERE =
  /filter|facet|refine|navig|menu|categor|breadcrumb|recommend|related|similar|upsell|cross|suggest|carousel|review|rating|search|footer|header|address|country|language|shipping|payment|i18n|transl|messages|analytics|tracking/i;
/** Keys whose list holds the axes of a choice, whatever their names are. */
export const AXES =
  /^(?:product)?(?:options|optionlist|optiongroups|variationattributes|variantattributes|variationaxes|skuprops|skuproplist|productskupropertylist|props|aspects|swatches|configurableoptions|attributes|attributegroups|optionswithvalues|productoptions|menumodels|variationtypes|selectableattributes|option_names)$/i;
/** Names of axes; anchored, since data has many keys with "size" in them. */
export const AXIS_NAME =
  /^(?:shoe |clothing |frame |select |choose )?(?:colou?rs?|sizes?|farben?|größen?|groessen?|couleurs?|tailles?|colore|taglia|kolor|rozmiar|barva|velikost|цвет|размер|объ[её]м|память|颜色|顏色|颜色分类|尺码|尺寸|规格|鞋码|款式|套餐类型|容量|색상|사이즈|カラー|サイズ|kleuren?|maat|väri|koko|färg|storlek|farve|størrelse|talles?|talla|tamaño|cor|tamanho|length|width|capacity|storage(?: capacity)?|memory|material|finish|style|flavou?r|scent|pattern|edition|format|fit|inseam|waist|cup|band)\b.{0,20}$/iu;
export const NAME_KEYS = [
  'label',
  'name',
  'title',
  'displayName',
  'displayLabel',
  'skuPropertyName',
  'prop',
  'attributeName',
  'displayValue',
  'code',
  'id',
  'type',
];
export const VALUE_KEYS = [
  'values',
  'options',
  'value',
  'items',
  'variants',
  'skuPropertyValues',
  'optionValues',
  'attributeValues',
  'swatches',
  'choices',
];
export const VALUE_NAMES = [
  'propertyValueDisplayName',
  'displayValue',
  'displayName',
  'label',
  'title',
  'name',
  'value',
  'propertyValueName',
  'text',
  'localized',
  'local',
];

/** Lists of units that each say their size: `units`, `simples`, `sizes`, `skus`. */
export const UNITS =
  /^(?:units|simples|sizes|sizelist|skus|skulist|variants|variations|offers|articles|sizeoptions|availablesizes)$/i;
