import type { ProofKeys } from '@autoplace/shared/contract';
import { leafHash, partsOfConsistency, rootOf } from '../../../server/src/core/security/merkle.ts';
import { formatAddCheckpoint } from '../../../server/src/proof/add-checkpoint.ts';
import { checkpointText } from '../../../server/src/proof/checkpoint.ts';
import { keyId, makeKeyPair, privateKeyOf, signText } from '../../../server/src/proof/ed25519.ts';
import { formatNote, signNote } from '../../../server/src/proof/note.ts';

type Leaves = readonly Uint8Array[];

/** The leaves of a history of this size; two begin alike, up to where one was forked. */
export const history = (size: number, forkedAt = size): Leaves =>
  Array.from({ length: size }, (_, n) => leafHash(n < forkedAt ? `entry ${n}` : `other ${n}`));

export const rootIn = (leaves: Leaves): string => Buffer.from(rootOf(leaves)).toString('base64');

/** A log without auctions, which signs whatever it is told to. */
export class LogStandIn {
  readonly origin = 'autoplace.example/log/1';
  readonly pair = makeKeyPair();

  get published(): ProofKeys {
    const { publicKey } = this.pair;
    const key = {
      id: keyId(this.origin, publicKey),
      publicKey,
      from: '2026-01-01T00:00:00.000Z',
      until: null,
    };
    return { origin: this.origin, keys: [key], earlier: [] };
  }

  textOf(leaves: Leaves): string {
    return checkpointText({ origin: this.origin, size: leaves.length, root: rootIn(leaves) });
  }

  /** A note, by the log's own key unless another is given. */
  sign(text: string, { publicKey, privateKey } = this.pair): string {
    const { origin } = this;
    const sign = (content: string) => ({
      key: keyId(origin, publicKey),
      signature: signText(privateKeyOf(privateKey), content).toString('base64'),
    });
    return formatNote({ text, signatures: [signNote({ origin, sign }, text)] });
  }

  checkpointOf(leaves: Leaves): string {
    return this.sign(this.textOf(leaves));
  }

  /** RFC 6962, section 2.1.2. */
  pathOf(leaves: Leaves, from: number, to = leaves.length): Uint8Array[] {
    return from === 0 ? [] : partsOfConsistency(from, to).map(([a, b]) => rootOf(leaves.slice(a, b)));
  }

  /** What a witness is asked, to get from this size to these leaves. */
  asking(oldSize: number, leaves: Leaves, checkpoint = this.checkpointOf(leaves)): string {
    return formatAddCheckpoint({ oldSize, path: this.pathOf(leaves, oldSize), checkpoint });
  }
}
