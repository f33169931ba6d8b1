import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Loading } from '../kit/page/Loading.tsx';
import { Notice } from '../kit/page/Notice.tsx';
import { newVersionAtom } from '../lib/page/new-version.ts';
import { useComeBack } from '../lib/page/use-come-back.ts';
import { texts } from './texts.ts';

/** A page that threw, or whose code could not be fetched (a new version was deployed, or the network failed). */
export function RouteFailure({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  const away = useComeBack(reload);
  // The page belongs to an old version and is about to be reloaded at this address.
  const checking = useAtomValue(newVersionAtom) === 'checking';
  if (checking) return <Loading label={texts.loading} />;
  return (
    <Container py="12">
      <Notice
        tone="error"
        title={texts.failure.title}
        action={<Button onClick={reload}>{texts.failure.action}</Button>}
      >
        {away ? texts.failure.away : texts.failure.text}
      </Notice>
    </Container>
  );
}
