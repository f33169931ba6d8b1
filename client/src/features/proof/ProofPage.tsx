import { type AuctionView, getChain, getLog, getProofKeys } from '@autoplace/shared/contract';
import { HOUSE_PAGES } from '@autoplace/shared/house';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { TextLink } from '../../kit/page/TextLink.tsx';
import { pathOf } from '../../lib/http/http.ts';
import { Alarm } from './Alarm.tsx';
import { ChainPanel } from './ChainPanel.tsx';
import { ReservePanel } from './ReservePanel.tsx';
import { ReceiptsPanel } from './receipts/ReceiptsPanel.tsx';
import { texts } from './texts.ts';
import { TreePanel } from './tree/TreePanel.tsx';
import { useGuard } from './watch/guards.ts';

interface ProofPageProps {
  view: AuctionView;
  userId: string | null;
  /** The check of the whole log, once the auction is over. */
  log: ReactNode;
}

/** What proves a lot, each part checked by this browser. */
export function ProofPage({ view, userId, log }: ProofPageProps) {
  const { evidence, anchor } = useGuard(view.id);
  return (
    <Container py={{ base: '4', md: '8' }} maxW="60rem">
      <Box color="fg.muted" textStyle="sm" mb="3">
        <TextLink to={`/auctions/${view.id}`} display="inline-flex" alignItems="center" gap="1.5" minH="9">
          <ArrowLeft size={16} aria-hidden />
          {texts.back}
        </TextLink>
      </Box>
      <PageTitle>{texts.title}</PageTitle>
      <Box htmlTranslate="no" textStyle="subtitle" mt="1" overflowWrap="anywhere">
        {view.title}
      </Box>
      <Box mt="2" textStyle="lead" color="fg.muted" maxW="68ch">
        {texts.lead}
      </Box>
      <Box mt="6" display="grid" gap={{ base: '4', md: '6' }} gridTemplateColumns="minmax(0, 1fr)">
        {evidence !== null && <Alarm evidence={evidence} />}
        <ChainPanel auctionId={view.id} />
        <TreePanel auctionId={view.id} anchor={anchor} />
        <ReservePanel view={view} />
        <ReceiptsPanel auctionId={view.id} userId={userId} />
        <Elsewhere auctionId={view.id} isOver={log !== null}>
          {log}
        </Elsewhere>
      </Box>
    </Container>
  );
}

/** What anybody can take along and check without this page. */
function Elsewhere(props: { auctionId: string; isOver: boolean; children: ReactNode }) {
  const params = { id: props.auctionId };
  const { files, links } = texts;
  // The page that checks files takes no addresses, so these are saved in place of shown.
  const places = [
    { href: '/dokaz/proveri.html', label: links.verifier },
    ...(props.isOver
      ? [{ href: pathOf(getLog, params), label: links.log, download: files.log(props.auctionId) }]
      : []),
    { href: pathOf(getChain, params), label: links.chain, download: files.chain(props.auctionId) },
    { href: pathOf(getProofKeys), label: links.keys, download: files.keys },
  ];
  return (
    <Panel title={texts.links.title} hint={texts.links.hint}>
      {props.children}
      <Box as="ul" listStyleType="none" display="grid" gap="1" mt="2">
        {places.map(({ href, label, download }) => (
          <Box as="li" key={href}>
            <Box
              asChild
              display="inline-flex"
              minH="9"
              alignItems="center"
              color="brand.fg"
              textDecoration="underline"
            >
              <a href={href} download={download} target="_blank" rel="noreferrer">
                {label}
              </a>
            </Box>
          </Box>
        ))}
        <Box as="li">
          <TextLink to={HOUSE_PAGES.fairness.path} display="inline-flex" minH="9" alignItems="center">
            {HOUSE_PAGES.fairness.title}
          </TextLink>
        </Box>
      </Box>
    </Panel>
  );
}
