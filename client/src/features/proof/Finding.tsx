import { Box } from '@chakra-ui/react/box';
import { CircleAlert, Info, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

const looks: Record<'success' | 'error' | 'warning' | 'muted', { Icon: LucideIcon; color: string }> = {
  success: { Icon: ShieldCheck, color: 'fg.success' },
  error: { Icon: CircleAlert, color: 'fg.error' },
  warning: { Icon: CircleAlert, color: 'fg.warning' },
  muted: { Icon: Info, color: 'fg.muted' },
};

/** What one check has found. */
export function Finding(props: { tone: keyof typeof looks; icon?: LucideIcon; children: ReactNode }) {
  const { Icon: OfTone, color } = looks[props.tone];
  const Icon = props.icon ?? OfTone;
  return (
    <Box display="flex" gap="2" color={color} fontWeight="500" py="0.5">
      <Box flexShrink="0" pt="1">
        <Icon size={16} aria-hidden />
      </Box>
      <Box minW="0">{props.children}</Box>
    </Box>
  );
}
