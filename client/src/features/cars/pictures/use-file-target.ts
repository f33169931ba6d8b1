import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

/** Takes files that are dropped on an element, or pasted anywhere on the page while it is there. */
export function useFileTarget(onFiles: (files: File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false);

  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (disabled || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  return {
    over: over && !disabled,
    targetProps: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        if (!disabled) onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
