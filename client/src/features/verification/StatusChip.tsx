import type { VerificationStatus } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { BadgeCheck, CircleX, Hourglass } from 'lucide-react';
import { texts } from './texts.ts';

const looks = {
  pending: { palette: 'warning', icon: Hourglass },
  approved: { palette: 'leading', icon: BadgeCheck },
  rejected: { palette: 'outbid', icon: CircleX },
} as const;

export function StatusChip({ status }: { status: VerificationStatus }) {
  const { palette, icon: Icon } = looks[status];
  return (
    <Badge colorPalette={palette} data-status={status}>
      <Icon aria-hidden />
      {texts.statuses[status]}
    </Badge>
  );
}
