import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Bookmark, X } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { useKeptFocus } from '../form/use-kept-focus.ts';
import { Refusal } from '../page/Refusal.tsx';
import { NameForm } from './NameForm.tsx';

interface Named {
  name: string;
}

interface NamedListProps<Item extends Named> {
  words: {
    label: string;
    save: string;
    name: string;
    hint: string;
    confirm: string;
    cancel: string;
    remove: (name: string) => string;
    failed: string;
  };
  items: readonly Item[];
  /** The link or the button of an item. */
  children: (item: Item) => ReactElement;
  /** Whether an item is what the page shows. */
  isHere?: (item: Item) => boolean;
  /** Keeps what the page has now under a name; null while there is nothing to keep. Resolves with the reason if it failed. */
  onKeep: ((name: string) => Promise<string | null>) | null;
  /** Absent for those who may not remove. Resolves with the reason if it failed. */
  onRemove?: ((name: string) => Promise<string | null>) | undefined;
}

/** What somebody keeps under names: each to be used and removed, and the way to keep another one. */
export function NamedList<Item extends Named>(props: NamedListProps<Item>) {
  const { words, items, children, isHere, onKeep, onRemove } = props;
  const [naming, setNaming] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  // Without its button, or without what was removed, the list has the keyboard.
  useKeptFocus(save, naming);
  useKeptFocus(list, naming || removing);
  const remove = async (name: string) => {
    setRemoving(true);
    setFailure((await onRemove?.(name)) ?? null);
    setRemoving(false);
  };
  const keep = async (name: string) => {
    const refusal = (await onKeep?.(name)) ?? null;
    setFailure(refusal);
    if (refusal === null) setNaming(false);
  };
  return (
    <Box
      ref={list}
      role="group"
      aria-label={words.label}
      tabIndex={-1}
      data-page-focus
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
    >
      {items.length > 0 && (
        <Box as="ul" listStyleType="none" display="flex" flexWrap="wrap" gap="2" aria-label={words.label}>
          {items.map((item) => {
            const look = isHere?.(item)
              ? ({ size: 'sm', variant: 'subtle', colorPalette: 'brand' } as const)
              : ({ size: 'sm', variant: 'surface', colorPalette: 'gray' } as const);
            return (
              <Box as="li" key={item.name} display="flex" maxW="full">
                <Button
                  asChild
                  {...look}
                  minW="0"
                  flexShrink="1"
                  whiteSpace="normal"
                  overflowWrap="anywhere"
                  borderEndRadius={onRemove === undefined ? undefined : '0'}
                >
                  {children(item)}
                </Button>
                {onRemove !== undefined && (
                  <IconButton
                    {...look}
                    borderStartRadius="0"
                    aria-label={words.remove(item.name)}
                    title={words.remove(item.name)}
                    onClick={() => void remove(item.name)}
                  >
                    <X aria-hidden />
                  </IconButton>
                )}
              </Box>
            );
          })}
        </Box>
      )}
      {naming ? (
        <NameForm words={words} onKeep={keep} onCancel={() => setNaming(false)} />
      ) : (
        onKeep !== null && (
          <Button ref={save} size="sm" variant="ghost" onClick={() => setNaming(true)}>
            <Bookmark aria-hidden />
            {words.save}
          </Button>
        )
      )}
      <Refusal mt="0" title={words.failed} reason={failure} />
    </Box>
  );
}
