import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useRef } from 'react';
import type { Terms } from '../../../entities/auction/terms/terms.ts';
import type { Form } from '../../../kit/form/use-form.ts';
import { useKeptFocus } from '../../../kit/form/use-kept-focus.ts';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { texts } from './texts.ts';

/** The end of a form: why it was not taken, the way out, and on. */
export function FormEnd(props: {
  form: Form<Terms>;
  words: { save: string; saving: string; failed: string };
  unchanged?: string | undefined;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const pending = props.form.state === 'sending';
  useKeptFocus(button, pending);
  return (
    <>
      <Refusal mt="0" title={props.words.failed} reason={props.form.failure} />
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="flex-end" gap="3">
        {props.unchanged !== undefined && (
          <Box color="fg.muted" textStyle="sm" me="auto" flexBasis={{ base: 'full', sm: 'auto' }}>
            {props.unchanged}
          </Box>
        )}
        <LinkButton to="/dealer/auctions" variant="ghost" colorPalette="gray">
          {texts.dismiss}
        </LinkButton>
        <Button
          ref={button}
          type="submit"
          size="lg"
          disabled={props.unchanged !== undefined}
          loading={pending}
          loadingText={props.words.saving}
        >
          {props.words.save}
        </Button>
      </Box>
    </>
  );
}
