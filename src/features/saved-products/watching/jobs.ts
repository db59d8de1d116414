/** Reads watched products again. */
export const readWatchedJob = 'read_watched';

/** Ten minutes apart, so that a day's readings are spread over it. */
export const watchCrontab = `3,13,23,33,43,53 * * * * ${readWatchedJob}`;
