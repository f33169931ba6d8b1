import { Box } from '@chakra-ui/react/box';
import type { Terms } from '../../../entities/auction/terms/terms.ts';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import type { Form } from '../../../kit/form/use-form.ts';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { texts } from './texts.ts';

/** The end of a form: why it was not taken, the way out, and on. */
export function FormEnd(props: {
  form: Form<Terms>;
  words: { save: string; saving: string; failed: string };
  unchanged?: string | undefined;
}) {
  const { form, words, unchanged } = props;
  return (
    <>
      <Refusal mt="0" title={words.failed} reason={form.failure} />
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="flex-end" gap="3">
        {unchanged !== undefined && (
          <Box color="fg.muted" textStyle="sm" me="auto" flexBasis={{ base: 'full', sm: 'auto' }}>
            {unchanged}
          </Box>
        )}
        <LinkButton to="/dealer/auctions" variant="ghost" colorPalette="gray">
          {texts.dismiss}
        </LinkButton>
        <BusyButton
          type="submit"
          size="lg"
          disabled={unchanged !== undefined}
          loading={form.state === 'sending'}
          loadingText={words.saving}
        >
          {words.save}
        </BusyButton>
      </Box>
    </>
  );
}
