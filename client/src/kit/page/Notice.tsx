import { Box } from '@chakra-ui/react/box';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type NoticeTone = 'error' | 'warning' | 'info';
const icons = { error: CircleAlert, warning: TriangleAlert, info: Info };

type Distance = '0' | '3' | '4' | '5' | '6';

/** Where a notice stands. */
export type Place = Pick<NoticeProps, 'mt' | 'mb'>;

interface NoticeProps {
  tone: NoticeTone;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** It comes into a live region, which announces it. */
  isInRegion?: boolean;
  /** What it keeps between itself and its neighbours. */
  mt?: Distance;
  mb?: Distance;
}

/** A message that stays: what happened, and beside it what can be done. An error is announced at once. */
export function Notice({ tone, title, children, action, isInRegion = false, mt, mb }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <Box
      role={isInRegion ? undefined : tone === 'error' ? 'alert' : 'status'}
      mt={mt}
      mb={mb}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="4"
      p="4"
      bg={`bg.${tone}`}
      color="fg"
      borderRadius="l3"
      boxShadow={`inset 0 0 0 1px {colors.border.${tone}/40}`}
    >
      {/* The icon stays beside the first line, also where a button is higher than that. */}
      <Box flex="1 1 14rem" minW="0" display="flex" flexWrap="wrap" columnGap="4" rowGap="2">
        <Box color={`fg.${tone}`} pt="0.5">
          <Icon size={20} aria-hidden />
        </Box>
        <Box flex="1 1 12rem" minW="0">
          <Box fontWeight="600">{title}</Box>
          {children !== undefined && (
            <Box color="fg.muted" textStyle="sm">
              {children}
            </Box>
          )}
        </Box>
      </Box>
      {action}
    </Box>
  );
}
