/** Words of the monitoring of databases. */
export const texts = { title: 'Database Monitoring' };
