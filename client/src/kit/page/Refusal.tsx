import { Box } from '@chakra-ui/react/box';
import { Notice } from './Notice.tsx';

/** Why what was sent was refused; null is nothing. It stays in view, as does what was typed. */
export const Refusal = ({
  title,
  reason,
  mt = '4',
}: {
  title: string;
  reason: string | null;
  mt?: '0' | '4';
}) =>
  reason !== null && (
    <Box mt={mt}>
      <Notice tone="error" title={title}>
        {reason}
      </Notice>
    </Box>
  );
