import { ANSWER_PART } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Failure } from '../../../kit/page/Failure.tsx';
import { PANEL_PADDING } from './panel-padding.ts';

/**
 * Below the result of an auction: what is still to be answered. It takes the keyboard when its button is gone, and comes into view for who
 * has followed a link to it: on a phone it is below the fold.
 */
export function AnswerPanel(props: {
  panel: RefObject<HTMLDivElement | null>;
  title: string;
  testId: string;
  children: ReactNode;
}) {
  const { panel } = props;
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    if (hash === `#${ANSWER_PART}`) panel.current?.scrollIntoView({ block: 'center' });
  }, [hash, key, panel]);
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
