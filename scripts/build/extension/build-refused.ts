/** A fault that the operator can mend, in one sentence. */
export class BuildRefused extends Error {}
