import Ban from 'lucide/dist/esm/icons/ban.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleDashed from 'lucide/dist/esm/icons/circle-dashed.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import Plane from 'lucide/dist/esm/icons/plane.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import Warehouse from 'lucide/dist/esm/icons/warehouse.mjs';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../icons/icon.tsx';

/** The eight groups of states, each with one fixed colour and icon (UX-098). */
export type StatusTone =
  | 'attention'
  | 'info'
  | 'moving'
  | 'stored'
  | 'success'
  | 'problem'
  | 'neutral'
  | 'closed';

const icons: Record<StatusTone, IconType> = {
  attention: CircleAlert,
  info: Info,
  moving: Plane,
  stored: Warehouse,
  success: Check,
  problem: TriangleAlert,
  neutral: CircleDashed,
  closed: Ban,
};

/** A state in words with its icon. Never a button and never a link. */
export function StatusTag({
  tone,
  icon,
  children,
}: {
  tone: StatusTone;
  icon?: IconType;
  children: ReactNode;
}) {
  return (
    <span className={`ui-tag ui-tag-${tone}`}>
      <Icon of={icon ?? icons[tone]} size={14} />
      <span>{children}</span>
    </span>
  );
}
