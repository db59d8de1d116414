/** `/test`: every component in every state, in this language and theme (the living style guide). */

import { usePlace } from '../../platform/screen/place.tsx';
import type { LoadContext, ScreenModule } from '../../platform/screen/screen.ts';
import { StyleGuide, type StyleGuideProps } from '../../ui/style-guide.tsx';

type Data = StyleGuideProps['texts'];

const samples = import.meta.glob<{ default: Data }>('../../ui/style-guide-texts.*.json');

export async function load({ locale }: LoadContext): Promise<Data> {
  const sample = await samples[`../../ui/style-guide-texts.${locale}.json`]?.();
  if (!sample) throw new Error(`the style guide has no texts in ${locale}`);
  return sample.default;
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('test.title') });

export default function TestPage({ data }: { data: Data }) {
  const { locale, dialogs, toasts } = usePlace();
  return (
    <div className="ui-page">
      <StyleGuide texts={data} locale={locale} dialogs={dialogs} toasts={toasts} />
    </div>
  );
}
