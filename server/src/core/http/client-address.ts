/** Express's own judgement (`trust proxy fn`): whether the machine at this address may speak for another. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Where a connection really comes from: the last address in the chain of proxies that no trusted one vouches for. */
export function clientAddress(trust: TrustProxy, remote: string, forwarded: string | undefined): string {
  const named = (forwarded ?? '').split(',').map((address) => address.trim());
  const chain = [remote, ...named.filter((address) => address !== '').reverse()];
  return chain.find((address, hop) => !trust(address, hop)) ?? chain.at(-1) ?? remote;
}
