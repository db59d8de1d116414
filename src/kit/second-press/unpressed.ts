/** The second press was not made: everything stays as it is, and no one is told of a failure. */
export class Unpressed extends Error {}
