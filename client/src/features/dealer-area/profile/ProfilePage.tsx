import { getMyApplication, type MyApplication } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { PenLine } from 'lucide-react';
import { useEffect } from 'react';
import { formatDate } from '../../../kit/format-moments.ts';
import { FactList } from '../../../kit/list/FactList.tsx';
import { Failure } from '../../../kit/page/Failure.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { useCall } from '../../../lib/http/use-call.ts';
import { watchDealer } from '../../../lib/live/watches/dealer-watch.ts';
import { useArea } from '../area-context.ts';
import { PanelSkeleton } from '../PanelSkeleton.tsx';
import { VerificationCard } from '../VerificationCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import { texts } from './texts.ts';

/** `/dealer/profile`: who is signed in, for which company, and how far its verification is. */
export function ProfilePage() {
  const { user, dealer } = useArea();
  const { value, error, reload } = useCall(getMyApplication);
  useEffect(() => watchDealer({ onVerification: reload, onMissed: reload }), [reload]);
  return (
    <Container py={{ base: '6', md: '10' }}>
      <PageTitle>{texts.title}</PageTitle>
      <Box
        mt="6"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '4', md: '6' }}
        alignItems="start"
      >
        <PersonCard user={user} />
        <Failure title={texts.loadFailed} reason={error} onRetry={reload} />
        {value === null && error === null && <PanelSkeleton label={texts.loading} lines={4} />}
        {value !== null && (
          <>
            <VerificationCard dealer={dealer} notes={value.verificationNotes} verifiedAt={value.verifiedAt} />
            <CompanyDetails application={value} />
          </>
        )}
      </Box>
    </Container>
  );
}

const CompanyDetails = ({ application }: { application: MyApplication }) => (
  <Surface aria-labelledby="kompanija" gridColumn={{ lg: '1 / -1' }}>
    <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mb="5">
      <Heading as="h2" id="kompanija" textStyle="subtitle">
        {texts.company}
      </Heading>
      <LinkButton to="/dealer/settings" variant="outline" colorPalette="gray">
        <PenLine aria-hidden />
        {texts.editCompany}
      </LinkButton>
    </Box>
    <FactList
      facts={[
        [texts.facts.companyName, application.companyName, true],
        [texts.facts.registrationNumber, application.businessRegistrationNumber],
        [texts.facts.licence, application.businessLicense],
        [texts.facts.email, application.contactEmail],
        [texts.facts.phone, application.phone],
        [texts.facts.address, `${application.address}, ${application.city}, ${application.country}`],
        [texts.facts.memberSince, formatDate(application.createdAt)],
      ]}
    />
  </Surface>
);
