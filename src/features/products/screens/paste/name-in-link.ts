/** The longest name that is taken from a link, in signs. */
const LONGEST = 120;

/** The product's name as the link writes it, such as `/p/brass-lamp-42.html`; '' where it holds no words. */
export function nameInLink(link: string): string {
  const path = URL.parse(/https?:\/\/\S+/.exec(link)?.[0] ?? '')?.pathname ?? '';
  const names = path.split('/').map((part) =>
    unescaped(part)
      .replace(/\.\w{2,5}$/, '')
      .split(/[-_+.\s]+/)
      // numbers of shops, but not those of models
      .filter((word) => !/^(?:\p{N}{5,}|[a-z]{0,3}\p{N}{5,})$/iu.test(word))
      .join(' ')
      .trim(),
  );
  const name = names.findLast((part) => /\p{L}{3}/u.test(part) && part.includes(' ')) ?? '';
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, LONGEST).toWellFormed();
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
