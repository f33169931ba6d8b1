import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { LogOut } from 'lucide-react';
import { SECTIONS } from '../sections.ts';
import { texts } from '../texts.ts';
import { useSignOut } from '../use-sign-out.ts';
import type { FrameProps } from './AdminLayout.tsx';

const Entry = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: '11',
    px: '3',
    textAlign: 'start',
    borderRadius: 'l2',
    cursor: 'button',
    color: 'fg.muted',
    fontWeight: '560',
    _hover: { bg: 'bg.subtle', color: 'fg' },
    _currentPage: { bg: 'brand.subtle', color: 'brand.fg', boxShadow: 'inset 3px 0 0 {colors.brand.solid}' },
  },
});

/** The sections, and the way out. */
export function Entries({ section, waiting, onOpen }: Omit<FrameProps, 'user'>) {
  const signOut = useSignOut();
  return (
    <>
      <Box as="nav" aria-label={texts.navigation} display="grid" gap="1">
        {SECTIONS.map(({ id, label, icon: Icon }) => (
          <Entry
            key={id}
            type="button"
            aria-current={id === section.id ? 'page' : undefined}
            onClick={() => onOpen(id)}
          >
            <Icon size={20} aria-hidden style={{ flexShrink: 0 }} />
            <Box as="span" flex="1" minW="0">
              {label}
            </Box>
            {id === 'verification' && waiting !== null && waiting > 0 && (
              <Badge colorPalette="warning">
                <Box as="span" srOnly>
                  {texts.waiting(waiting)}
                </Box>
                <span aria-hidden>{waiting}</span>
              </Badge>
            )}
          </Entry>
        ))}
      </Box>
      <Box borderBottomWidth="1px" my="3" />
      <Entry type="button" onClick={signOut}>
        <LogOut size={20} aria-hidden />
        {texts.signOut}
      </Entry>
    </>
  );
}
