/** The MongoDB version whose commands and replies are imitated; matches the advertised wire version. */
export const MONGODB_VERSION = '7.0.0';
