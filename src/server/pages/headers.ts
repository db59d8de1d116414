import { videoOrigins } from '../../kit/rich-text/video.ts';
import type { Settings } from '../../platform/installation.ts';

/** Header set (rules: uploads-and-headers). The Content-Security-Policy of a page carries a fresh nonce. */
export const securityHeaders: Record<string, string> = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions('hid=()'),
};

/**
 * The rights of a page of the staff area, its path without the language: a scale is used where parcels are received and
 * packed, and nowhere else.
 */
export const permissionsOf = (path: string): string =>
  permissions(/^\/staff\/(?:warehouse|deliveries)(?:\/|$)/.test(path) ? 'hid=(self)' : 'hid=()');

function permissions(hid: string): string {
  return `camera=(self), geolocation=(), microphone=(), payment=(), ${hid}`;
}

/** Foreign origins that the operator has let in: the frame of a chat, a counter of visits. */
export interface PolicyGuests {
  frames: readonly string[];
  /** Where the counter sends what it counts; its script is loaded by ours, so it needs no place of its own. */
  counters: readonly string[];
}

/** Those of the settings, without paths. */
export function policyGuests({ chat, counterId }: Pick<Settings, 'chat' | 'counterId'>): PolicyGuests {
  return {
    frames: chat.widget ? [new URL(chat.widget.url).origin] : [],
    counters: counterId === undefined ? [] : ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  };
}

/** The policy of a rendered page. Only scripts that carry the nonce run, and what those load. */
export function pagePolicy(nonce: string, { frames, counters }: PolicyGuests): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    ["img-src 'self'", ...counters].join(' '),
    ["connect-src 'self'", ...counters].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ['frame-src', ...videoOrigins, ...frames].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'report-uri /csp-report',
  ].join('; ');
}
