import { createElement } from 'react';

/** The drawing of an icon: elements of SVG with their attributes. */
export type IconType = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

export type IconProps = { of: IconType; size?: number; className?: string; lineWidth?: number };

/**
 * A decorative icon of lucide, imported by its single path, such as `lucide/dist/esm/icons/check.mjs`: hidden from
 * readers, 20 px box, line of 1.5 px at every size (UX section 24).
 */
export function Icon({ of: parts, size = 20, className, lineWidth = 36 / size }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={lineWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ? `ui-icon ${className}` : 'ui-icon'}
      aria-hidden="true"
      focusable="false"
    >
      {parts.map(([tag, attributes]) =>
        createElement(tag, { key: Object.values(attributes).join(), ...attributes }),
      )}
    </svg>
  );
}
