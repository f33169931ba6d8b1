import { type DragEvent, useState } from 'react';

/** Puts the cards of a list in another order by dragging: a card takes the place that it is dragged over. */
export function useCardDrag(onPlace: (key: string, index: number) => void, disabled: boolean) {
  const [dragged, setDragged] = useState<string | null>(null);
  return {
    dragged,
    dragPropsOf: (key: string, index: number) => ({
      draggable: !disabled,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', '');
        setDragged(key);
      },
      onDragOver(event: DragEvent) {
        if (dragged === null) return;
        event.preventDefault();
        if (dragged !== key) onPlace(dragged, index);
      },
      onDrop: (event: DragEvent) => event.preventDefault(),
      onDragEnd: () => setDragged(null),
    }),
  };
}
