/**
 * Words of a page or a customer without signs that turn the direction of what follows (Unicode UAX #9, 2.2 to 2.5): a title
 * could show the price behind it in the wrong order of its digits. Pure.
 */
export const unturned = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
