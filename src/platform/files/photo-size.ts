/** How large uploaded photos are kept. The browser makes them so small before it sends them, and the server keeps no more. */

/** Widths in pixels of the kept copies: small in lists, large when opened. */
export const photoWidths = [160, 480, 1280] as const;

/** A copy is at most so many times as high as wide, such as a long screenshot of a chat with a seller. */
export const mostHeightOfWidth = 2;
