/** A key for one bid. `crypto.randomUUID` would be missing where the page is not served over https. */
export const newBidId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
