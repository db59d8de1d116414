/** The word of a choice: alternatives are numbered. */
export const wordOfChoice = (code: string): string => code.replace(/-\d+$/, '');
