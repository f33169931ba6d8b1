import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** Has this process believe certificates of that authority too, as `NODE_EXTRA_CA_CERTS` does for one that starts. */
export function trust(ca: string): void {
  setDefaultCACertificates([...getCACertificates('default'), ca]);
}
