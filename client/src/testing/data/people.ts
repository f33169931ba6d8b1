import type { ClientConfig, Me } from '@autoplace/shared/contract';

export const buildMe = (changes: Partial<Me> = {}): Me => ({
  objectId: 'user-1',
  email: 'jelena@example.com',
  name: 'Jelena Đorđević',
  identityProvider: 'Local',
  roles: ['user'],
  dealer: null,
  ...changes,
});

export const buildConfig = (auth: Partial<ClientConfig['auth']> = {}): ClientConfig => ({
  auth: {
    kind: 'local',
    authority: 'http://localhost:3000/oidc',
    clientId: 'autoplace-web',
    scope: 'openid profile email offline_access',
    social: [],
    ...auth,
  },
  eurRsdRate: 117.2,
  softCloseSeconds: 120,
  listingFee: { percent: 5, featuredPercent: 10 },
  commissionRate: 2.5,
  maintenanceBanner: null,
});
