import type { StoredStatus } from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { Gavel, SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { texts } from '../texts.ts';

export function NoAuctions({ status, q }: { status: StoredStatus | undefined; q: string }) {
  if (q !== '')
    return (
      <EmptyState icon={SearchX} title={texts.nothingFound}>
        {texts.nothingFoundFor(q)}
      </EmptyState>
    );
  const [title, hint] = texts.empty[status ?? 'all'];
  return (
    <EmptyState
      icon={Gavel}
      title={title}
      action={
        <Button asChild>
          <Link to="/dealer/create-auction">{texts.create}</Link>
        </Button>
      }
    >
      {hint}
    </EmptyState>
  );
}
