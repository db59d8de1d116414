// npm has installed what its authors send; a third of it serves other systems, other tools or their own desks. A fault here
// costs room on the disk and nothing else, so the installation never fails by it.
import { fileURLToPath } from 'node:url';
import { thin } from './install/thin.mjs';

try {
  thin(fileURLToPath(new URL('../node_modules', import.meta.url)));
} catch (error) {
  console.warn(`waybill: unneeded files of packages stay where they are (${error.message}).`);
}
