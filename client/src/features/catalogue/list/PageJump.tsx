import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { type FormEvent, useId, useState } from 'react';
import { texts } from '../texts.ts';

/** A field for a page number. An invalid number stays, with an error below. */
export function PageJump({ pages, onJump }: { pages: number; onJump: (page: number) => void }) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const jump = (event: FormEvent) => {
    event.preventDefault();
    const page = /^[\d. ]+$/.test(typed) ? Number(typed.replace(/\D/g, '')) : 0;
    const possible = page >= 1 && page <= pages;
    setWrong(!possible);
    if (!possible) return;
    setTyped('');
    onJump(page);
  };
  return (
    <Box as="form" onSubmit={jump}>
      <Box display="flex" alignItems="center" gap="2" textStyle="sm" color="fg.muted">
        <label htmlFor={id}>{texts.pager.jump}</label>
        <Input
          id={id}
          w="5.5rem"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-invalid={wrong}
          aria-describedby={`${id}-of ${id}-wrong`}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
        <Box as="span" id={`${id}-of`} whiteSpace="nowrap">
          {texts.pager.of(pages)}
        </Box>
        <Button type="submit" variant="surface" colorPalette="gray">
          {texts.pager.go}
        </Button>
      </Box>
      {wrong && (
        <Box id={`${id}-wrong`} role="alert" mt="1" textStyle="sm" color="fg.error">
          {texts.pager.wrong(pages)}
        </Box>
      )}
    </Box>
  );
}
