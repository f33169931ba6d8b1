import type { Me } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { LogOut } from 'lucide-react';
import { useSignOut } from '../../../entities/user/use-sign-out.ts';
import { type Section, sectionsOf } from '../sections.ts';
import { texts } from '../texts.ts';
import type { OpenSection } from '../use-section.ts';
import type { Waiting } from '../use-waiting.ts';

const Entry = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: '11',
    px: '3',
    // The longest name on one line of 240 px.
    textStyle: 'sm',
    whiteSpace: 'nowrap',
    textAlign: 'start',
    borderRadius: 'l2',
    cursor: 'button',
    color: 'fg.muted',
    fontWeight: '560',
    _hover: { bg: 'bg.subtle', color: 'fg' },
    _currentPage: { bg: 'brand.subtle', color: 'brand.fg', boxShadow: 'inset 3px 0 0 {colors.brand.solid}' },
  },
});

/** The most that the mark on an icon has room for. */
const MOST = 99;

export interface FrameProps {
  user: Me;
  section: Section;
  waiting: Waiting;
  onOpen: OpenSection;
}

/** The sections, and the way out. */
export function Entries({ user: { roles }, section, waiting, onOpen }: FrameProps) {
  const signOut = useSignOut();
  return (
    <>
      <Box as="nav" aria-label={texts.navigation} display="grid" gap="1">
        {sectionsOf(roles).map(({ id, label, icon: Icon }) => {
          const count = waiting[id] ?? 0;
          return (
            <Entry
              key={id}
              type="button"
              aria-current={id === section.id ? 'page' : undefined}
              onClick={() => onOpen(id)}
            >
              <Box as="span" position="relative" display="inline-flex">
                <Icon size={20} aria-hidden />
                {count > 0 && <Mark count={count} />}
              </Box>
              {label}{' '}
              {count > 0 && (
                <Box as="span" srOnly>
                  {texts.waiting(count)}
                </Box>
              )}
            </Entry>
          );
        })}
      </Box>
      <Box borderBottomWidth="1px" my="3" />
      <Entry type="button" onClick={signOut}>
        <LogOut size={20} aria-hidden />
        {texts.signOut}
      </Entry>
    </>
  );
}

/** How many wait, on the icon. */
const Mark = ({ count }: { count: number }) => (
  <Box
    // A new key starts the animation again.
    key={count}
    as="span"
    aria-hidden
    position="absolute"
    top="-2"
    // To the left, so that a long number leaves the name readable.
    insetEnd="-2"
    minW="4.5"
    h="4.5"
    px="1"
    borderRadius="full"
    bg="warning.solid"
    color="warning.contrast"
    textStyle="figure"
    fontSize="0.6875rem"
    lineHeight="1.125rem"
    textAlign="center"
    boxShadow="0 0 0 2px {colors.bg.panel}"
    animation="rise-in 0.3s {easings.settle}"
  >
    {count > MOST ? `${MOST}+` : count}
  </Box>
);
