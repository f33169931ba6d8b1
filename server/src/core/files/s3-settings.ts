/** A bucket of an S3-compatible store. */
export interface S3Settings {
  /** Address of the store; absent for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}
