import { Box } from '@chakra-ui/react/box';
import { Notice } from '../page/Notice.tsx';

/** Why what a form sent was refused; it stays in view, as does what was typed. */
export const FormFailure = ({ title, form }: { title: string; form: { failure: string | null } }) =>
  form.failure !== null && (
    <Box mt="4">
      <Notice tone="error" title={title}>
        {form.failure}
      </Notice>
    </Box>
  );
