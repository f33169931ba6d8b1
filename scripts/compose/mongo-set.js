// @ts-nocheck: `rs` is a global of mongosh.
// The health check of MongoDB: founds the replica set, from the first of its members once all are there, and later looks whether it stands.
const hosts = (process.env.MONGO_HOSTS || 'mongo').split(',');
const self = process.env.SELF || 'mongo';
try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized' || self !== hosts[0]) throw error;
  rs.initiate({ _id: 'rs0', members: hosts.map((host, _id) => ({ _id, host: `${host}:27017` })) });
}
