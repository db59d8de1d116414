import { usePlace } from '../../kit/place.tsx';

/** The operator's logo, or the mark of the shop with its name. */
export function BrandMark({ className }: { className: string }) {
  const { look, words } = usePlace();
  const brand = words('ui.brand');
  if (look?.logo) {
    const { src, width, height } = look.logo;
    return <img {...{ src, width, height }} alt={brand} className="h-auto max-h-9 max-w-full" />;
  }
  return (
    <>
      <span className="size-[1.125rem] shrink-0 rounded-full border-2 border-mark" aria-hidden="true" />
      <bdi className={className}>{brand}</bdi>
    </>
  );
}
