import { enableCompileCache } from 'node:module';

// Imported first by every entry. A file run by hand takes the system's Node; the shop needs the one that npm
// installed (argon2, type stripping). React decides by NODE_ENV at its first import which build it is.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `waybill: this is Node ${process.versions.node}; start with "npm start", which uses Node 24 from npm.`,
  );
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
// what was compiled and stripped of types once is not compiled again at the next start
enableCompileCache();
