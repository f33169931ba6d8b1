import type { AuctionStatus, AuctionSummary } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { Ban, Ellipsis, Eye, FilePen, type LucideIcon, PenLine, RotateCcw, Trash2 } from 'lucide-react';
import { dealPath } from '../../../entities/auction/lot.ts';
import { useMaySell } from '../../../entities/user/member-role.tsx';
import { MenuEntries, type MenuEntry } from '../../../kit/list/MenuEntries.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { texts } from '../texts.ts';
import { type Action, type AskedAction, possibleActions } from './possible.ts';

const icons: Record<Action, LucideIcon> = {
  edit: PenLine,
  cancel: Ban,
  again: RotateCcw,
  relist: FilePen,
  delete: Trash2,
};
const asks = (action: Action): action is AskedAction => action !== 'edit' && action !== 'relist';

const likeliest = { flex: { base: '1', md: 'initial' }, variant: 'outline', colorPalette: 'gray' } as const;

/** What can be done with one auction now: the likeliest as a button, and all of it in a menu. */
export function RowActions(props: {
  auction: AuctionSummary;
  status: AuctionStatus;
  /** Whether its car can be listed. */
  inStock: boolean;
  onAsk: (action: AskedAction) => void;
}) {
  const { auction, status, inStock, onAsk } = props;
  const address = `/dealer/auctions/${auction.id}`;
  const maySell = useMaySell();
  const actions = maySell ? possibleActions(auction, status, inStock) : [];
  const first = actions.find((action) => action !== 'delete');
  const sold = status === 'sold';
  const shown = sold ? dealPath(auction) : `/auctions/${auction.id}`;
  const entries: MenuEntry[] = [
    { value: 'view', icon: Eye, label: texts.actions.view, to: `/auctions/${auction.id}` },
    ...actions.map((value) => ({
      value,
      icon: icons[value],
      label: texts.actions[value],
      ...(asks(value)
        ? { danger: value !== 'again', onClick: () => onAsk(value) }
        : { to: `${address}/${value}` }),
    })),
  ];
  const label = (
    <>
      {texts.actions[sold ? 'deal' : (first ?? 'view')]}
      <Box as="span" srOnly>
        {texts.about(auction.title)}
      </Box>
    </>
  );
  return (
    <>
      {first !== undefined && asks(first) ? (
        <Button {...likeliest} aria-haspopup="dialog" onClick={() => onAsk(first)}>
          {label}
        </Button>
      ) : (
        <LinkButton to={first === undefined ? shown : `${address}/${first}`} {...likeliest}>
          {label}
        </LinkButton>
      )}
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
