/** Sections of the home page below the paste bar: shops, fees, questions. */
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Zap from 'lucide/dist/esm/icons/zap.mjs';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { RichText } from '../../../../kit/rich-text/rich-text-blocks.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { useTariffValues } from '../../../pricing/screens/tariff-values.ts';
import { StorageChange } from '../../../pricing/screens/tariffs/storage-change.tsx';
import type { BelowData } from './home-below.tsx';
import { More, Section } from './home-section.tsx';

const fees = ['always', 'sometimes', 'never'] as const;
const checks = ['photo', 'weight', 'return'] as const;

/** Where we buy, and what is checked before anything is sent. */
export function Promises({ stores }: Pick<BelowData, 'stores'>) {
  const words = useWords('home');
  return (
    <div className="grid items-start gap-10 md:grid-cols-2 md:gap-14">
      <Section id="shops" heading={words('shops.heading')}>
        <p className="max-w-[36em] text-text-2">{words('shops.text')}</p>
        {stores.length > 0 ? <Shops stores={stores} /> : null}
        {stores.length > 0 ? <Signs stores={stores} /> : null}
        <More href="/how-it-works">{words('shops.link')}</More>
      </Section>
      <Section id="check" heading={words('check.heading')}>
        <p className="max-w-[36em] text-text-2">{words('check.text')}</p>
        <ul className="mt-4 grid gap-2">
          {checks.map((item) => (
            <li key={item} className="flex gap-3">
              <span className="mt-0.5 text-accent">
                <Icon of={Check} />
              </span>
              {words(`check.items.${item}`)}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

/** The sign beside a shop: its links are read, or its goods are typed. */
const reads = { readable: Zap, manual: Pencil } as const;

/** Shops by name: each leads to the directory, where it says how links are copied there. */
function Shops({ stores }: Pick<BelowData, 'stores'>) {
  const { to } = usePlace();
  const words = useWords('home.shops');
  const chip =
    'inline-flex min-h-10 items-center rounded-control border pointer-coarse:min-h-11 border-line bg-surface px-3 text-small text-text no-underline hover:border-line-strong';
  return (
    <ul aria-label={words('row')} className="mt-5 flex flex-wrap gap-2">
      {stores.map(({ id, name, links }) => (
        <li key={id}>
          <a href={to(`/where-to-buy?q=${encodeURIComponent(name)}`)} className={chip}>
            <span translate="no">{name}</span>
            <span className={`ms-2 ${links === 'readable' ? 'text-success' : 'text-text-3'}`}>
              <Icon of={reads[links]} size={14} />
              <VisuallyHidden>{words(`links.${links}`)}</VisuallyHidden>
            </span>
          </a>
        </li>
      ))}
      <li>
        <a href={to('/where-to-buy')} className={`${chip} underline`}>
          {words('all')}
        </a>
      </li>
    </ul>
  );
}

/** The meaning of the signs that stand beside the shops. */
function Signs({ stores }: Pick<BelowData, 'stores'>) {
  const words = useWords('home.shops');
  const shown = (['readable', 'manual'] as const).filter((kind) =>
    stores.some(({ links }) => links === kind),
  );
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small text-text-2">
      {shown.map((links) => (
        <span key={links} className="inline-flex items-center gap-2">
          <Icon of={reads[links]} size={14} />
          {words(`links.${links}`)}
        </span>
      ))}
    </p>
  );
}

/** Fees that are paid always, sometimes, and never, with the current numbers (UX-065). */
export function Fees() {
  const { words: all, paymentInfo } = usePlace();
  const words = useWords('home.fees');
  const values = useTariffValues();
  if (!paymentInfo)
    return (
      <Section id="fees" heading={words('heading')}>
        <p className="text-text-2">{all('ui.price.unavailable')}</p>
      </Section>
    );
  return (
    <Section id="fees" heading={words('heading')}>
      <dl className="border-line border-t">
        {fees.map((fee) => (
          <div
            key={fee}
            className="grid gap-x-8 gap-y-1 border-line border-b py-5 md:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold text-h3">{words(`${fee}.title`)}</dt>
            {fee === 'sometimes' ? (
              <dd className="ui-prose max-w-reading text-text-2">
                <RichText text={words('sometimes.text', values)} />
                <p className="text-small">
                  <StorageChange />
                </p>
              </dd>
            ) : (
              <dd className="max-w-reading text-text-2">{words(`${fee}.text`, values)}</dd>
            )}
          </div>
        ))}
      </dl>
      <More href="/tariffs">{words('link')}</More>
    </Section>
  );
}

/** Questions by the anchors of the FAQ, where the answers stand. */
export function Questions() {
  const { to, tree } = usePlace();
  const words = useWords('home.questions');
  return (
    <Section id="questions" heading={words('heading')}>
      <ul className="border-line border-t">
        {Object.keys(tree('home.questions.items')).map((anchor) => (
          <li key={anchor} className="border-line border-b">
            <a
              href={to(`/faq#${anchor}`)}
              className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium text-text no-underline hover:text-accent-text"
            >
              {words(`items.${anchor}`)}
              <span className="text-text-3">
                <Icon of={ArrowRight} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <More href="/faq">{words('all')}</More>
    </Section>
  );
}

/** The way back up to the paste bar. */
export function Closing() {
  const words = useWords('home');
  return (
    <section
      aria-labelledby="home-closing"
      className="flex flex-wrap items-center justify-between gap-6 rounded-sheet border border-line bg-surface p-6 md:p-10 print:hidden"
    >
      <div>
        <h2 id="home-closing" className="text-h2">
          {words('closing.heading')}
        </h2>
        <p className="mt-2 text-text-2">{words('closing.text')}</p>
      </div>
      <Button variant="primary" href="#link" size="large">
        {words('closing.button')}
      </Button>
    </section>
  );
}
