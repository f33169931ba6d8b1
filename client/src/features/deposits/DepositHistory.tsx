import { formatEur } from '@autoplace/shared/auction';
import { askDepositReturn, type Deposit, type OwnDeposits } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { formatPara } from '../../entities/payment/amounts.ts';
import { depositStates, depositSteps } from '../../entities/payment/deposit-states.ts';
import { formatMoment } from '../../kit/format-moments.ts';
import { Panel } from '../../kit/page/Panel.tsx';
import { call } from '../../lib/http/api.ts';
import { AskFirst } from './AskFirst.tsx';
import { texts } from './texts.ts';

const words = texts.history;

/** All deposits, the newest first, with what became of them; one that is paid may be asked for back (R165). */
export const DepositHistory = ({
  deposits,
  onChange,
}: {
  deposits: readonly Deposit[];
  onChange: (own: OwnDeposits) => void;
}) => (
  <Panel title={words.title}>
    {deposits.length === 0 ? (
      <Box color="fg.muted">{words.empty}</Box>
    ) : (
      <Box as="ul" listStyleType="none" aria-label={words.title} tabIndex={-1} data-page-focus={words.title}>
        {deposits.map((deposit) => (
          <Box as="li" key={deposit.id} py="4" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
            <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
              <Box fontWeight="600" textStyle="figure">
                {formatEur(deposit.euros)}
              </Box>
              <Badge colorPalette={depositStates[deposit.state].palette}>
                {depositStates[deposit.state].label}
              </Badge>
            </Box>
            <Box color="fg.muted" textStyle="sm" overflowWrap="anywhere">
              {formatPara(deposit.para)} · {words.reference(deposit.reference)}
            </Box>
            <Box as="ol" listStyleType="none" mt="2" textStyle="sm">
              {deposit.steps.map(({ kind, at, reason }) => (
                <Box as="li" key={kind} overflowWrap="anywhere">
                  {depositSteps[kind]},{' '}
                  <Box as="span" color="fg.muted">
                    {formatMoment(at)}
                  </Box>
                  {reason !== null && (
                    <Box color="fg.muted">
                      {words.reason} <bdi translate="no">{reason}</bdi>
                    </Box>
                  )}
                </Box>
              ))}
            </Box>
            {deposit.isReturnable && (
              <Box mt="3">
                <AskFirst
                  words={words.askReturn}
                  label={words.returnNamed(deposit.euros)}
                  palette="brand"
                  act={() => call(askDepositReturn, { params: { id: deposit.id } })}
                  onDone={onChange}
                />
              </Box>
            )}
            {deposit.state === 'paid' && !deposit.isReturnable && (
              <Box mt="2" textStyle="sm" color="fg.muted">
                {words.inUse}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    )}
  </Panel>
);
