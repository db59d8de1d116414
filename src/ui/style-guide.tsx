import type { DialogStore } from './dialog-store.ts';
import { Actions } from './style-guide/actions.tsx';
import { ChoiceParts } from './style-guide/choice-parts.tsx';
import { ContainerParts } from './style-guide/container-parts.tsx';
import { FeedbackParts } from './style-guide/feedback-parts.tsx';
import { FieldParts } from './style-guide/field-parts.tsx';
import { Foundations } from './style-guide/foundations.tsx';
import { GuideHeading, type StyleGuideTexts } from './style-guide/frame.tsx';
import { ImportParts } from './style-guide/import-parts.tsx';
import { LayerParts } from './style-guide/layer-parts.tsx';
import { MoneyParts } from './style-guide/money-parts.tsx';
import { NavigationParts } from './style-guide/navigation-parts.tsx';
import { ProgressParts } from './style-guide/progress-parts.tsx';
import { Specimen } from './style-guide/specimen.tsx';
import type { Theme } from './theme-switch.tsx';
import type { ToastStore } from './toast-store.ts';

export type StyleGuideProps = {
  /** One of `style-guide-texts.{ru,en,zh}.json`. */
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
