import { formatEur } from '@autoplace/shared/auction';
import type { DealSummary } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { MessagesSquare } from 'lucide-react';
import { LotFigure } from '../../entities/auction/LotParts.tsx';
import { LotRow } from '../../entities/auction/LotRow.tsx';
import { dealStates } from '../../entities/deal/deal-states.ts';
import { messageTexts } from '../../entities/message/texts.ts';
import { formatDate, formatDeadline } from '../../kit/format-moments.ts';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { useServerTime } from '../../lib/live/index.ts';
import { texts } from './texts.ts';

export type Which = 'buyer' | 'seller' | 'all';

/** One purchase or sale: with whom, how far it is, and what is due next. */
export function DealRow({ deal, which }: { deal: DealSummary; which: Which }) {
  const { id, title, image, price, state, others, deadline, yourTurn, unread, soldAt } = deal;
  const palette = dealStates[state].palette;
  const late = useServerTime((now) => deadline !== null && now >= Date.parse(deadline.at), 1_000);
  return (
    <LotRow
      to={`/deals/${id}`}
      title={title}
      image={image ?? undefined}
      palette={palette === 'gray' ? undefined : palette}
      figures={
        <>
          <LotFigure label={texts.price}>{formatEur(price)}</LotFigure>
          {deadline === null ? (
            <LotFigure label={texts.soldOn} isWide>
              {formatDate(soldAt)}
            </LotFigure>
          ) : (
            <LotFigure label={texts.deadlineOf[deadline.kind]} color={late ? 'fg.error' : undefined} isWide>
              {late ? texts.late : texts.until(formatDeadline(deadline.at))}
            </LotFigure>
          )}
        </>
      }
      action={
        <LinkButton
          to={`/deals/${id}`}
          w="full"
          variant={yourTurn ? 'solid' : 'outline'}
          colorPalette={yourTurn ? 'brand' : 'gray'}
        >
          {texts.open}
          <Box as="span" srOnly>
            : <bdi translate="no">{title}</bdi>
          </Box>
        </LinkButton>
      }
    >
      <Box display="flex" flexWrap="wrap" gap="1.5">
        <Badge size="md" colorPalette={palette} data-state={state} whiteSpace="normal">
          {dealStates[state].label}
        </Badge>
        {yourTurn && (
          <Badge size="md" variant="solid" colorPalette="brand" whiteSpace="normal">
            {texts.yourTurn}
          </Badge>
        )}
        {unread > 0 && (
          <Badge size="md" variant="outline" colorPalette="brand" whiteSpace="normal">
            <MessagesSquare aria-hidden />
            {messageTexts.unread(unread)}
          </Badge>
        )}
      </Box>
      <Box mt="1.5" color="fg.muted" textStyle="sm" overflowWrap="anywhere">
        {which === 'all' ? texts.sides : texts.other[which]}: <bdi translate="no">{others.join(', ')}</bdi>
      </Box>
    </LotRow>
  );
}
