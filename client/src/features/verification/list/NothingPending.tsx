import { Button } from '@chakra-ui/react/button';
import { CircleAlert, Inbox, SearchX } from 'lucide-react';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { texts } from '../texts.ts';

const words = texts.nothing;

/** A list without anybody in it: nobody waits, or nobody fits the search. */
export const NothingPending = ({ search }: { search: string }) =>
  search === '' ? (
    <EmptyState icon={Inbox} title={words.title}>
      {words.text}
    </EmptyState>
  ) : (
    <EmptyState icon={SearchX} title={words.foundTitle}>
      {words.foundText(search)}
    </EmptyState>
  );

/** A list that never came, whose error has been closed. */
export const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    icon={CircleAlert}
    title={words.failedTitle}
    action={<Button onClick={onRetry}>{words.retry}</Button>}
  />
);
