import { lazyPart } from '../../../../kit/lazy-part.tsx';

/** The form for what could not be read: most products need none. Its HTML comes with the page where they do. */
export const byHand = lazyPart(async () => (await import('./manual-form.tsx')).ManualForm);
