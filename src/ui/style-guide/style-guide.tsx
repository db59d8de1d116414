import type { DialogStore } from '../layers/dialog-store.ts';
import type { ToastStore } from '../layers/toast-store.ts';
import type { Theme } from '../navigation/theme-switch.tsx';
import { Actions } from './actions.tsx';
import { Foundations } from './foundations.tsx';
import { GuideHeading, type StyleGuideTexts } from './frame.tsx';
import { ChoiceParts } from './parts/choice-parts.tsx';
import { ContainerParts } from './parts/container-parts.tsx';
import { FeedbackParts } from './parts/feedback-parts.tsx';
import { FieldParts } from './parts/field-parts.tsx';
import { ImportParts } from './parts/import-parts.tsx';
import { LayerParts } from './parts/layer-parts.tsx';
import { MoneyParts } from './parts/money-parts.tsx';
import { NavigationParts } from './parts/navigation-parts.tsx';
import { ProgressParts } from './parts/progress-parts.tsx';
import { Specimen } from './specimen.tsx';

export type StyleGuideProps = {
  /** One of `style-guide-texts.{locale}.json`. */
  texts: StyleGuideTexts;
  /** Marks the current language in the language menu: `ru`, `en` or `zh`. */
  locale: string;
  theme?: Theme;
  onThemeChange?: (theme: Theme) => void;
  /** The page's own stores when it already hosts a root and a region; else the guide brings its own. */
  dialogs?: DialogStore;
  toasts?: ToastStore;
};

/** Every component in every state. Brings the h1; stands inside `main` and a `ui-page`. */
export function StyleGuide(props: StyleGuideProps) {
  const { texts, locale, theme, onThemeChange, dialogs, toasts } = props;
  return (
    <>
      <GuideHeading texts={texts} />
      <Specimen texts={texts} />
      <Foundations texts={texts} />
      <Actions texts={texts} />
      <ImportParts texts={texts} />
      <MoneyParts texts={texts} />
      <ProgressParts texts={texts} />
      <FieldParts texts={texts} />
      <ChoiceParts texts={texts} theme={theme} onThemeChange={onThemeChange} />
      <ContainerParts texts={texts} />
      <NavigationParts texts={texts} locale={locale} />
      <FeedbackParts texts={texts} />
      <LayerParts texts={texts} dialogs={dialogs} toasts={toasts} />
    </>
  );
}
