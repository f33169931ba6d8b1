/** What a witness has answered. */
export interface WitnessAnswer {
  status: number;
  body: string;
}

/** Posts a checkpoint to the witness at this address. Rejects if it cannot be reached or takes more than 5 s. */
export type AskWitness = (url: string, body: string) => Promise<WitnessAnswer>;

/** How long a witness may take, in milliseconds. */
const PATIENCE_MS = 5_000;
/** Cosignatures are some hundred bytes. */
const LARGEST_ANSWER = 64 * 1024;

export const askWitness: AskWitness = async (url, body) => {
  const response = await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > LARGEST_ANSWER)
      throw new Error(`the witness at ${url} answers with more than ${LARGEST_ANSWER} bytes`);
    parts.push(part);
  }
  return { status: response.status, body: Buffer.concat(parts).toString() };
};
