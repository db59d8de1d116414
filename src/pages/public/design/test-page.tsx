/**
 * `/test`: every component in every state, in this language and theme (the living style guide). The server renders
 * it whole; each section comes to life when it is scrolled to, so that the page loads little at once.
 */
import { type ComponentType, useMemo } from 'react';
import { type LazyPart, lazyPart } from '../../../kit/lazy-part.tsx';
import { near } from '../../../kit/near.ts';
import { usePlace } from '../../../kit/place.tsx';
import { sampleWords } from '../../../kit/sample-words.ts';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { zoneName } from '../../../platform/time/zone-names.ts';
import type { DialogStore } from '../../../ui/layers/dialog-store.ts';
import type { ToastStore } from '../../../ui/layers/toast-store.ts';
import { GuideHeading, type StyleGuideTexts } from '../../../ui/style-guide/frame.tsx';
import { sampleTexts } from '../../../ui/style-guide/sample-texts.ts';

interface SectionContext {
  texts: StyleGuideTexts;
  locale: string;
  dialogs: DialogStore;
  toasts: ToastStore;
}

const samples = import.meta.glob<{ default: StyleGuideTexts }>('../../../ui/style-guide-texts.*.json');

const section = (
  id: string,
  load: () => Promise<ComponentType<SectionContext>>,
): LazyPart<SectionContext> & { id: string } => ({
  id,
  ...lazyPart<SectionContext>(async () => {
    await near(id);
    return load();
  }),
});

const sections = [
  section('specimen', async () => (await import('../../../ui/style-guide/specimen.tsx')).Specimen),
  section('foundations', async () => (await import('../../../ui/style-guide/foundations.tsx')).Foundations),
  section('actions', async () => (await import('../../../ui/style-guide/actions.tsx')).Actions),
  section('import', async () => (await import('../../../ui/style-guide/parts/import-parts.tsx')).ImportParts),
  section('money', async () => (await import('../../../ui/style-guide/parts/money-parts.tsx')).MoneyParts),
  section(
    'progress',
    async () => (await import('../../../ui/style-guide/parts/progress-parts.tsx')).ProgressParts,
  ),
  section('fields', async () => (await import('../../../ui/style-guide/parts/field-parts.tsx')).FieldParts),
  section(
    'choices',
    async () => (await import('../../../ui/style-guide/parts/choice-parts.tsx')).ChoiceParts,
  ),
  section(
    'containers',
    async () => (await import('../../../ui/style-guide/parts/container-parts.tsx')).ContainerParts,
  ),
  section(
    'navigation',
    async () => (await import('../../../ui/style-guide/parts/navigation-parts.tsx')).NavigationParts,
  ),
  section(
    'feedback',
    async () => (await import('../../../ui/style-guide/parts/feedback-parts.tsx')).FeedbackParts,
  ),
  section('layers', async () => (await import('../../../ui/style-guide/parts/layer-parts.tsx')).LayerParts),
];

export async function load({ locale }: LoadContext): Promise<StyleGuideTexts> {
  const sample = await samples[`../../../ui/style-guide-texts.${locale}.json`]?.();
  if (!sample) throw new Error(`the style guide has no texts in ${locale}`);
  return sample.default;
}

export async function prepare(): Promise<void> {
  await Promise.all(sections.map((part) => part.prepare()));
}

export const head: ScreenModule<StyleGuideTexts>['head'] = (words) => ({ title: words('test.title') });

export default function TestPage({ data }: { data: StyleGuideTexts }) {
  const { locale, dialogs, toasts } = usePlace();
  const texts = useSamples(data);
  return (
    <div className="ui-page">
      <GuideHeading texts={texts} />
      {sections.map(({ id, Part }) => (
        <div key={id} id={id}>
          <Part texts={texts} locale={locale} dialogs={dialogs} toasts={toasts} />
        </div>
      ))}
    </div>
  );
}

/** Examples in the currency and the zone of this shop. */
function useSamples(texts: StyleGuideTexts): StyleGuideTexts {
  const { locale, zone, now, paymentInfo } = usePlace();
  // ISO 4217: no currency, while the shop's own is not known
  const currency = paymentInfo?.settlementCurrency ?? 'XXX';
  return useMemo(
    () => sampleTexts(texts, sampleWords(locale, { currency, zone: zoneName(locale, zone, now) })),
    [texts, locale, zone, now, currency],
  );
}
