import { formatAccount, type ShownSlip } from '@autoplace/shared/contract';
import { formatDinars } from '../money.ts';
import { buildIpsQr, toIpsText } from './ips-qr.ts';
import { qrSvg } from './ips-qr-picture.ts';
import { type PaymentPurpose, referenceOf } from './reference-number.ts';

/**
 * By transfer, for goods and services that are not sold on, commissions and fees included (Prilog 3 of the decision of the
 * National Bank of Serbia on payment orders in dinars).
 */
const CODE = '221';
/** In hundredths of a dinar: what is above goes through RTGS within its hours, and not at once. */
const MOST_INSTANT = 300_000_00;

export interface Payment {
  payee: { name: string; city?: string | null | undefined };
  /** 18 digits. */
  account: string;
  /** Hundredths of a dinar, at least 1. */
  para: number;
  /** Cut to 35 characters. */
  purpose: string;
  /** What the reference follows from. */
  for: PaymentPurpose;
  id: string;
}

/** A payment as a person types it and as the program of a bank scans it. */
export interface PaymentSlip {
  payee: string;
  /** 18 digits. */
  account: string;
  /** Hundredths of a dinar, and as they are written: `1.465.123,45 RSD`. */
  para: number;
  amount: string;
  purpose: string;
  /** Of model 97, without it. */
  reference: string;
  code: string;
  /** The string of the IPS QR code. */
  ips: string;
}

/** The slip of a payment. The account must have been checked. */
export function paymentSlipOf({ payee, account, para, purpose, for: what, id }: Payment): PaymentSlip {
  const reference = referenceOf(what, id);
  const shortPurpose = toIpsText(purpose, 35);
  const ips = buildIpsQr({
    account,
    payee: toIpsText([payee.name, payee.city].filter(Boolean).join(', '), 70) || 'Primalac',
    para,
    code: CODE,
    ...(shortPurpose !== '' && { purpose: shortPurpose }),
    reference: `97${reference}`,
  });
  if (!ips.ok) throw new Error(`No IPS QR code: ${ips.message}`);
  return {
    payee: [payee.name, payee.city].filter(Boolean).join(', '),
    account,
    para,
    amount: formatDinars(para),
    purpose: shortPurpose,
    code: CODE,
    reference,
    ips: ips.value,
  };
}

/** What to do with the slip; larger amounts are not instant. */
export const slipHint = (para: number): string =>
  para > MOST_INSTANT
    ? 'Skenirajte kod u aplikaciji svoje banke ili prepišite podatke u nalog za prenos. Nalog preko 300.000 RSD banka izvršava u radnom vremenu, a ne kao instant plaćanje.'
    : 'Skenirajte kod u aplikaciji svoje banke (IPS skeniraj) ili prepišite podatke u nalog za prenos.';

/** The slip as pages show it. */
export const toShownSlip = ({ ips, para, account, ...slip }: PaymentSlip): ShownSlip => ({
  ...slip,
  account: formatAccount(account),
  qr: qrSvg(ips),
  hint: slipHint(para),
});
