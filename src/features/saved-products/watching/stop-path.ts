/** Where mail programs post the wish to end a watch, without a page (RFC 8058). */
export const watchOneClickPath = '/saved/one-click';
