/** Pixels of a shared link's picture, as networks ask for it (UX-273). */
export const shareSize = { width: 1200, height: 630 } as const;
