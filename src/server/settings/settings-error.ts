/** A setting that is missing or wrong, with the cure, for the operator. */
export class SettingsError extends Error {}
