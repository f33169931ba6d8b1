import { getMembership, type Me, MOST_DOCUMENTS } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Center } from '@chakra-ui/react/center';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { FilePlus } from 'lucide-react';
import { useState } from 'react';
import { DOCUMENTS, problemOfFile } from '../../../entities/document/problem-of-file.ts';
import { texts as words } from '../../../entities/document/texts.ts';
import { FileChoice } from '../../../kit/files/FileChoice.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { useCall } from '../../../lib/http/use-call.ts';
import { CompanyForm } from '../company/CompanyForm.tsx';
import { NO_COMPANY } from '../company/fields.ts';
import { SuspendedCompany } from '../people/LeaveCompany.tsx';
import { texts } from './texts.ts';
import { useApplication } from './use-application.ts';

/** The page that one came for stands there as soon as the application is sent: a reader starts at its top. */
const toTop = () => {
  document.getElementById('sadrzaj')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
};

/** In place of the dealer area, for anyone who has no company yet, or whose company may not sell. `left` names the one that they have just left. */
export function ApplyPage({ user, left }: { user: Me; left: string | null }) {
  const { value, reload } = useCall(getMembership);
  const company = value?.membership;
  if (company) return <SuspendedCompany companyName={company.companyName} onLeft={() => void reload()} />;
  return (
    <>
      {left !== null && (
        <Container pt={{ base: '6', md: '8' }}>
          <Notice tone="info" title={texts.left.title(left)}>
            {texts.left.text}
          </Notice>
        </Container>
      )}
      <Apply user={user} />
    </>
  );
}

function Apply({ user }: { user: Me }) {
  const [documents, setDocuments] = useState<readonly File[]>([]);
  const form = useApplication({
    userId: user.objectId,
    earlier: { ...NO_COMPANY, contactEmail: user.email },
    documents,
    onSent: toTop,
  });
  return (
    <Container py={{ base: '8', md: '12' }}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 9fr)' }}
        gap={{ base: '6', lg: '12' }}
      >
        <Box>
          <PageTitle>{texts.apply.title}</PageTitle>
          <Box textStyle="lead" color="fg.muted" mt="3">
            {texts.apply.lead}
          </Box>
          <Box
            as="ol"
            mt={{ base: '5', lg: '8' }}
            display="grid"
            gridTemplateColumns="minmax(0, 1fr)"
            gap="4"
          >
            {texts.apply.steps.map(([title, hint], index) => (
              <Box as="li" key={title} display="flex" gap="4">
                <Center
                  aria-hidden
                  boxSize="8"
                  flexShrink="0"
                  borderRadius="l2"
                  bg="brand.subtle"
                  color="brand.fg"
                  textStyle="figure"
                >
                  {index + 1}
                </Center>
                <Box minW="0">
                  <Box fontWeight="620">{title}</Box>
                  <Box color="fg.muted" textStyle="sm">
                    {hint}
                  </Box>
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
        <Surface p={{ base: '4', md: '8' }}>
          <Heading as="h2" textStyle="subtitle">
            {texts.fields}
          </Heading>
          <Box color="fg.muted" textStyle="sm" mt="1" mb="6">
            {texts.allRequired}
          </Box>
          <CompanyForm form={form} label={texts.fields} words={texts.form} unchangedToo>
            <Box as="section" aria-labelledby="dokumenti" mt="4">
              <Heading as="h3" id="dokumenti" fontWeight="620" textStyle="md">
                {texts.documents.title}
              </Heading>
              <Box color="fg.muted" textStyle="sm">
                {texts.documents.choice}
              </Box>
              <FileChoice
                words={words}
                icon={FilePlus}
                accept={DOCUMENTS}
                most={MOST_DOCUMENTS}
                problemOf={problemOfFile}
                files={documents}
                onChange={setDocuments}
              />
            </Box>
          </CompanyForm>
        </Surface>
      </Box>
    </Container>
  );
}
