import { mod97 } from '@autoplace/shared/contract';
import fc from 'fast-check';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildIpsQr, type IpsPayment, type IpsTag, MOST_PARA, parseIpsQr, toIpsText } from './ips-qr.ts';
import { qrModules, qrSvg } from './ips-qr-picture.ts';
import { referenceOf } from './reference-number.ts';

const paid: IpsPayment = {
  account: '265000000000123488',
  payee: 'Auto kuća Đorđević d.o.o.\nBulevar Mihajla Pupina 12\nNovi Sad',
  para: 146_512_34,
  payer: 'Живко Љубичић\nЊегошева 4, Чачак',
  code: '221',
  purpose: 'Kupovina vozila K7M-2QX4',
  reference: `97${referenceOf('sale', 'jf83kd72hs92kd7a')}`,
};
const STRING =
  'K:PR|V:01|C:1|R:265000000000123488|N:Auto kuća Đorđević d.o.o.\nBulevar Mihajla Pupina 12\nNovi Sad|I:RSD146512,34|' +
  'P:Живко Љубичић\nЊегошева 4, Чачак|SF:221|S:Kupovina vozila K7M-2QX4|RO:9781181183159190963';

const characters = 'ABCŠšđžčćŽЉЊЏљњџа09 !"#$%&\'()*+,-./:;<=>?@[]^_`{}~';
const line = (most: number) =>
  fc
    .string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: most })
    .map((text) => text.trim())
    .filter((text) => text !== '');
