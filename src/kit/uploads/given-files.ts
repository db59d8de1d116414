import type { ClipboardEvent, DragEvent } from 'react';

/** The props of a part of a page that takes files which are dropped on it, or pasted while the focus is in it (UX-042). */
export function givenFiles(take: (files: File[]) => void) {
  const given = (event: ClipboardEvent | DragEvent, { files }: DataTransfer): void => {
    if (files.length === 0) return;
    // whoever listens to the whole page sees that it is taken
    event.preventDefault();
    take([...files]);
  };
  return {
    onPaste: (event: ClipboardEvent) => given(event, event.clipboardData),
    onDrop: (event: DragEvent) => given(event, event.dataTransfer),
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
  };
}
