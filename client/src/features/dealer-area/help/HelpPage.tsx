import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useId } from 'react';
import { SearchInput } from '../../../kit/form/SearchInput.tsx';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { useTypedAddress } from '../../../lib/page/use-address.ts';
import { ArticleLink } from './ArticleLink.tsx';
import { ARTICLES, type Article, TOPICS } from './articles/index.ts';
import { createSearch } from './search.ts';
import { texts } from './texts.ts';

const search = createSearch(ARTICLES);

/** `/dealer/help`, with the search in `?q=`, so that it can be shared. */
export function HelpPage() {
  const id = useId();
  const [query, setQuery] = useTypedAddress(
    (values) => values.get('q') ?? '',
    (typed): Record<string, string> => (typed.trim() === '' ? {} : { q: typed.trim() }),
  );
  const found = search(useDeferredValue(query));
  return (
    <Container py={{ base: '6', md: '10' }} maxW="56rem" mx="0">
      <PageTitle>{texts.title}</PageTitle>
      <Box color="fg.muted" mt="1">
        {texts.lead}
      </Box>
      <Box role="search" mt="5">
        <Box asChild display="block" fontWeight="600" textStyle="sm" mb="1.5">
          <label htmlFor={id}>{texts.search}</label>
        </Box>
        <SearchInput id={id} value={query} placeholder={texts.placeholder} onType={setQuery} />
        <Box role="status" mt="1.5" textStyle="sm" color="fg.muted">
          {texts.found(found.length)}
        </Box>
      </Box>
      <Box mt="5" display="grid" gap="6">
        {query.trim() === '' ? <Topics /> : <Results found={found} />}
        {found.length === 0 && (
          <EmptyState
            icon={SearchX}
            title={texts.empty}
            action={
              <LinkButton to="/dealer/help" variant="outline" colorPalette="gray">
                {texts.all}
              </LinkButton>
            }
          >
            {texts.emptyHint}
          </EmptyState>
        )}
      </Box>
    </Container>
  );
}

const Topics = () =>
  Object.entries(TOPICS).map(([topic, title]) => (
    <Surface key={topic} p="0" aria-labelledby={`oblast-${topic}`} overflow="clip">
      <Heading as="h2" id={`oblast-${topic}`} textStyle="subtitle" px={{ base: '4', md: '6' }} py="4">
        {title}
      </Heading>
      <Box as="ul">
        {ARTICLES.filter((article) => article.topic === topic).map((article) => (
          <ArticleLink key={article.slug} article={article} />
        ))}
      </Box>
    </Surface>
  ));

const Results = ({ found }: { found: readonly Article[] }) =>
  found.length > 0 && (
    <Surface as="ul" p="0" mt="-1px" overflow="clip">
      {found.map((article) => (
        <ArticleLink key={article.slug} article={article} />
      ))}
    </Surface>
  );
