/** The look of the service: logo, icon, colour, the letters before order numbers, and pages elsewhere. */
import { useState } from 'react';
import { TextField, useFormField } from '../../../kit/forms/form.tsx';
import { useWords } from '../../../kit/place.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { accentShades, isColour } from '../../../platform/look/accent.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { LookPictureField } from './look-picture-field.tsx';

type Settings = AnswerOf<'staffGetShopSettings'>;

export function LookFields({ settings }: { settings: Settings }) {
  const words = useWords('staff-shop-settings');
  return (
    <fieldset className="ui-group">
      <legend className="sr-only">{words('look')}</legend>
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <LookPictureField part="logo" name={settings.logo} />
          <LookPictureField part="icon" name={settings.icon} />
        </div>
        <AccentField value={settings.accent ?? ''} />
        <TextField
          name="orderPrefix"
          label={words('fields.orderPrefix')}
          hint={words('hints.orderPrefix')}
          width="short"
          autoComplete="off"
          maxLength={3}
          defaultValue={settings.orderPrefix}
        />
        <LinksField links={settings.socialLinks} />
      </div>
    </fieldset>
  );
}

function LinksField({ links }: { links: readonly string[] }) {
  const words = useWords('staff-shop-settings');
  return (
    <TextArea
      {...useFormField('socialLinks', false)}
      label={words('fields.socialLinks')}
      hint={words('hints.socialLinks')}
      rows={3}
      spellCheck={false}
      defaultValue={links.join('\n')}
    />
  );
}

/** As `--color-accent` of the light theme is while no colour is set. */
const usualAccent = '#2347d9';

/** A colour with what becomes of it: words and buttons that can be read on light and dark grounds. */
function AccentField({ value }: { value: string }) {
  const words = useWords('staff-shop-settings');
  const [typed, setTyped] = useState(value);
  const colour = typed.trim().toLowerCase();
  return (
    <div className="grid gap-2">
      <TextField
        name="accent"
        label={words('fields.accent')}
        hint={colour ? words('hints.accent') : words('usualAccent', { colour: usualAccent })}
        optional
        width="medium"
        autoComplete="off"
        maxLength={7}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        end={
          <span className="flex flex-none pe-2">
            <input
              type="color"
              aria-label={words('pick')}
              className="size-7 cursor-pointer rounded-chip border border-line bg-transparent p-0.5"
              value={isColour(colour) ? colour : usualAccent}
              onChange={(event) => setTyped(event.target.value)}
            />
          </span>
        }
      />
      {isColour(colour) ? (
        <div className="grid gap-2 sm:grid-cols-2">
          <Sample colour={colour} theme="light" />
          <Sample colour={colour} theme="dark" />
        </div>
      ) : null}
    </div>
  );
}

function Sample({ colour, theme }: { colour: string; theme: 'light' | 'dark' }) {
  const words = useWords('staff-shop-settings.sample');
  const { fill, text, soft, onFill } = accentShades(colour, theme);
  const ground = { light: '#fbfaf7', dark: '#121110' }[theme];
  return (
    <svg viewBox="0 0 240 64" role="img" aria-label={words(theme)} className="w-full rounded-control">
      <rect width="240" height="64" fill={ground} />
      <rect x="12" y="14" width="72" height="36" rx="6" fill={fill} />
      <text x="48" y="37" textAnchor="middle" fontSize="14" fill={onFill}>
        {words('filled')}
      </text>
      <rect x="92" y="14" width="72" height="36" rx="6" fill={soft} />
      <text x="128" y="37" textAnchor="middle" fontSize="14" fill={text}>
        {words('soft')}
      </text>
      <text x="200" y="37" textAnchor="middle" fontSize="14" fill={text} textDecoration="underline">
        {words('link')}
      </text>
    </svg>
  );
}
