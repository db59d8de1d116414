/** Hands bytes to the browser as a file to keep. */
export function saveFile(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the download has begun with the click
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
