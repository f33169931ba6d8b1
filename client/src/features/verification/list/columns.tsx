import type { VerificationItem } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { useAtomValue } from 'jotai';
import { Check, Eye, X } from 'lucide-react';
import { VerificationChip } from '../../../entities/dealer/VerificationChip.tsx';
import { formatDate } from '../../../kit/format-moments.ts';
import type { Column } from '../../../kit/list/DataTable.tsx';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { texts } from '../texts.ts';

/** What can be done with an application. */
export type Action = 'view' | 'approve' | 'reject';
export type Ask = (action: Action, item: VerificationItem) => void;

const words = texts.columns;

export const columnsWith = (onAsk: Ask): Column<VerificationItem>[] => [
  { label: words.companyName, isName: true, cell: ({ companyName }) => companyName },
  { label: words.contactEmail, isName: true, cell: ({ contactEmail }) => contactEmail },
  { label: words.registrationNumber, cell: ({ registrationNumber }) => registrationNumber },
  { label: words.city, cell: ({ city }) => city },
  { label: words.status, cell: ({ status }) => <VerificationChip labels={texts.statuses} status={status} /> },
  {
    label: words.createdAt,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
  { label: words.actions, unnamed: true, cell: (item) => <RowActions item={item} onAsk={onAsk} /> },
];

const ACTIONS = [
  { action: 'view', icon: Eye, palette: 'gray' },
  { action: 'approve', icon: Check, palette: 'leading' },
  { action: 'reject', icon: X, palette: 'outbid' },
] as const;

/** The own application is for others to decide (R39). */
function RowActions({ item, onAsk }: { item: VerificationItem; onAsk: Ask }) {
  const isOwn = useAtomValue(currentUserAtom)?.objectId === item.id;
  return (
    <Box display="flex" gap="1" data-application={item.id}>
      {ACTIONS.filter(({ action }) => action === 'view' || !isOwn).map(({ action, icon: Icon, palette }) => (
        <IconButton
          key={action}
          variant="outline"
          colorPalette={palette}
          borderColor="border.emphasized"
          aria-label={texts[action](item.companyName)}
          title={texts[action](item.companyName)}
          onClick={() => onAsk(action, item)}
        >
          <Icon aria-hidden />
        </IconButton>
      ))}
    </Box>
  );
}
