/**
 * Stands in for the skeleton parser of message formats (`{n, number, ::compact}`), 2 KiB of every page that no
 * message of ours uses. A text of staff with a skeleton shows literally, like any message that cannot be read.
 */
function refuse(): never {
  throw new SyntaxError('skeletons are not supported in messages');
}

export {
  refuse as parseDateTimeSkeleton,
  refuse as parseNumberSkeleton,
  refuse as parseNumberSkeletonFromString,
};
