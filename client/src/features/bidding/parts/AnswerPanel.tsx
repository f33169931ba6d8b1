import { ANSWER_PART } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Failure } from '../../../kit/page/Failure.tsx';
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
  const { panel } = props;
  const { hash, key, state } = useLocation();
  /** The entry of the history whose link was followed: the same one may be followed again, and makes another entry. */
  const followed = useRef('');
  useEffect(() => {
    // What is opened over the page keeps its address (`useBackCloses`).
    if (hash !== `#${ANSWER_PART}` || state?.over !== undefined || followed.current === key) return;
    followed.current = key;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'center' });
  }, [hash, key, state, panel]);
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
