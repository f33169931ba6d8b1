import { type ClientConfig, PROTOCOL, type SystemSettings } from '@autoplace/shared/contract';
import { APP_VERSION } from '../../core/version.ts';

/** The settings for clients: `GET /api/config` and `config:changed`. */
export function clientConfigOf(auth: ClientConfig['auth'], settings: SystemSettings): ClientConfig {
  const { eurRsdRate, softCloseSeconds, commissionRate, maintenanceBanner } = settings;
  const { listingFeePercent: percent, featuredFeePercent: featuredPercent } = settings;
  return {
    auth,
    eurRsdRate,
    softCloseSeconds,
    listingFee: { percent, featuredPercent },
    commissionRate,
    maintenanceBanner,
    server: { version: APP_VERSION, protocol: PROTOCOL },
  };
}
