import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

/** The error, announced when it appears, in reserved space; otherwise the `hint`. */
export const Complaint = (props: { id: string; hint?: ReactNode; children: string | null }) => (
  <Box id={props.id} mt="1.5" textStyle="sm" minH="5">
    {props.children === null ? (
      <Box color="fg.muted">{props.hint}</Box>
    ) : (
      <Box role="alert" color="fg.error">
        {props.children}
      </Box>
    )}
  </Box>
);
