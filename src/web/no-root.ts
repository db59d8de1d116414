/** Stands for `react-dom/client` in what the server renders: nothing there draws into a document, so its 600 KB stay away. */

/** Never called on the server. */
export function createRoot(): never {
  throw new Error('the server has no document to draw into');
}