const lines = fc.array(line(22), { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const payment: fc.Arbitrary<IpsPayment> = fc
  .record({
    account: digits(16).map((number) => number + mod97(number)),
    payee: lines,
    para: fc.integer({ min: 1, max: MOST_PARA }),
    payer: optional(lines),
    code: fc.tuple(fc.constantFrom('1', '2'), digits(2)).map((parts) => parts.join('')),
    purpose: optional(line(35)),
    reference: optional(fc.string().map((id) => `97${referenceOf('fees', id)}`)),
  })
  .map(
    (all) =>
      Object.fromEntries(
        Object.entries(all).filter(([, value]) => value !== undefined),
      ) as unknown as IpsPayment,
  );

describe('the string of an IPS QR code (R115)', () => {
  it('has the fields in their order, a decimal comma and nothing that is empty', () => {
    expect(buildIpsQr(paid)).toEqual({ ok: true, value: STRING });
    const { payer, purpose, reference, ...least } = paid;
    expect(buildIpsQr({ ...least, payee: 'Čigra doo', para: 1 })).toEqual({
      ok: true,
      value: 'K:PR|V:01|C:1|R:265000000000123488|N:Čigra doo|I:RSD0,01|SF:221',
    });
  });

  it('parses back to the payment that it was built from', () => {
    fc.assert(
      fc.property(payment, (of) => {
        const built = buildIpsQr(of);
        if (!built.ok) throw new Error(built.message);
        expect(built.value).toMatch(/^K:PR\|V:01\|C:1\|R:\d{18}\|N:[^|]+\|I:RSD\d{1,12},\d\d\|/);
        expect(built.value).not.toMatch(/\|[A-Z]+:(\||$)|\|$|\s$/);
        expect(parseIpsQr(built.value)).toEqual({ ok: true, value: of });
      }),
    );
  });

  it.each<[string, Partial<IpsPayment>, IpsTag]>([
    ['a wrong control digit of the account', { account: '265000000000123489' }, 'R'],
    ['an account with dashes', { account: '265-1234-88' }, 'R'],
    ['no payee', { payee: '' }, 'N'],
    ['a payee of 71 characters', { payee: 'A'.repeat(71) }, 'N'],
    ['a payee of four lines', { payee: 'A\nB\nC\nD' }, 'N'],
    ['an empty line', { payee: 'A\n\nB' }, 'N'],
    ['a separator in the payee', { payee: 'A|B' }, 'N'],
    ['a space at the end', { payee: 'A ' }, 'N'],
    ['nothing to pay', { para: 0 }, 'I'],
    ['a part of a para', { para: 0.5 }, 'I'],
    ['more than fits', { para: MOST_PARA + 1 }, 'I'],
    ['no number', { para: Number.NaN }, 'I'],
    ['a payer of 71 characters', { payer: 'A'.repeat(71) }, 'P'],
    ['two digits of a code', { code: '22' }, 'SF'],
    ['a code of no way of payment', { code: '521' }, 'SF'],
    ['a purpose of 36 characters', { purpose: 'A'.repeat(36) }, 'S'],
    ['a purpose of two lines', { purpose: 'A\nB' }, 'S'],
    ['a letter that is not allowed', { purpose: 'Müller' }, 'S'],
    ['a reference with a wrong control digit', { reference: '97201234' }, 'RO'],
    ['a reference with a dash', { reference: '97-2012345' }, 'RO'],
    ['a reference of 26 characters', { reference: `00${'1'.repeat(24)}` }, 'RO'],
    ['an empty reference', { reference: '' }, 'RO'],
  ])('refuses %s and names the field', (_, change, tag) => {
    expect(buildIpsQr({ ...paid, ...change })).toMatchObject({ ok: false, tag });
  });

  it.each<[string, string, IpsTag | null]>([
    ['nothing', '', null],
    ['a separator at the end', `${STRING}|`, null],
    ['a separator at the start', `|${STRING}`, null],
    ['a line feed at the end', `${STRING}\n`, 'RO'],
    ['a field of another kind', STRING.replace('K:PR', 'K:PT'), 'K'],
    ['another version', STRING.replace('V:01', 'V:02'), 'V'],
    ['another character set', STRING.replace('C:1', 'C:2'), 'C'],
    ['a missing account', STRING.replace('R:265000000000123488|', ''), 'R'],
    ['an unknown field', STRING.replace('SF:', 'SX:'), null],
    ['a field twice', STRING.replace('V:01', 'V:01|V:01'), 'V'],
    ['fields in another order', STRING.replace('K:PR|V:01', 'V:01|K:PR'), 'K'],
    ['an empty field', STRING.replace('S:Kupovina vozila K7M-2QX4', 'S:'), 'S'],
    ['a decimal point', STRING.replace('146512,34', '146512.34'), 'I'],
    ['no decimal comma', STRING.replace('146512,34', '146512'), 'I'],
    ['no whole dinar', STRING.replace('146512,34', ',34'), 'I'],
    ['another currency', STRING.replace('RSD', 'EUR'), 'I'],
    ['a leading zero', STRING.replace('146512,34', '0146512,34'), 'I'],
  ])('does not parse %s', (_, string, tag) => {
    expect(parseIpsQr(string)).toMatchObject({ ok: false, tag });
  });

  it('takes amounts without insignificant decimals, as the rules allow', () => {
    for (const [amount, para] of [
      ['146512,', 146_512_00],
      ['146512,3', 146_512_30],
    ] as const)
      expect(parseIpsQr(STRING.replace('146512,34', amount))).toMatchObject({ value: { para } });
  });

  it('makes any text one that fits', () => {
    expect(toIpsText('  „Müller–Škoda”\r\n d.o.o. | Пећ 😀 ', 70)).toBe('"Muller-Škoda" d.o.o. / Пећ');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        const payee = toIpsText(text, 70);
        expect(buildIpsQr({ ...paid, payee }).ok).toBe(payee !== '');
      }),
    );
  });
});

describe('the picture of an IPS QR code (R115)', () => {
  const read = async (svg: string) => {
    const { data, info } = await sharp(Buffer.from(svg))
      .resize(600, 600, { kernel: 'nearest' })
      .flatten({ background: '#FFFFFF' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
  };

  it('is read by another library, with Serbian letters of both scripts', async () => {
    expect(await read(qrSvg(STRING))).toBe(STRING);
  });

  it('has the same modules on pages and on paper', async () => {
    const modules = qrModules(STRING);
    const side = modules.length + 8;
    const dark = modules.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])),
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="${dark.join('')}"/></svg>`;
    expect(await read(svg)).toBe(STRING);
  });
});
