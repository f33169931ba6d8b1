import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice, type NoticeTone } from './Notice.tsx';

/** A `Notice` that whoever has read it puts away. */
export const ClosableNotice = (props: {
  tone: NoticeTone;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  closeLabel: string;
  onClose: () => void;
}) => (
  <Notice
    tone={props.tone}
    title={props.title}
    action={
      <Box display="flex" alignItems="center" gap="2">
        {props.action}
        <IconButton
          variant="ghost"
          size="sm"
          colorPalette="gray"
          aria-label={props.closeLabel}
          onClick={props.onClose}
        >
          <X aria-hidden />
        </IconButton>
      </Box>
    }
  >
    {props.children}
  </Notice>
);
