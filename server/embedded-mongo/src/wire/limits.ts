/** What `hello` advertises and the readers enforce; the values of MongoDB. Sizes are bytes. */
export const MAX_MESSAGE_SIZE = 48_000_000;
export const MAX_DOCUMENT_SIZE = 16 * 1024 * 1024;
/** A reply holds a document of full size and something around it. */
export const MAX_REPLY_SIZE = MAX_DOCUMENT_SIZE + 16 * 1024;
export const MAX_WRITE_BATCH = 100_000;
/** The newest wire version whose commands are understood: MongoDB 7.0. */
export const MAX_WIRE_VERSION = 21;
/** The version whose commands and replies are imitated. */
export const MONGODB_VERSION = '7.0.0';
