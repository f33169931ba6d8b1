/** Stands for the key of a request until it is sent. */
export const NO_KEY = '00000000';

/** A key by which the server knows a repetition. `crypto.randomUUID` would be missing where the page is not served over https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
