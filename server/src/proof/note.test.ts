import { expect, it } from 'vitest';
import { checkpointText, parseCheckpoint } from './checkpoint.ts';
import { COSIGNS, keyId, makeKeyPair, privateKeyOf, SIGNS_TEXT, signText } from './ed25519.ts';
import {
  checkNote,
  cosign,
  cosignedAt,
  formatNote,
  formatVerifier,
  type Note,
  parseNote,
  parseVerifier,
  signNote,
} from './note.ts';

/** The example of https://c2sp.org/signed-note. */
const KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const EXAMPLE = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`;
/** The example of https://c2sp.org/tlog-cosignature. */
const COSIGNED = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`;

const parsed = (content: string): Note => {
  const note = parseNote(content);
  if (note === null) throw new Error('no note');
  return note;
};
const verifier = (text: string) => {
  const known = parseVerifier(text);
  if (known === null) throw new Error('no verifier');
  return known;
};

it('R230 checks the example of C2SP, and writes it as it was', () => {
  const note = parsed(EXAMPLE);
  expect(checkNote(note, verifier(KEY))).toBe('good');
  expect(checkNote({ ...note, text: 'This is another message.\n' }, verifier(KEY))).toBe('bad');
  expect(checkNote(note, { ...verifier(KEY), name: 'example.com/bar' })).toBe('none');
  expect(formatNote(note)).toBe(EXAMPLE);
  expect(formatVerifier(verifier(KEY))).toBe(KEY);
});

it('R230 reads a checkpoint with a cosignature and the time of it', () => {
  const { text, signatures } = parsed(COSIGNED);
  expect(parseCheckpoint(text)).toEqual({
    origin: 'example.com/behind-the-sofa',
    size: 20_852_163,
    root: 'CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=',
  });
  expect(signatures.map(cosignedAt)).toEqual([null, 1_679_315_147n]);
  expect(formatNote(parsed(COSIGNED))).toBe(COSIGNED);
});

it('R230 signs for the log and for a witness, each under a key hash of its own', () => {
  const { publicKey, privateKey } = makeKeyPair();
  const key = privateKeyOf(privateKey);
  const origin = 'autoplace.example/log/1';
  const signer = {
    origin,
    sign: (text: string) => ({
      key: keyId(origin, publicKey),
      signature: signText(key, text).toString('base64'),
    }),
  };
  const text = checkpointText({ origin, size: 3, root: Buffer.alloc(32).toString('base64') });
  const witness = { name: 'witness.example', publicKey, privateKey: key };
  const signatures = [signNote(signer, text), cosign(witness, text, 1_700_000_000)];
  const note = parsed(formatNote({ text, signatures }));
  expect(note.text).toBe(text);
  expect(checkNote(note, { name: origin, publicKey, type: SIGNS_TEXT })).toBe('good');
  expect(checkNote(note, { name: 'witness.example', publicKey, type: COSIGNS })).toBe('good');
  expect(note.signatures.map(cosignedAt)).toEqual([null, 1_700_000_000n]);

  const later = note.signatures.map((one) => ({ ...one, bytes: Buffer.from(one.bytes) }));
  later[1]?.bytes.writeUInt8(0x67, 5);
  expect(checkNote({ text, signatures: later }, { name: 'witness.example', publicKey, type: COSIGNS })).toBe(
    'bad',
  );
});

it.each([
  ['no signature', 'a text\n\n'],
  ['no empty line', 'a text\n— a AAAAAAAA\n'],
  ['no line feed at the end', EXAMPLE.slice(0, -1)],
  ['a control character', EXAMPLE.replace('example message', 'example\tmessage')],
  ['a name with a plus', EXAMPLE.replace('com/foo', 'com+foo')],
  ['a hyphen for the dash', EXAMPLE.replace('—', '-')],
  ['base64 that is none', EXAMPLE.replace('Uw2Q', 'Uw2*')],
  ['a signature of a key hash alone', 'a text\n\n— a AAAAAA==\n'],
])('R230 takes for no note what has %s', (_, content) => {
  expect(parseNote(content)).toBeNull();
});

it.each([
  ['a size with a zero in front', 'a\n01\n'],
  ['a negative size', 'a\n-1\n'],
  ['no origin', '\n1\n'],
])('R230 takes for no checkpoint what has %s', (_, head) => {
  expect(parseCheckpoint(`${head}${Buffer.alloc(32).toString('base64')}\n`)).toBeNull();
});

it.each([KEY.replace('530d903a', '530d903b'), KEY.replace('+Aeky', '+Beky'), 'example.com/foo'])(
  'R230 takes %s for no verifier',
  (text) => {
    expect(parseVerifier(text)).toBeNull();
  },
);
