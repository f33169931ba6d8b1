import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../form/BusyButton.tsx';

const LONGEST_NAME = 40;

interface NameFormProps {
  words: { name: string; hint: string; confirm: string; cancel: string };
  /** What the field begins with. */
  initial?: string;
  onKeep: (name: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the name under which something is kept. */
export function NameForm({ words, initial = '', onKeep, onCancel }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || name.trim() === '') return;
    setBusy(true);
    await onKeep(name.trim());
    setBusy(false);
  };
  return (
    <Box asChild display="flex" flexWrap="wrap" gap="2">
      <form onSubmit={(event) => void submit(event)}>
        <Input
          size="sm"
          w="12rem"
          autoFocus
          aria-label={words.name}
          placeholder={words.name}
          title={words.hint}
          maxLength={LONGEST_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <BusyButton type="submit" size="sm" loading={busy} disabled={name.trim() === ''}>
          {words.confirm}
        </BusyButton>
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={onCancel}>
          {words.cancel}
        </Button>
      </form>
    </Box>
  );
}
