import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { type FormEvent, useId, useState } from 'react';
import { TextArea } from '../../../kit/form/TextArea.tsx';
import { texts } from '../texts.ts';
import { MAX_LENGTH, type Message } from './use-message.ts';

export function MessageForm({ message, onCancel }: { message: Message; onCancel: () => void }) {
  const id = useId();
  // Nobody is told that a message is too short while they have hardly begun it.
  const [left, setLeft] = useState(false);
  const length = message.text.trim().length;
  const tooLong = length > MAX_LENGTH;
  const complaint = left || tooLong ? message.problem : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(true);
    void message.send();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Body>
        <Box asChild display="block" fontWeight="600" mb="1.5">
          <label htmlFor={id}>{texts.messageText}</label>
        </Box>
        <TextArea
          minH="9rem"
          id={id}
          value={message.text}
          onChange={({ target }) => message.write(target.value)}
          onBlur={() => setLeft(message.text !== '')}
          readOnly={message.state === 'sending'}
          aria-invalid={complaint !== null}
          aria-describedby={`${id}-count ${id}-problem`}
          data-autofocus
        />
        <Box display="flex" justifyContent="space-between" gap="3" mt="2" textStyle="sm" minH="5">
          <Box id={`${id}-problem`} role="alert" color="fg.error">
            {message.failure ?? complaint}
          </Box>
          <Box
            id={`${id}-count`}
            color={tooLong ? 'fg.error' : 'fg.muted'}
            fontVariantNumeric="tabular-nums"
            flexShrink="0"
          >
            {texts.messageLength(length, MAX_LENGTH)}
          </Box>
        </Box>
        <Box mt="2" textStyle="sm" color="fg.muted">
          {texts.messageHint}
        </Box>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="ghost" disabled={message.state === 'sending'} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button
          type="submit"
          flex="1"
          disabled={message.problem !== null}
          loading={message.state === 'sending'}
          loadingText={texts.messageSending}
        >
          {texts.message}
        </Button>
      </Dialog.Footer>
    </form>
  );
}
