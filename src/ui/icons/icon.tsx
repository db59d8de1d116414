import type { ComponentType, SVGProps } from 'react';

/** Any icon of lucide-react, imported by its single path, e.g. `lucide-react/icons/check`. */
export type IconType = ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>;

export type IconProps = { of: IconType; size?: number; className?: string };

/** A decorative icon: hidden from readers, 20 px box, line of 1.5 px at every size (UX section 24). */
export function Icon({ of: Glyph, size = 20, className }: IconProps) {
  return (
    <Glyph
      size={size}
      strokeWidth={36 / size}
      className={className ? `ui-icon ${className}` : 'ui-icon'}
      aria-hidden="true"
      focusable="false"
    />
  );
}
