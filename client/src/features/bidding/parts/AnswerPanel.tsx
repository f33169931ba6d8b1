import { ANSWER_PART } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import type { ReactNode, RefObject } from 'react';
import { Failure } from '../../../kit/page/Failure.tsx';
import { useLinkedPart } from '../../../lib/page/use-linked-part.ts';
import { PANEL_PADDING } from './panel-padding.ts';

/**
 * Below the result of an auction: what is still to be answered. It takes the keyboard when its button is gone. For who has followed a link
 * to it, it takes the keyboard too and comes into view: on a phone it is below the fold.
 */
export function AnswerPanel(props: {
  panel: RefObject<HTMLDivElement | null>;
  title: string;
  testId: string;
  children: ReactNode;
}) {
  useLinkedPart(ANSWER_PART, props.panel);
  return (
    <Box
      ref={props.panel}
      tabIndex={-1}
      role="group"
      aria-label={props.title}
      p={PANEL_PADDING}
      display="grid"
      gap="3"
      data-testid={props.testId}
    >
      <Heading as="h3" textStyle="subtitle">
        {props.title}
      </Heading>
      {props.children}
    </Box>
  );
}

/** In its place when it could not be loaded. */
export const AnswerFailure = (props: { title: string; reason: string; onRetry: () => void }) => (
  <Box p={PANEL_PADDING}>
    <Failure {...props} />
  </Box>
);
