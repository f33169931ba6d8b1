/** What monitoring keeps. */
export const MONITORING_COLLECTIONS = { samples: 'metric_samples', alerts: 'database_alerts' } as const;
