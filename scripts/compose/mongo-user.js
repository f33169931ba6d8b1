// @ts-nocheck: `db` is a global of mongosh.
// Makes the account that the servers' address names: it may read and write their database and look at the load. Runs when MongoDB makes
// its folder, and by hand when the account changes (docs/operations.md).
const { username, password } = new URL(require('node:fs').readFileSync('/run/secrets/mongodb_uri', 'utf8'));
db.getSiblingDB('admin').createUser({
  user: username,
  pwd: password,
  roles: [
    { role: 'readWrite', db: 'autoplace' },
    { role: 'clusterMonitor', db: 'admin' },
  ],
});
