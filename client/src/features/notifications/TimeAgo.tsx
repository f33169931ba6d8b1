import { formatAgo, formatLongMoment } from '../../kit/format.ts';
import { useServerTime } from '../../lib/live/index.ts';

/** How long ago, growing older by itself; the moment itself on hover and for machines. */
export function TimeAgo({ instant }: { instant: string }) {
  const ago = useServerTime((now) => formatAgo(instant, now), 1_000);
  return (
    <time dateTime={instant} title={formatLongMoment(instant)}>
      {ago}
    </time>
  );
}
