/** The cookie of the theme that somebody chose; the prefix keeps names of other hosts apart (ASVS 3.3.3). */
export const themeCookie = '__Host-theme';
