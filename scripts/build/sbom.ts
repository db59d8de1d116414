/** `npm run sbom`: the parts of the product (CycloneDX) and their licences, into the folder `sbom`, from the lockfile. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { auditLockfile, type Lockfile, type Manifest, packagesOf } from '../supply/lockfile.ts';
import { cycloneDx, licenceList } from '../supply/sbom.ts';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
mkdirSync('sbom', { recursive: true });
writeFileSync('sbom/waybill.cdx.json', `${JSON.stringify(cycloneDx(lock, manifest), null, 1)}\n`);
writeFileSync('sbom/licences.md', licenceList(lock));
const findings = auditLockfile(lock, manifest);
for (const finding of findings) console.error(finding);
console.log(
  `sbom/waybill.cdx.json and sbom/licences.md: ${packagesOf(lock).length} packages, ${findings.length} findings`,
);
process.exit(findings.length > 0 ? 1 : 0);
