/** Years that a day can have from outside, 1900 to 2999: beyond them calendars, zones and the writing of years differ. */
export const dayYears = /^(?:19|2\d)\d\d-/;
