import { type Notification, pageOfNotice } from '@autoplace/shared/contract';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { markRead } from './feed/changes.ts';

const StretchedLink = chakra(Link, {
  // The whole of the nearest positioned box leads there.
  base: {
    color: 'fg',
    _hover: { textDecoration: 'underline' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

/** The title, which leads to the auction or its deal; anyone who goes there has read what it says. */
export function AuctionLink({ item, onOpen }: { item: Notification; onOpen?: () => void }) {
  const open = () => {
    if (!item.read) void markRead(item);
    onOpen?.();
  };
  return (
    <StretchedLink to={pageOfNotice(item)} onClick={open}>
      {item.title}
    </StretchedLink>
  );
}
