import type { Notification } from '@autoplace/shared/contract';
import { IconButton } from '@chakra-ui/react/button';
import { Check, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { markRead, remove } from './feed/changes.ts';
import { texts } from './texts.ts';

const removeButtonOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('[data-action="remove"]');

/** Both buttons remove themselves: the focus moves to the nearest element. */
export function NotificationActions({ item }: { item: Notification }) {
  const onRead = (event: MouseEvent<HTMLElement>) => {
    removeButtonOf(event.currentTarget.closest('li'))?.focus();
    void markRead(item);
  };
  const onRemove = (event: MouseEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('li');
    const near = removeButtonOf(row?.nextElementSibling) ?? removeButtonOf(row?.previousElementSibling);
    (near ?? row?.closest<HTMLElement>('main'))?.focus();
    void remove(item);
  };
  return (
    <>
      {!item.read && (
        <IconButton
          variant="ghost"
          aria-label={texts.about(texts.markRead, item.title)}
          title={texts.markRead}
          onClick={onRead}
        >
          <Check aria-hidden />
        </IconButton>
      )}
      <IconButton
        variant="ghost"
        colorPalette="gray"
        data-action="remove"
        aria-label={texts.about(texts.remove, item.title)}
        title={texts.remove}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </>
  );
}
