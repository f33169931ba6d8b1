import type { VerificationItem } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { useAtomValue } from 'jotai';
import { Check, Eye, X } from 'lucide-react';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { texts } from '../texts.ts';

/** What can be done with an application. */
export type Action = 'view' | 'approve' | 'reject';
export type Ask = (action: Action, item: VerificationItem) => void;

const ACTIONS = [
  { action: 'view', icon: Eye, palette: 'gray' },
  { action: 'approve', icon: Check, palette: 'leading' },
  { action: 'reject', icon: X, palette: 'outbid' },
] as const;

/** The own application is for others to decide (R39). */
export const RowActions = ({ item, onAsk }: { item: VerificationItem; onAsk: Ask }) => {
  const isOwn = useAtomValue(currentUserAtom)?.objectId === item.id;
  return (
    <Box display="flex" gap="1">
      {ACTIONS.filter(({ action }) => action === 'view' || !isOwn).map(({ action, icon: Icon, palette }) => (
        <IconButton
          key={action}
          variant="outline"
          colorPalette={palette}
          borderColor="border.emphasized"
          aria-label={texts[action](item.companyName)}
          title={texts[action](item.companyName)}
          data-action={action}
          onClick={() => onAsk(action, item)}
        >
          <Icon aria-hidden />
        </IconButton>
      ))}
    </Box>
  );
};
