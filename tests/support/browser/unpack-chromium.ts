/**
 * Unpacks the Chromium that npm ships into the temporary folder of this process (TMPDIR). A program of its own,
 * because the package always unpacks into TMPDIR, and nothing else may notice that it was moved.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

const bin = fileURLToPath(new URL('../bin/', import.meta.resolve('@sparticuz/chromium')));
const archives = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br', 'swiftshader.tar.br'];
await Promise.all(archives.map((name) => inflate(path.join(bin, name))));
