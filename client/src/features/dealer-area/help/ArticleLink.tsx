import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFees } from '../../../entities/auction/fees.ts';
import type { Article } from './articles/index.ts';
import { withFees } from './with-fees.ts';

const Way = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: { base: '4', md: '6' },
    py: '3.5',
    borderTopWidth: '1px',
    _hover: { bg: 'bg.subtle' },
  },
});

export const ArticleLink = ({ article }: { article: Article }) => (
  <Box as="li">
    <Way to={`/dealer/help/${article.slug}`}>
      <Box flex="1" minW="0">
        <Box fontWeight="600">{article.title}</Box>
        <Box color="fg.muted" textStyle="sm">
          {withFees(article.summary, useFees())}
        </Box>
      </Box>
      <ChevronRight size={18} aria-hidden />
    </Way>
  </Box>
);
