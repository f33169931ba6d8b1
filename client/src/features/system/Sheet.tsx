import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { type ReactNode, useEffect, useRef } from 'react';
import { BackLink } from '../../kit/area/BackLink.tsx';
import { Failure } from '../../kit/page/Failure.tsx';
import { Placeholder } from '../../kit/page/Loading.tsx';
import { Surface } from '../../kit/page/Surface.tsx';
import type { Loaded } from '../../lib/http/use-loaded.ts';
import { texts } from './texts.ts';

const SHEET_NAME = 'ime-stavke';

/** One row of a list on a page of its own: the way back, its name, what can be done with it, and all about it. */
export function Sheet<T>(props: {
  /** The section whose list it is of. */
  section: string;
  back: string;
  loaded: Pick<Loaded<T>, 'value' | 'error' | 'reload'>;
  name: (value: T) => string;
  actions: (value: T) => ReactNode;
  children: (value: T) => ReactNode;
}) {
  const { section, back, loaded, name, actions, children } = props;
  const { value, error, reload } = loaded;
  const head = useRef<HTMLDivElement>(null);
  const shown = useRef(value);
  // Once it is loaded again after an action, the button may be gone that had the keyboard.
  useEffect(() => {
    const isAgain = shown.current !== null && shown.current !== value;
    shown.current = value;
    if (isAgain && document.activeElement === document.body) head.current?.focus({ preventScroll: true });
  }, [value]);
  return (
    <>
      <Box>
        <BackLink to={`/admin?section=${section}`}>{back}</BackLink>
      </Box>
      {error !== null && value === null && (
        <Failure title={texts.notLoaded} reason={error} onRetry={reload} />
      )}
      {value === null && error === null && (
        <Placeholder label={texts.loading}>
          <Skeleton h="20rem" borderRadius="l3" />
        </Placeholder>
      )}
      {value !== null && (
        <>
          <Surface>
            <Box ref={head} role="group" aria-labelledby={SHEET_NAME} tabIndex={-1} data-page-focus>
              <Heading as="h2" id={SHEET_NAME} htmlTranslate="no" textStyle="title" overflowWrap="anywhere">
                {name(value)}
              </Heading>
              <Box display="flex" flexWrap="wrap" gap="2" mt="4">
                {actions(value)}
              </Box>
            </Box>
          </Surface>
          {children(value)}
        </>
      )}
    </>
  );
}

/** A button among what can be done with it. */
export const Action = (props: { danger?: boolean; onClick: () => void; children: string }) => (
  <Button variant="outline" colorPalette={props.danger ? 'outbid' : 'gray'} onClick={props.onClick}>
    {props.children}
  </Button>
);
