import type { ApiError, ErrorCode } from '@autoplace/shared/contract';

const MISSING: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'EMAIL_UNCONFIRMED',
  'PHONE_MISSING',
  'LIMIT_EXCEEDED',
]);

/** Whether a bid was refused for something that its user can do about the account. */
export const isMissing = ({ code }: ApiError): boolean => MISSING.has(code);
