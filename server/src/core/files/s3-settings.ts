import { z } from 'zod';

/** A bucket of an S3-compatible store. */
export interface S3Settings {
  /** Address of the store; absent for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const word = z.string().regex(/^\S+$/, 'must be one word');
const NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The settings of the environment. */
export const s3Settings = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
  S3_REGION: word,
  S3_BUCKET: word,
  S3_ACCESS_KEY_ID: word,
  S3_SECRET_ACCESS_KEY: word,
};

type Given = { [Name in keyof typeof s3Settings]?: string | undefined };

/** All settings of a bucket, or none: undefined without any, an error message for the operator if only some are given. */
export function s3Of(given: Given): { s3: S3Settings | undefined } | { problem: string } {
  if (Object.keys(s3Settings).every((name) => given[name as keyof Given] === undefined))
    return { s3: undefined };
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    const missing = NEEDED.filter((name) => given[name] === undefined);
    return { problem: `Pictures in a bucket need ${missing.join(' and ')} too.` };
  }
  const region = given.S3_REGION ?? 'us-east-1';
  return { s3: { endpoint: given.S3_ENDPOINT, region, bucket, accessKeyId, secretAccessKey } };
}
