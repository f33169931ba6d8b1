import { useFees } from '../../../entities/auction/fees.ts';
import { RowLink } from '../RowLink.tsx';
import type { Article } from './articles/index.ts';
import { withFees } from './with-fees.ts';

export const ArticleLink = ({ article }: { article: Article }) => (
  <RowLink
    to={`/dealer/help/${article.slug}`}
    title={article.title}
    hint={withFees(article.summary, useFees())}
  />
);
