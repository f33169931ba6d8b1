import { Badge } from '@chakra-ui/react/badge';
import { BadgeCheck, CircleX, Hourglass } from 'lucide-react';

const looks = {
  pending: { palette: 'warning', icon: Hourglass },
  approved: { palette: 'leading', icon: BadgeCheck },
  rejected: { palette: 'outbid', icon: CircleX },
  revoked: { palette: 'outbid', icon: CircleX },
} as const;

/** How the verification of a dealer stands; `labels` are the words of the reader, the dealer or an administrator. */
export function VerificationChip<S extends keyof typeof looks>(props: {
  status: S;
  labels: Record<S, string>;
  size?: 'sm' | 'md';
}) {
  const { status, labels, size = 'sm' } = props;
  const { palette, icon: Icon } = looks[status];
  return (
    <Badge colorPalette={palette} size={size} data-status={status}>
      <Icon aria-hidden />
      {labels[status]}
    </Badge>
  );
}
