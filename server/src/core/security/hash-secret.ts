import { hash } from 'node:crypto';

/** What is kept of the secret of a link, a code or a session. SHA-256 is enough for secrets with many random bits. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');
