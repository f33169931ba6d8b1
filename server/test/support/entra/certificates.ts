import { randomUUID } from 'node:crypto';
import { generate } from 'selfsigned';

/** A certificate authority made for this run, and a server's certificate for localhost by it; all PEM. */
export async function testCertificates(): Promise<{ ca: string; key: string; cert: string }> {
  // Test files of one process trust one authority each: those are told apart by name.
  const ca = await generate([{ name: 'commonName', value: `AutoPlace test authority ${randomUUID()}` }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const server = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ca: { key: ca.private, cert: ca.cert },
  });
  return { ca: ca.cert, key: server.private, cert: server.cert };
}
