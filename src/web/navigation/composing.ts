/**
 * The Enter that ends a composition, as for Chinese, chooses a word: no form is sent by it and no field takes it
 * (UX-032). Some browsers end the composition before they tell of the key, which then carries the code 229.
 */
export function holdComposingEnter(): void {
  let isComposing = false;
  const listen = (type: string, now: boolean): void =>
    document.addEventListener(type, () => {
      isComposing = now;
    });
  listen('compositionstart', true);
  listen('compositionend', false);
  listen('focusout', false);
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !(isComposing || event.isComposing || event.keyCode === 229)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
