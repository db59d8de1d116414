import { useState } from 'react';

export type AvatarProps = {
  /** Full name: gives the initials. */
  name: string;
  src?: string;
  /** Alternative text; empty when the name stands beside it. */
  alt?: string;
  size?: 'small' | 'normal' | 'large';
};

const pixels = { small: 32, normal: 40, large: 96 };

/** First letters of the first two words; for Chinese names the last two characters. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const [only = ''] = words;
  if (words.length === 1 && /^\p{Script=Han}+$/u.test(only)) return [...only].slice(-2).join('');
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** A round picture; initials when there is none or it does not load. */
export function Avatar({ name, src, alt = '', size = 'normal' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const look = `ui-avatar ui-avatar-${size}`;
  if (src && broken !== src) {
    const side = pixels[size];
    return (
      <img
        className={look}
        src={src}
        alt={alt}
        width={side}
        height={side}
        // one that the server rendered may have failed before anybody listened
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(src);
        }}
        onError={() => setBroken(src)}
      />
    );
  }
  if (!alt) {
    return (
      <span className={look} aria-hidden="true">
        {initials(name)}
      </span>
    );
  }
  return (
    <span className={look} role="img" aria-label={alt}>
      {initials(name)}
    </span>
  );
}
