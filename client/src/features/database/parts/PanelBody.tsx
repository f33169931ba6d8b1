import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { ReactNode } from 'react';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Placeholder } from '../../../kit/page/Loading.tsx';
import type { Loaded } from '../../../lib/http/use-loaded.ts';

/** A list within its panel: why it could not be loaded, then what there is of it. */
export function PanelBody<T>(props: {
  list: Loaded<T[]>;
  texts: { failed: string; loading: string; empty: string };
  /** As high as the list will be, as far as one can tell. */
  minH: string | Record<string, string>;
  children: (rows: T[]) => ReactNode;
}) {
  const { list, texts } = props;
  return (
    <>
      <ErrorAlert
        mb="4"
        title={texts.failed}
        reason={list.error}
        onRetry={list.reload}
        onClose={list.dismiss}
      />
      {list.value === null && list.loading && (
        <Placeholder label={texts.loading}>
          <Skeleton h={props.minH} borderRadius="l2" />
        </Placeholder>
      )}
      {list.value?.length === 0 && <Box color="fg.muted">{texts.empty}</Box>}
      {list.value !== null && list.value.length > 0 && props.children(list.value)}
    </>
  );
}
