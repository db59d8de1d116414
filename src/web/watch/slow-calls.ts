import { createWords } from '../../kit/words.ts';
import type { Shell } from './shell-watch.ts';

/** Says that a call takes long, for as long as it does (UX-201). */
export function tellOfSlowCalls({ navigation, toasts }: Omit<Shell, 'dialogs'>): void {
  let waiting = 0;
  let told = 0;
  document.addEventListener('waybill:slow', ({ detail }) => {
    const { locale, messages } = navigation.current().page.state;
    const message = createWords(locale, messages)('ui.slow');
    if (waiting++ === 0) told = toasts.show({ message, duration: 0 });
    const end = (): void => {
      if (--waiting === 0) toasts.close(told);
    };
    detail.then(end, end);
  });
}
