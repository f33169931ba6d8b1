import type { Deal, DealDocuments } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import OtherCosts from '../../../entities/payment/OtherCosts.tsx';
import { PaymentSlip } from '../../../entities/payment/PaymentSlip.tsx';
import { useOwnsCompany } from '../../../entities/user/member-role.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { texts } from './texts.ts';

/** How the price is paid, or what is missing for it; nothing when it is not owed any more. */
export function Payment({ deal, documents }: { deal: Deal; documents: DealDocuments }) {
  const ownsCompany = useOwnsCompany();
  const { you, price } = deal;
  const { payment, missing } = documents;
  const lacks = missing.some((what) => what !== 'address');
  if (payment === null && !lacks) return null;
  const [noAccount, noAccountText] = texts.noAccount[you];
  return (
    <Panel title={texts.payment} hint={texts.paymentHint[you]}>
      <Box display="grid" gap="4">
        {missing.includes('account') && (
          <Notice
            tone={you === 'seller' ? 'warning' : 'info'}
            title={noAccount}
            action={
              you === 'seller' &&
              ownsCompany && <LinkButton to="/dealer/settings#racun">{texts.enterAccount}</LinkButton>
            }
          >
            {noAccountText}
          </Notice>
        )}
        {missing.includes('rate') && (
          <Notice tone="info" title={texts.noRate}>
            {texts.noRateText}
          </Notice>
        )}
        {payment !== null && (
          <>
            {payment.accountChangedAt !== null && you !== 'seller' && (
              <Notice tone="warning" title={texts.accountChanged}>
                {texts.accountChangedText(payment.accountChangedAt)}
              </Notice>
            )}
            <PaymentSlip slip={payment.slip} />
            <Box color="fg.muted" textStyle="sm">
              {texts.converted(price, payment.rate)}
            </Box>
          </>
        )}
        <OtherCosts />
      </Box>
    </Panel>
  );
}
