import Ban from 'lucide/dist/esm/icons/ban.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import PackageCheck from 'lucide/dist/esm/icons/package-check.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

export type StampTone = 'allowed' | 'limited' | 'prohibited' | 'delivered' | 'neutral';

const icons = {
  allowed: Check,
  limited: TriangleAlert,
  prohibited: Ban,
  delivered: PackageCheck,
  neutral: undefined,
};

/** A rubber stamp for verdicts and empty states: two or three short words. Shape and icon tell verdicts apart; colours go with their meaning. */
export function Stamp({ tone, children }: { tone: StampTone; children: ReactNode }) {
  const icon = icons[tone];
  return (
    <span className={`ui-stamp ui-stamp-${tone}`}>
      {icon ? <Icon of={icon} size={18} /> : null}
      <span>{children}</span>
    </span>
  );
}
