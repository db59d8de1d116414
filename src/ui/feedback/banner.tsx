import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import WifiOff from 'lucide/dist/esm/icons/wifi-off.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icons/icon.tsx';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger' | 'offline';

export type BannerProps = {
  tone?: BannerTone;
  /** Name of the region. */
  label: string;
  title?: ReactNode;
  children?: ReactNode;
  /** A link or a small button. */
  action?: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  /** Announced when it appears after load; leave out for banners that come with the page. */
  live?: boolean;
};

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  offline: WifiOff,
};

/** A service message above the h1, one at a time (UX-018). */
export function Banner({
  tone = 'info',
  label,
  title,
  children,
  action,
  onDismiss,
  dismissLabel,
  live,
}: BannerProps) {
  return (
    <section className={`ui-banner ui-banner-${tone}`} aria-label={label}>
      <Icon of={icons[tone]} />
      <div className="ui-banner-text" role={live ? 'status' : undefined}>
        {title ? <b>{title}</b> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action ? <div className="ui-actions">{action}</div> : null}
      {onDismiss && dismissLabel ? <IconButton icon={X} label={dismissLabel} onClick={onDismiss} /> : null}
    </section>
  );
}
