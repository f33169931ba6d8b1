import { Button } from '@chakra-ui/react/button';
import { formatMoment } from '../../../kit/format.ts';
import { Notice } from '../../../kit/page/Notice.tsx';
import { texts } from '../texts.ts';
import type { MyCars } from './use-my-cars.ts';

const words = texts.list;

/** Why the list is not the server's: it is an old one, a demonstration's, or there is none. */
export function ListProblem({ list }: { list: MyCars }) {
  const { cars, at, error, demo, loading } = list;
  if (error === null) return null;
  const retry = (
    <Button size="sm" variant="surface" colorPalette="gray" loading={loading} onClick={list.reload}>
      {texts.retry}
    </Button>
  );
  if (demo) return <Notice tone="warning" title={texts.demo.banner} action={retry} />;
  if (cars === null)
    return (
      <Notice tone="error" title={words.failed} action={retry}>
        {error}
      </Notice>
    );
  return (
    <Notice tone="warning" title={words.old(formatMoment(at))} action={retry}>
      {error}
    </Notice>
  );
}
