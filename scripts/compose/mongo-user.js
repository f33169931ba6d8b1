// @ts-nocheck: `db` is a global of mongosh.
// Runs once, when MongoDB makes its folder: the account of the servers may read and write their database and look at the load.
db.getSiblingDB('admin').createUser({
  user: 'autoplace',
  pwd: process.env.MONGO_PASSWORD,
  roles: [
    { role: 'readWrite', db: 'autoplace' },
    { role: 'clusterMonitor', db: 'admin' },
  ],
});
