import type { AuctionStatus, AuctionSummary } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { Ban, Ellipsis, Eye, type LucideIcon, PenLine, RotateCcw, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MenuEntries, type MenuEntry } from '../../../kit/list/MenuEntries.tsx';
import { texts } from '../texts.ts';
import { type Action, possibleActions } from './possible.ts';

const icons: Record<Action, LucideIcon> = { edit: PenLine, cancel: Ban, relist: RotateCcw, delete: Trash2 };
/** These have a page of their own; the others ask first. */
const pages = { edit: 'edit', relist: 'relist' } as const;
const hasPage = (action: Action | undefined): action is keyof typeof pages =>
  action !== undefined && action in pages;

/** What can be done with one auction now: the likeliest as a button, and all of it in a menu. */
export function RowActions(props: {
  auction: AuctionSummary;
  status: AuctionStatus;
  onAsk: (action: 'cancel' | 'delete') => void;
}) {
  const { auction, status, onAsk } = props;
  const address = `/dealer/auctions/${auction.id}`;
  const actions = possibleActions(auction, status);
  const first = actions.find(hasPage);
  const sold = status === 'sold';
  const way = first === undefined ? `/auctions/${auction.id}` : `${address}/${pages[first]}`;
  const entries: MenuEntry[] = [
    { value: 'view', icon: Eye, label: texts.actions.view, to: `/auctions/${auction.id}` },
    ...actions.map((value) => ({
      value,
      icon: icons[value],
      label: texts.actions[value],
      ...(hasPage(value)
        ? { to: `${address}/${pages[value]}` }
        : { danger: true, onClick: () => onAsk(value as 'cancel' | 'delete') }),
    })),
  ];
  return (
    <>
      <Button asChild flex={{ base: '1', md: 'initial' }} variant="outline" colorPalette="gray">
        <Link to={sold ? `/deals/${auction.id}` : way}>
          {sold ? texts.actions.deal : texts.actions[first ?? 'view']}
          <Box as="span" srOnly>
            {texts.about(auction.title)}
          </Box>
        </Link>
      </Button>
      {actions.length > 0 && (
        <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
          <Menu.Trigger asChild>
            <IconButton
              variant="outline"
              colorPalette="gray"
              aria-label={texts.menu(auction.title)}
              data-menu-of={auction.id}
            >
              <Ellipsis aria-hidden />
            </IconButton>
          </Menu.Trigger>
          <Portal>
            <Menu.Positioner>
              <Menu.Content>
                <MenuEntries groups={[entries]} />
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      )}
    </>
  );
}
