/** Words and signs that texts must not use, with what stands in their place: docs/terms.md as rules. */
import type { Locale } from '../../src/platform/texts/locale.ts';

export interface WordRule {
  /** The word to write in place of it; the title of the test. */
  instead: string;
  pattern: RegExp;
  /** A text that the rule refuses. */
  refuses: string;
  /** A text close to it that is right. */
  allows?: string;
  /** Parts of keys whose texts may say so. */
  except?: readonly string[];
  /** `false`: the contract and the consents may say so. */
  inLaw?: false;
}

const en: readonly WordRule[] = [
  {
    instead: 'what is wrong and what to do, without please',
    pattern: /\b(please|oops|invalid)\b|\bisn’t valid\b(?! yet)/i,
    refuses: 'Please check the price',
  },
  { instead: 'email', pattern: /\be-mail/i, refuses: 'Your E-mail' },
  { instead: 'card fee', pattern: /\bbank commission/i, refuses: 'without the bank commission' },
  {
    instead: 'service fee',
    pattern: /\bour fee\b/i,
    refuses: 'goods and our fee',
    allows: 'our service fee',
  },
  {
    instead: 'someone, anyone, everyone, no one',
    pattern: /\b(some|any|every|no)body\b/i,
    refuses: 'Nobody waits',
  },
  { instead: 'again', pattern: /\b(once more|anew)\b/i, refuses: 'Save once more' },
  {
    instead: 'staff area, activity log',
    pattern: /\b(staff office|journal)\b/i,
    refuses: 'the staff office',
  },
  { instead: 'per day or part of a day', pattern: /\bstarted day\b/i, refuses: 'for each started day' },
  {
    instead: 'per day or part of a day',
    pattern: /\{(?:amount|price|perDay)\} (?:a|per) day\b(?! or part)/,
    refuses: 'then {amount} a day',
    allows: '{amount} per day or part of a day',
  },
  {
    instead: 'with the delivery bill',
    pattern: /\b(?:paid|pay|charged) with the delivery\b(?! bill)/i,
    refuses: 'Combining costs {amount}, paid with the delivery.',
    allows: 'paid with the delivery bill',
  },
  {
    instead: 'reload the page to see what it is now',
    pattern: /\breload the page and check\b/i,
    refuses: 'Reload the page and check.',
    allows: 'Reload the page to see its current status.',
  },
  {
    instead: 'shipping method',
    pattern: /\broutes?\b(?!\}| \{|, plural)/i,
    refuses: 'Choose the route',
    allows: '{route}',
  },
  {
    instead: 'add-on services',
    pattern: /\bextras?\b(?! (?:photo|payment|day|time|money))/i,
    refuses: 'Choose extras',
  },
  {
    instead: 'fees and rates',
    pattern: /(?<!\/)\btariffs?\b(?! \{)/i,
    refuses: 'the tariffs',
    allows: '[Fees](/tariffs)',
  },
  { instead: 'prohibited items', pattern: /\bblacklist/i, refuses: 'the blacklist' },
  { instead: 'company details', pattern: /(?<!\/)\bimprint\b/i, refuses: 'Imprint', allows: '(/imprint)' },
  { instead: 'if something changes', pattern: /\banswer(ed|s)? in advance\b/i, refuses: 'Answer in advance' },
  { instead: 'substitute', pattern: /\bsecond choice\b/i, refuses: 'your second choice' },
  { instead: 'unclaimed', pattern: /\babandoned\b/i, refuses: 'counts as abandoned' },
  {
    instead: 'reserved',
    pattern: /^Held\b|\bset aside\b/i,
    refuses: 'Held for a payment',
    allows: 'The price is held',
  },
  {
    instead: 'refunded, credited',
    pattern:
      /\b(comes?|came|went|goes) back to (your|the|a) (balance|card)|\breturns? to (your|the) (balance|card)/i,
    refuses: '{amount} went back to your balance',
  },
  { instead: 'contact us', pattern: /\bwrite to us\b/i, refuses: 'Write to us if it is wrong', inLaw: false },
  { instead: 'automatically', pattern: /\bby (itself|themselves)\b/i, refuses: 'put right by itself' },
  {
    instead: 'needs your attention',
    pattern: /\bneeds? you\b/i,
    refuses: 'Needs you',
    allows: 'Needs your answer',
  },
  { instead: 'can’t, must not', pattern: /\bmay not\b/i, refuses: 'This may not be sent' },
  { instead: 'you don’t need to', pattern: /\b(is|are) to be\b/i, refuses: 'Nothing is to be paid' },
  {
    instead: 'is in, is on',
    pattern: /\bstands\b|\bstand (in|on|above|at|for|here)\b/i,
    refuses: 'It stands above your cart',
  },
  {
    instead: 'we, the service, the site',
    pattern:
      /\bthis shop (was restored|has just)\b|\b(part|disk) of the shop\b|\bthe shop (keeps to|is (busy|unavailable))|^Open the shop$|(leads|links) to this shop/i,
    refuses: 'The shop is unavailable for a moment',
    allows: 'The shop is late',
  },
  { instead: 'email; message', pattern: /\b(test|your) letters?\b/i, refuses: 'This is a test letter' },
  {
    instead: 'needs an answer, an approval',
    pattern: /\bwaits\b/i,
    refuses: 'waits for an answer',
    allows: 'Wait a moment',
  },
  { instead: 'delete', pattern: /\bthrow(n|s)? away\b/i, refuses: 'Thrown away' },
  {
    instead: 'shop',
    pattern: /\bsellers?\b/i,
    refuses: 'the seller confirms the return',
    // one who sells through a marketplace is no shop
    except: ['offer.kinds.private'],
    inLaw: false,
  },
  { instead: 'lost in transit', pattern: /\blost on the way\b/i, refuses: 'Lost on the way' },
  {
    instead: 'continues',
    pattern: /\border (that )?goes on\b/i,
    refuses: 'its order goes on',
  },
  { instead: 'in the balance', pattern: /\bon (the|your|their) balance\b/i, refuses: 'money on the balance' },
  {
    instead: 'order with the shop',
    pattern: /\bplac(e|es|ed|ing) (the|this) order in the shop\b/i,
    refuses: 'A buyer is placing the order in the shop.',
  },
  {
    instead: 'cancel the booking',
    pattern: /\bbooking (was |is )?(taken )?back\b/i,
    refuses: 'Take booking back',
  },
  {
    instead: 'withdraw a question, a request, a claim',
    pattern:
      /\bt(ake|ook) (the|this|our|your|their) (question|request|claim|proposal)s? back\b|\b(question|request|claim|proposal)s? (was |is )?taken back\b/i,
    refuses: 'Take the question back',
    allows: 'Take the money back',
  },
  { instead: 'resume', pattern: /\blet it go on\b|^(it )?goes on$/i, refuses: 'Let it go on' },
  { instead: 'ignore this email', pattern: /\bdo nothing\b/i, refuses: 'If it wasn’t you, do nothing.' },
  {
    instead: 'the deadline passed at',
    pattern: /\band has passed\b/i,
    refuses: 'The deadline was {date} and has passed.',
    allows: 'The time to answer has passed.',
  },
  {
    instead: 'contractions',
    pattern: /\b(do|does|did|is|are|was|were|has|have|could|would|should) not\b|\bcannot\b|\bwill not\b/i,
    refuses: 'The order is not paid',
    inLaw: false,
  },
];

/** A word of Russian in all its endings. */
const ru: readonly WordRule[] = [
  {
    instead: 'что не так и что сделать, без «пожалуйста»',
    pattern: /пожалуйста|некорректн|недействительн/i,
    refuses: 'Подтвердите, пожалуйста, почту',
  },
  {
    instead: 'комиссия сервиса',
    pattern: /(?<!\p{L})сбор(а|у|ом|е|ы|ов)?(?!\p{L})/iu,
    refuses: 'наш сбор',
    allows: 'сборка',
  },
  { instead: 'способ доставки', pattern: /(?<!\p{L})маршрут/iu, refuses: 'выберите маршрут' },
  {
    instead: 'неполный день считается полным',
    pattern: /начат(ый|ого) день|начатого дня|неполный день[ \u00a0]– как целый/iu,
    refuses: 'за начатый день',
  },
  {
    instead: 'невостребованный',
    pattern: /(?<!\p{L})оставленн(ы|о|а)/iu,
    refuses: 'вещи считаются оставленными',
  },
  { instead: 'зарезервировано', pattern: /(?<!\p{L})отложен|(?<!\p{L})отложить на/iu, refuses: 'Отложено' },
  {
    instead: 'лимит',
    pattern: /(?<!\p{L})предел(?!ах)/iu,
    refuses: 'Пределы и сроки',
    allows: 'в пределах суммы',
  },
  {
    instead: 'статус',
    pattern: /(?<!\p{L})по[ \u00a0]состоянию|состояние (заказ|рассылк|обращени|доставк)/iu,
    refuses: 'Заказы по состоянию',
    allows: 'состояние коробки',
  },
  {
    instead: 'Срок не ограничен',
    pattern: /(?<!\p{L})Срока[ \u00a0]нет/u,
    refuses: 'Ответьте ниже. Срока нет.',
  },
  {
    instead: 'запрещённые товары',
    pattern: /чёрн(ый|ого|ом) список|чёрного списка|чёрном списке/iu,
    refuses: 'Чёрный список',
  },
  {
    instead: 'клиент',
    pattern: /(?<!\p{L})покупател(?!ьск)/iu,
    refuses: 'Покупатель получит письмо',
    except: ['pages.about.sections.idea'],
  },
  { instead: 'замена', pattern: /запасн(ой|ого|ому) вариант/iu, refuses: 'Запасной вариант' },
  {
    instead: 'пользовательское соглашение',
    pattern: /(?<!\p{L})услови(я|ями|й)\sпокупки|соглаша(юсь|йтесь)\sс\sусловиями/iu,
    refuses: 'Принимаю условия покупки.',
  },
  {
    instead: 'оформить доставку',
    pattern: /зака(зать|жите)\sдоставку|доставку\s(уже\s)?(можно\s)?заказать/iu,
    refuses: 'Заказать доставку',
  },
  { instead: 'панель сотрудника', pattern: /рабоч(ее|ем|его) мест/iu, refuses: 'Рабочее место' },
  {
    instead: 'если что-то изменится',
    pattern: /ответ(ы|ить)? заранее|ответили\sзаранее/iu,
    refuses: 'Ответить заранее',
  },
  {
    instead: 'указано, находится',
    pattern: /(?<!\p{L})стоят?\s(в|на|под|вверху)(?!\p{L})/iu,
    refuses: 'Оплаты стоят в заказах',
    allows: 'Хранение стоит {amount} в день',
  },
  {
    instead: 'нужен ответ, нужно одобрение',
    pattern: /(?<!\p{L})жд(ёт|ут)(?!\p{L})/iu,
    refuses: 'Исправление ждёт второго сотрудника',
  },
  {
    instead: 'мы, сервис, сайт',
    pattern:
      /(?<!\p{L})магазин\s(ненадолго|временно|сейчас|за\sэтим|только\sчто|попробует|восстановлен|не\sпринимает)|част(ь|и)\sмагазина|диске\sмагазина|этот\sмагазин\.|^Открыть\sмагазин$/iu,
    refuses: 'Магазин ненадолго недоступен',
    allows: 'Магазин задерживает отправку',
  },
  {
    instead: 'обращение, сообщение',
    pattern: /сохранить\sписьмо|письма(х|м)?\sпосетител/iu,
    refuses: 'Куда сообщать о письмах посетителей',
  },
  {
    instead: 'удалите это письмо',
    pattern: /не\sвы,\sничего\sне\sделайте/iu,
    refuses: 'Если это были не вы, ничего не делайте.',
    allows: 'Если это были вы, ничего не делайте.',
  },
  {
    instead: 'ваш текст сохранён',
    pattern: /набранное|введённое сохранено/iu,
    refuses: 'Набранное вами цело',
  },
  {
    instead: 'вернём на баланс',
    pattern: /верн(улись|утся|ётся)\sна\s(ваш\s)?баланс/iu,
    refuses: 'деньги вернутся на баланс',
  },
  {
    instead: 'автоматически',
    pattern: /исправля(е|ю)тся сам|заверш(а|и)тся сам/iu,
    refuses: 'Безопасное исправляется само',
  },
  { instead: 'слов без рода', pattern: /\p{L}\((а|ла|ась|на|ая)\)/u, refuses: 'Предложил(а): {name}' },
  { instead: 'журнал действий', pattern: /^Журнал$/u, refuses: 'Журнал', allows: 'Журнал действий' },
  { instead: 'событие отслеживания', pattern: /новост(ь|и) о\sпосылке/iu, refuses: 'Новость о посылке' },
  {
    instead: 'работа над заказом продолжится',
    pattern: /(?<!\p{L})заказ\sпойдёт\sдальше|станет\sоплаченным/iu,
    refuses: 'Платёж станет оплаченным, и его заказ пойдёт дальше.',
  },
  { instead: '%', pattern: /,\sпроцент(?!\p{L})/iu, refuses: 'Наценка к курсу, процент' },
  { instead: 'второй сотрудник', pattern: /втор(ой|ого|ым)\sчеловек/iu, refuses: 'Нужен второй человек' },
  { instead: 'этикетка', pattern: /наклейк/iu, refuses: 'номер заказа на наклейке' },
  {
    instead: 'деньги не переводятся',
    pattern: /деньги(\sздесь)?\sне\sдви[гж]/iu,
    refuses: 'Деньги здесь не движутся.',
  },
];

const zh: readonly WordRule[] = [
  { instead: '过期、用过、有误', pattern: /无效|非法/, refuses: '此链接无效' },
  { instead: '店铺，卖家', pattern: /商店/, refuses: '商店的页面' },
  { instead: '收费标准', pattern: /资费/, refuses: '资费' },
  { instead: '增值服务', pattern: /附加服务/, refuses: '附加服务' },
  { instead: '冻结', pattern: /预留|暂留/, refuses: '预留金额' },
  { instead: '弃件', pattern: /视为放弃/, refuses: '视为放弃' },
  { instead: '售后申请', pattern: /申诉|索赔/, refuses: '请在申诉中处理' },
  { instead: '差价', pattern: /差额/, refuses: '差额' },
  { instead: '运费账单', pattern: /配送账单/, refuses: '计入配送账单' },
  { instead: '目的国', pattern: /收件国/, refuses: '在收件国' },
  { instead: '货币', pattern: /币种/, refuses: '币种' },
  { instead: '联系客服', pattern: /写信给我们|真人|亲自/, refuses: '写信给我们，由真人答复' },
  { instead: '如有变动，如何处理', pattern: /提前答复|变动处理设置/, refuses: '提前答复' },
  { instead: '用银行卡支付', pattern: /刷卡/, refuses: '刷卡支付 100' },
  {
    instead: '配送单',
    pattern: /个配送(?!单)|配送 \{/,
    refuses: '已显示 3 个配送',
    allows: '配送单 {number}',
  },
  { instead: '停用账户', pattern: /[停恢]\p{Script=Han}访问/u, refuses: '停用访问' },
  { instead: '不足一天按一天计', pattern: /每开始一天|开始的每一天/, refuses: '每开始一天' },
  { instead: '申请人，批准人', pattern: /提出人|同意人/, refuses: '提出人：' },
  { instead: '人工核对', pattern: /下落不明|没有规则反对/, refuses: '包裹下落不明' },
  { instead: '链接代购', pattern: /凭链接/, refuses: '凭链接代购' },
  { instead: '汇率加点', pattern: /加价/, refuses: '包含我们的加价' },
  {
    instead: '我们，服务，网站',
    pattern: /本店|店铺(暂时|刚刚恢复|已从备份|磁盘|的这一部分)|^打开店铺$/,
    refuses: '店铺暂时无法访问',
    allows: '店铺已发货',
  },
  { instead: '留言，邮件', pattern: /来信|信件|写信/, refuses: '夜间和周末的来信' },
  { instead: '请忽略此邮件', pattern: /不是你本人(操作)?，无需/, refuses: '如果不是你本人操作，无需理会。' },
  { instead: '退货；退回卖家', pattern: /退回(店铺|商店)/, refuses: '申请换货或退回店铺' },
  { instead: '你', pattern: /此人退|一个人目前/, refuses: '与此人退给所有客户的金额' },
  { instead: '双重验证', pattern: /第二重|第二因素/, refuses: '设置第二重验证' },
  { instead: '余额更正', pattern: /余额调整/, refuses: '可通过余额调整收回' },
  { instead: '禁寄清单', pattern: /名单/, refuses: '名单中的相关条目' },
  { instead: '客户', pattern: /顾客/, refuses: '每位顾客' },
  { instead: '采购', pattern: /买下|买好/, refuses: '已在店铺买下' },
  { instead: '支付机构', pattern: /支付渠道/, refuses: '支付渠道' },
  { instead: '向承运商下单', pattern: /在(此)?承运商下单/, refuses: '已在承运商下单' },
  { instead: '海外店铺', pattern: /国外店铺/, refuses: '国外店铺' },
  { instead: '无需其他操作', pattern: /无需再做什么/, refuses: '无需再做什么：订单已完成。' },
  { instead: '待确认事项', pattern: /我们的?(有一个)?问题/, refuses: '关于此订单，我们有一个问题。' },
  { instead: '撤回待确认事项', pattern: /撤回了?问题|问题已撤回|未回答的?问题/, refuses: '问题已撤回。' },
  { instead: '反结账', pattern: /重新开账/, refuses: '申请结账或重新开账' },
  { instead: '银行明细', pattern: /(?<!核)对账单/, refuses: '银行对账单', allows: '请核对账单' },
  { instead: '工作台', pattern: /员工后台/, refuses: '员工后台' },
  { instead: '服务条款', pattern: /购买条款/, refuses: '我接受购买条款。' },
  { instead: '合并成一个', pattern: /合成 ?[一1]/, refuses: '可以合成一个包裹' },
  { instead: '申请寄送', pattern: /申请发货/, refuses: '完成后即可申请发货。' },
  { instead: '申请寄送', pattern: /安排配送/, refuses: '已安排配送' },
  { instead: '客户代码', pattern: /(?<!个人)识别码/, refuses: '你的识别码', allows: '个人识别码' },
  { instead: '仓储天数', pattern: /存放天数/, refuses: '目前不计存放天数。' },
  { instead: '逗号', pattern: /(请忽略此邮件|无需其他操作)：/, refuses: '无需其他操作：订单已完成。' },
];

/** Of texts without the syntax of their arguments: a placeholder counts as a Latin word. */
const enSigns: readonly WordRule[] = [
  {
    instead: '“ ” and ’',
    pattern: /(?<!=)"(?!>)|\w'\w/,
    refuses: 'the shop\'s "Share"',
    allows: 'the shop’s “Share”',
  },
  { instead: 'one space', pattern: /[^\S\n]{2,}(?!\n)/, refuses: 'two  spaces' },
  {
    instead: 'British spelling',
    pattern: /\b(color|favorite|canceled|center|catalog|gray)\b/i,
    refuses: 'Choose a color',
  },
  { instead: 'no exclamation mark', pattern: /!(?!\[)/, refuses: 'Thank you!' },
];

const ruSigns: readonly WordRule[] = [
  { instead: '«ёлочки»', pattern: /"|“(?![^„]*$)/u, refuses: 'кнопка "Поделиться"' },
  {
    instead: 'короткое тире с неразрывным пробелом',
    pattern: /—| –/u,
    refuses: 'товар – сейчас',
    allows: 'товар\u00a0– сейчас',
    except: ['faq'],
  },
  {
    instead: 'неразрывный пробел после предлогов и «не»',
    pattern:
      /(?<![\p{L}\d}-])(не|и|на|в|с|или|по|до|за|из|о|для|у|без|от|к|при|а|со|об|но|ни|во|ко|под) (?=[\p{L}«\d])/iu,
    refuses: 'не в заказе',
    allows: 'не\u00a0в\u00a0заказе',
    except: ['faq'],
  },
  {
    instead: 'неразрывный пробел перед единицей',
    pattern: /[\d}#] (%|кг|см|МБ|дн\.|ч)(?!\p{L})/u,
    refuses: '{share} % от\u00a0стоимости',
    allows: '{share}\u00a0% от\u00a0стоимости',
    except: ['faq'],
  },
  {
    instead: 'ё',
    pattern:
      /(?<!\p{L})(еще|ее|нее|счет(а|е|у)?|вернем|пришлем|идет|придет|найдет|все еще|тем же путем|трек-номер идет)(?!\p{L})/iu,
    refuses: 'вернем деньги',
    // accounts, of which there are several
    except: ['staff-supplier-accounts.title', 'staffSupplierAccounts', 'staff-keys.roleHints.finance'],
  },
];

const zhSigns: readonly WordRule[] = [
  { instead: '全角标点', pattern: /\p{Script=Han}[,;!?()]|[,;!?](?=\p{Script=Han})/u, refuses: '付款,谢谢' },
  {
    instead: '中西文之间空一格',
    pattern: /\p{Script=Han}[A-Za-z\d]|[A-Za-z\d%]\p{Script=Han}/u,
    refuses: '共3件',
    allows: '共 3 件',
  },
  {
    instead: '全角标点旁无空格',
    pattern: /[，。；：！？、）”] (?!\{\w+, (?:select|plural))|\p{Script=Han} [，。；：！？、（“]/u,
    refuses: '付款， 谢谢',
  },
  {
    instead: '日期后不空格',
    pattern: /\{(?:date|deadline|expected|freeUntil)\} (?=前|截止|结束|起)/u,
    refuses: '请在 {deadline} 前付款',
    allows: '请在 {deadline}前付款',
  },
  { instead: '译文', pattern: /例如：[^。]*、[a-z]{4,}$/, refuses: '例如：充电宝、cheese' },
];

/** A language without rules of its own has none. */
export const words: Partial<Record<Locale, readonly WordRule[]>> = { en, ru, zh };
export const spelling: Partial<Record<Locale, readonly WordRule[]>> = {
  en: enSigns,
  ru: ruSigns,
  zh: zhSigns,
};
