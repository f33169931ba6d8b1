import { acceptInvitation, type MemberRole, readInvitation } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BusyButton } from '../../kit/form/BusyButton.tsx';
import { Failure } from '../../kit/page/Failure.tsx';
import { Loading } from '../../kit/page/Loading.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { Surface } from '../../kit/page/Surface.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { authStatusAtom, currentUserAtom, restoreSession } from '../../lib/auth/index.ts';
import { call } from '../../lib/http/api.ts';
import { orMissing } from '../../lib/http/or-missing.ts';
import { useAttempt } from '../../lib/http/use-attempt.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { LoginCard } from './LoginCard.tsx';

const words = {
  title: 'Poziv u firmu',
  loading: 'Učitavanje poziva...',
  failed: 'Poziv nije učitan',
  invalid: 'Veza je iskorišćena, povučena ili je istekla. Zatražite nov poziv od firme.',
  toAuctions: 'Na aukcije',
  toDealerArea: 'U dilerski deo',
  lead: (company: string) => `Firma ${company} vas poziva da radite za nju na AutoPlace.`,
  roles: {
    seller: 'Kao prodavac unosite vozila, postavljate i menjate aukcije i vodite kupoprodaje.',
    viewer: 'Kao pregled vidite vozila, aukcije, kupoprodaje i obračun, bez izmena.',
  } satisfies Record<MemberRole, string>,
  signIn: (email: string) => `Prijavite se, ili otvorite nalog, sa adresom ${email}.`,
  signedInAs: (email: string) => `Poziv nije za vas: prijavljeni ste kao ${email}.`,
  accept: 'Prihvati poziv',
  refused: 'Poziv nije prihvaćen',
};

/** `/poziv`, where the mailed link leads. A press accepts, so that a program that follows links does not. */
export function InvitationPage() {
  const [search] = useSearchParams();
  const secret = search.get('token') ?? '';
  const user = useAtomValue(currentUserAtom);
  const status = useAtomValue(authStatusAtom);
  const navigate = useNavigate();
  const load = useCallback(
    (signal: AbortSignal) => call(readInvitation, { body: { secret }, signal }).catch(orMissing),
    [secret],
  );
  const { value, error, reload } = useLoaded(load);
  const { busy, failure, attempt } = useAttempt();
  const accept = () =>
    attempt(async () => {
      await call(acceptInvitation, { body: { secret } });
      await restoreSession();
      void navigate('/dealer/dashboard');
    });
  return (
    <Container py={{ base: '8', md: '12' }} maxW="40rem">
      <PageTitle>{words.title}</PageTitle>
      <Failure title={words.failed} reason={error} onRetry={reload} />
      {error === null && (value === null || status === 'loading') && <Loading label={words.loading} />}
      {value === 'missing' && status !== 'loading' && (
        <Box mt="4">
          <Box role="status">{words.invalid}</Box>
          {user?.dealer ? (
            <LinkButton to="/dealer/dashboard" mt="6">
              {words.toDealerArea}
            </LinkButton>
          ) : (
            <LinkButton to="/auctions" mt="6">
              {words.toAuctions}
            </LinkButton>
          )}
        </Box>
      )}
      {value !== null && value !== 'missing' && status !== 'loading' && (
        <Box mt="4" display="grid" gap="4" overflowWrap="anywhere">
          <Box>
            {words.lead(value.companyName)} {words.roles[value.role]}
          </Box>
          {user?.email.toLowerCase() !== value.email ? (
            <>
              <Box>
                {user && `${words.signedInAs(user.email)} `}
                {words.signIn(value.email)}
              </Box>
              <Surface>
                <LoginCard email={value.email} />
              </Surface>
            </>
          ) : (
            <Box>
              <Refusal title={words.refused} reason={failure} />
              <BusyButton mt="4" loading={busy} onClick={() => void accept()}>
                {words.accept}
              </BusyButton>
            </Box>
          )}
        </Box>
      )}
    </Container>
  );
}
