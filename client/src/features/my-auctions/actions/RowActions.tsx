import type { AuctionStatus, AuctionSummary } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { Ban, Ellipsis, Eye, type LucideIcon, PenLine, RotateCcw, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
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
  return (
    <>
      <Button asChild flex={{ base: '1', md: 'initial' }} variant="outline" colorPalette="gray">
        <Link to={first === undefined ? `/auctions/${auction.id}` : `${address}/${pages[first]}`}>
          {texts.actions[first ?? 'view']}
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
                <Menu.Item value="view" asChild>
                  <Link to={`/auctions/${auction.id}`}>
                    <Eye size={18} aria-hidden />
                    {texts.actions.view}
                  </Link>
                </Menu.Item>
                {actions.map((action) => (
                  <ActionItem key={action} action={action} address={address} onAsk={onAsk} />
                ))}
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      )}
    </>
  );
}

function ActionItem(props: {
  action: Action;
  address: string;
  onAsk: (action: 'cancel' | 'delete') => void;
}) {
  const { action, address, onAsk } = props;
  const Icon = icons[action];
  const content = (
    <>
      <Icon size={18} aria-hidden />
      {texts.actions[action]}
    </>
  );
  if (hasPage(action))
    return (
      <Menu.Item value={action} asChild>
        <Link to={`${address}/${pages[action]}`}>{content}</Link>
      </Menu.Item>
    );
  return (
    <Menu.Item value={action} color="fg.error" onClick={() => onAsk(action as 'cancel' | 'delete')}>
      {content}
    </Menu.Item>
  );
}
