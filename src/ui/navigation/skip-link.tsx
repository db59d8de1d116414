/** The first link of a page; visible on focus. `href` is the id of `main`, e.g. `#main`. */
export function SkipLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="ui-skip" href={href}>
      {children}
    </a>
  );
}
