import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import {
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Unavailable } from '../unavailable.ts';
import type { S3Settings } from './s3-settings.ts';

const MOST_SOCKETS = 1_000;
/** Each call is tried twice: a store that hangs holds nobody for more than 8 s. */
const ATTEMPTS = 2;
/** How long a connection may take, and for how long the store may say nothing on it, in milliseconds. */
export const PATIENCE = { connectMs: 2_000, silentMs: 4_000 };

/** What a store answers to a key that it does not know, or no longer. */
const KEY_REFUSED: readonly (number | undefined)[] = [401, 403];

/** The store cannot be reached, does not answer, refuses our key, or fails; the message is English, for the operator. */
export class StoreAway extends Unavailable {
  readonly userMessage = 'Slike i dokumenti trenutno nisu dostupni. Pokušajte ponovo.';

  constructor(cause: Error) {
    const status = statusOf(cause);
    // Answers to HEAD have no body that would name the reason.
    const reason = cause.name === 'Unknown' ? '' : ` ${cause.name}`;
    super(
      KEY_REFUSED.includes(status)
        ? `the store refuses the key (${status}${reason})`
        : `the bucket does not answer: ${cause.message || cause.name}`,
      { cause },
    );
    this.name = 'StoreAway';
  }
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** What the store itself answered was asked wrongly, or is not there; all else is its absence. */
export const isAnswer = (error: unknown): error is S3ServiceException =>
  error instanceof S3ServiceException &&
  (statusOf(error) ?? 500) < 500 &&
  !KEY_REFUSED.includes(statusOf(error));

/** A client that rejects with `StoreAway` within 8 s where the store does not answer. */
export function openBucket(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  patience = PATIENCE,
): S3Client {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's name the bucket in the path, and know no checksums but the old ones.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: patience.connectMs,
      socketTimeout: patience.silentMs,
      // A slow download holds its connection: the fifty of the client would keep all others waiting.
      httpAgent: { maxSockets: MOST_SOCKETS },
      httpsAgent: { maxSockets: MOST_SOCKETS },
    },
  });
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        throw error instanceof Error && !isAnswer(error) ? new StoreAway(error) : error;
      }
    },
    // Around everything else, all attempts included.
    { step: 'initialize', priority: 'high', name: 'storeAway' },
  );
  return client;
}

/**
 * What has come of an object, as a stream that fails with `StoreAway` when the store is silent in the middle of it, or its connection is
 * cut. A reader that takes its time, as a player does that is paused, is no silence of the store.
 */
export function streamOf(body: unknown, { silentMs } = PATIENCE): Readable {
  const stream = body as IncomingMessage;
  const { socket } = stream;
  const destroy = stream.destroy.bind(stream);
  // Node destroys the stream of a connection that is cut with an error of its own.
  stream.destroy = (error) => destroy(isCut(error) ? new StoreAway(error) : error);
  socket.setTimeout(0);
  let seen = -1;
  const looking = setInterval(() => {
    // A client with a limit of six seconds or more sets it when a request is three seconds old, maybe after the answer.
    socket.setTimeout(0);
    const isReadersTurn = stream.readableLength > 0;
    if (!isReadersTurn && seen === socket.bytesRead)
      stream.destroy(new StoreAway(new Error(`silent for ${silentMs} ms in the middle of an object`)));
    seen = isReadersTurn ? -1 : socket.bytesRead;
  }, silentMs);
  return stream.once('close', () => clearInterval(looking));
}

const isCut = (error: (Error & { code?: unknown }) | undefined): error is Error =>
  error?.code === 'ECONNRESET';

/** What the store answers of an object; null where it has none of that name. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return null;
    throw error;
  }
}

/** Resolves when the bucket is there and takes our key; rejects within 8 s otherwise. */
export async function ensureBucket(settings: S3Settings): Promise<void> {
  const client = openBucket(settings);
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }));
  } catch (error) {
    throw statusOf(error) === 404 ? new Error('there is no such bucket (404)', { cause: error }) : error;
  } finally {
    client.destroy();
  }
}

/** The names of the objects of a bucket that begin so, in the order of their bytes. */
export async function* namesIn(client: S3Client, Bucket: string, Prefix: string): AsyncIterable<string> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }),
    );
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}
