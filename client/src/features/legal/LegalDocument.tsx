import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { privacy, terms } from './texts.ts';

function LegalDocument({ title, effective, intro, sections }: typeof terms) {
  return (
    <Container py={{ base: '8', md: '14' }}>
      <Box as="article" maxW="68ch" mx="auto">
        <PageTitle>{title}</PageTitle>
        <Box mt="2" color="fg.muted" textStyle="sm">
          {effective}
        </Box>
        <Box mt="6" textStyle="lead">
          {intro}
        </Box>
        {sections.map(({ heading, paragraphs }, index) => (
          <Box as="section" key={heading} mt="10">
            <Heading as="h2" textStyle="subtitle">
              {index + 1}. {heading}
            </Heading>
            {paragraphs.map((paragraph) => (
              <Box as="p" key={paragraph} mt="3" lineHeight="1.65">
                {paragraph}
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </Container>
  );
}

export const TermsPage = () => <LegalDocument {...terms} />;
export const PrivacyPage = () => <LegalDocument {...privacy} />;
