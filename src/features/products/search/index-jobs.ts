/** Names of the jobs that bring the words of other languages into the search. */

/** Indexes the listing of one snapshot: `{ snapshotId }`. */
export const indexListingJob = 'index_listing';

/** Indexes listings of an older program, a portion at a time. */
export const indexOldListingsJob = 'index_old_listings';
