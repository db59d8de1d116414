/** The package types its drawings in one file of all of them; each is imported by itself. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconType } from './icon.tsx';

  const parts: IconType;
  export default parts;
}
