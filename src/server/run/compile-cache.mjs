// Imported before any entry (`node --import`): compiled code, and TypeScript without its types, is kept from one start to the
// next. An entry that is TypeScript itself would load the stripper of types first, 17 MiB that nobody needs again.
import module from 'node:module';

module.enableCompileCache?.();
