import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { ArrowRight, CircleHelp } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useFees } from '../../../entities/auction/fees.ts';
import { BackLink } from '../../../kit/area/BackLink.tsx';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { ArticleLink } from './ArticleLink.tsx';
import { ARTICLES, type Article, TOPICS } from './articles/index.ts';
import { texts } from './texts.ts';
import { withFees } from './with-fees.ts';

/** `/dealer/help/:article` */
export function ArticlePage() {
  const { article: slug } = useParams();
  const article = ARTICLES.find((one) => one.slug === slug);
  return (
    <Container py={{ base: '4', md: '8' }} maxW="56rem" mx="0">
      <BackLink to="/dealer/help">{texts.guide}</BackLink>
      {article === undefined ? (
        <>
          <PageTitle>{texts.missing}</PageTitle>
          <Box mt="5">
            <EmptyState icon={CircleHelp} title={texts.missingHint} />
          </Box>
        </>
      ) : (
        <Content article={article} />
      )}
    </Container>
  );
}

function Content({ article }: { article: Article }) {
  const fees = useFees();
  const others = ARTICLES.filter(({ topic, slug }) => topic === article.topic && slug !== article.slug);
  return (
    <>
      <Box textStyle="eyebrow" color="fg.muted" mb="1">
        {TOPICS[article.topic]}
      </Box>
      <PageTitle>{article.title}</PageTitle>
      <Box textStyle="lead" color="fg.muted" mt="2">
        {withFees(article.summary, fees)}
      </Box>
      <Surface as="article" mt="6" display="grid" gap="4" lineHeight="1.65">
        {article.body.map((part) =>
          typeof part === 'string' ? (
            <p key={part}>{withFees(part, fees)}</p>
          ) : (
            <Box as="ul" key={part[0]} listStyleType="disc" ps="5" display="grid" gap="1.5">
              {part.map((item) => (
                <li key={item}>{withFees(item, fees)}</li>
              ))}
            </Box>
          ),
        )}
        {article.way !== undefined && (
          <Box mt="1">
            <LinkButton to={article.way[0]}>
              {article.way[1]}
              <ArrowRight aria-hidden />
            </LinkButton>
          </Box>
        )}
      </Surface>
      <Surface mt="6" p="0" overflow="clip" aria-labelledby="iz-oblasti">
        <Heading as="h2" id="iz-oblasti" textStyle="subtitle" px={{ base: '4', md: '6' }} py="4">
          {texts.more}
        </Heading>
        <Box as="ul">
          {others.map((other) => (
            <ArticleLink key={other.slug} article={other} />
          ))}
        </Box>
      </Surface>
    </>
  );
}
