import { useServerTime } from '../../lib/live/index.ts';
import { formatAgo, formatMoment } from './format.ts';

/** How long ago, growing older by itself; the moment itself on hover and for machines. */
export function TimeAgo({ instant }: { instant: string }) {
  const ago = useServerTime((now) => formatAgo(instant, now), 1_000);
  return (
    <time dateTime={instant} title={formatMoment(instant)}>
      {ago}
    </time>
  );
}
