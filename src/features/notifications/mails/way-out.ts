/** The way out of a watch that stands in its mails (RFC 2369, RFC 8058). */
import type { Settings } from '../../../platform/installation.ts';
import { shopLink } from '../../../platform/mail/mail-content.ts';
import type { MailWayOut } from '../../../platform/mail/mail-parts.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { type LocalisedTree, wordsOf } from '../../../platform/texts/texts.ts';
import { watchOneClickPath } from '../../saved-products/watching/stop-path.ts';
import type { Notice } from '../rules.ts';

interface WayOut {
  /** The line in the mail. */
  wayOut: MailWayOut | undefined;
  /** Let mail programs show a button of their own. */
  headers: Record<string, string> | undefined;
}

/** Nothing for a notice that cannot be ended by itself. */
export function wayOutOf(
  desk: { settings: Pick<Settings, 'publicUrl' | 'staffUrl' | 'localeStrategy'>; texts: LocalisedTree },
  locale: Locale,
  { stops }: Notice,
): WayOut {
  const { settings, texts } = desk;
  if (!stops) return { wayOut: undefined, headers: undefined };
  const link = `${shopLink(settings, locale, '/saved/stop')}?token=${stops}`;
  return {
    wayOut: { label: wordsOf(texts, locale)('pages.watch-stop.inMail'), link },
    headers: {
      'List-Unsubscribe': `<${settings.publicUrl}${watchOneClickPath}?token=${stops}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
