export const unneeded: [name: RegExp, paths: RegExp[]][];
export const unneededEverywhere: RegExp[];
export const homeFolders: RegExp;
