import { describe, expect, test } from 'vitest';
import { toCsv } from '../../../kit/csv.ts';
import { matchColumns } from './columns.ts';
import { mappingOf, readRows } from './read-rows.ts';
import { readTable } from './read-table.ts';
import { templateColumns, templateFile } from './template.ts';

const csv = (text: string | Uint8Array<ArrayBuffer>, name = 'lista.csv') => new File([text], name);
const VIN = 'WVWZZZAUZHW217439';
async function read(text: string) {
  const table = await readTable(csv(text));
  return readRows(table, mappingOf(table));
}

describe('the file', () => {
  test.each([
    ['semicolons', 'Marka;Model;VIN\nŠkoda;Octavia;1'],
    ['commas', '\uFEFFMarka,Model,VIN\r\n"Škoda",Octavia,1'],
    ['tabs', 'Marka\tModel\tVIN\nŠkoda\tOctavia\t1'],
  ])('is read with %s', async (_, text) => {
    const { header, rows } = await readTable(csv(text));
    expect([header, rows]).toEqual([
      ['Marka', 'Model', 'VIN'],
      [{ line: 2, cells: ['Škoda', 'Octavia', '1'] }],
    ]);
  });

  test('may be in the encoding of Windows, with a title above the names and blank lines', async () => {
    const bytes = [...'Stanje lagera;;\n;;\nMarka;Model;VIN\n;;\n\x8Akoda;Octavia;1\n'].map((sign) =>
      sign.charCodeAt(0),
    );
    const { header, rows } = await readTable(csv(Uint8Array.from(bytes)));
    expect([header[0], rows]).toEqual(['Marka', [{ line: 5, cells: ['Škoda', 'Octavia', '1'] }]]);
  });

  test('that AutoPlace has written holds what was written, without what keeps formulas away', async () => {
    const cells = ['Škoda', '-5', '=A "1"', 'Octavia,+TDI', "'97", 'limit\n- klima'];
    const { rows } = await readTable(csv(toCsv([['Marka', 'Interni broj', 'Model'], cells])));
    expect(rows[0]?.cells).toEqual(cells);
  });

  test.each([
    ['Marka;Model\n', 'U listi nema redova'],
    ['', 'U listi nema redova'],
    ['Marka;Model;VIN\nFiat;Punto;1\nVW;"Golf;2\n', 'Navodnici u listi nisu zatvoreni. Proverite red 3.'],
    ['Marka,Model,VIN\n"VW,Golf,2\n', 'Navodnici u listi nisu zatvoreni. Proverite red 2.'],
    ['\x00\x01\x02', 'Ovo nije ni CSV ni Excel'],
    [Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'Stari Excel format'],
  ])('%j is refused with the reason', async (content, reason) => {
    await expect(readTable(csv(content))).rejects.toThrow(reason);
  });
});

test('R186 every column of the template is known by its heading', () => {
  const [header = ''] = templateFile().replace('\uFEFF', '').split('\r\n');
  expect(matchColumns(header.split(';'))).toEqual(templateColumns().map(({ name }) => name));
});

const FUELS = 'upišite jednu od vrednosti (Benzin, Diesel, Elektro, Hybrid, Plin, Plug-in hybrid, CNG)';

describe('R186 a row', () => {
  const HEAD =
    'Marka;Tip;Godište;Šasija;Predjeni kilometri;Gorivo;Menjač;Kubikaža;Boja;Stanje;Snaga (kW);Registracija do;Servisna knjižica;Oprema';

  test('is read as dealers write it', async () => {
    const [row] = await read(
      `${HEAD}\nŠkoda;Octavia;2017.;${VIN.toLowerCase()};189.400 km;Dizel;Ručni;1598 ccm;siva;dobro;85 kW;15.3.2027.;da;"ABS, Klima; Tempomat"`,
    );
    expect(row).toMatchObject({ line: 2, vin: VIN, problems: [] });
    expect(row).toMatchObject({ make: 'Škoda', model: 'Octavia', year: '2017' });
    expect(row?.given).toEqual({
      make: 'Škoda',
      model: 'Octavia',
      year: 2017,
      vin: VIN,
      mileage: 189_400,
      fuelType: 1,
      transmission: 0,
      engineSize: 1.6,
      color: 'Siva',
      condition: 2,
      powerKw: 85,
      registrationValid: '2027-03-15',
      serviceBook: true,
      features: ['ABS', 'Klima', 'Tempomat'],
    });
  });

  test.each([
    ['Boja', 'Plava metalik', { color: 'Plava' }],
    ['Boja', 'tamno siva', { color: 'Siva' }],
    ['Boja', 'BORDO', { color: 'Crvena' }],
    ['Gorivo', 'Benzin + Gas (TNG)', { fuelType: 6 }],
    ['Gorivo', 'Benzin + Metan (CNG)', { fuelType: 5 }],
    ['Gorivo', 'Hibridni pogon (Dizel)', { fuelType: 3 }],
    ['Gorivo', 'Euro dizel', { fuelType: 1 }],
    ['Menjač', 'Manuelni 4 brzine', { transmission: 0 }],
    ['Euro norma', '6', { euroNorm: 'Euro 6' }],
    ['Euro norma', 'EURO 6d-TEMP', { euroNorm: 'Euro 6' }],
    ['Prva registracija', '01.03.2016.', { firstRegistration: '2016-03' }],
    ['Prva registracija', '2016-03-01 00:00:00', { firstRegistration: '2016-03' }],
    ['Registrovan do', '15.3.2027 0:00', { registrationValid: '2027-03-15' }],
    ['Broj vrata', '4/5 vrata', { doors: 5 }],
    ['Broj vrata', '2/3', { doors: 3 }],
    ['Snaga (kW/KS)', '135/184 (kW/KS)', { powerKw: 135 }],
    ['Snaga', '135 kW (184 KS)', { powerKw: 135 }],
    ['Kilometraža', '12.500', { mileage: 12_500 }],
    ['Kilometraža', '12 500 km', { mileage: 12_500 }],
    ['Kubikaža', '1.998 cm3', { engineSize: 2 }],
    ['Cena (€)', '4.300,00 €', { plannedPrice: 4_300 }],
  ])('%s „%s“ is read', async (heading, cell, given) => {
    const [row] = await read(`VIN;${heading}\n${VIN};${cell}`);
    expect([row?.problems, row?.given]).toEqual([[], { vin: VIN, ...given }]);
  });

  test.each<[heading: string, cell: string, given: object]>([
    ['Pogon', 'Prednji', { drive: 'Prednji' }],
    ['Vrsta pogona', 'zadnji pogon', { drive: 'Zadnji' }],
    ['POGON', '4x4 reduktor', { drive: '4x4' }],
    ['Погон', '4х4', { drive: '4x4' }],
    ['Погон', 'на сва четири точка', { drive: '4x4' }],
    ['Pogon', 'AWD', { drive: '4x4' }],
    ['Pogon', '4WD', { drive: '4x4' }],
    ['Pogon', 'Quattro', { drive: '4x4' }],
    ['Pogon', 'xDrive', { drive: '4x4' }],
    ['Pogon', '4MATIC', { drive: '4x4' }],
    ['Pogon', '4x4 (stalni)', { drive: '4x4' }],
    ['Pogon', 'Stalni 4x4', { drive: '4x4' }],
    ['Pogon', '4x4 AWD', { drive: '4x4' }],
    ['Pogon', 'pogon na sva 4', { drive: '4x4' }],
    ['Pogon', 'Pogon na prednje točkove', { drive: 'Prednji' }],
    ['Pogon', 'Zadnji točkovi', { drive: 'Zadnji' }],
    ['Pogon', 'FWD', { drive: 'Prednji' }],
    ['Pogon', 'RWD', { drive: 'Zadnji' }],
    ['Pogon', 'Dizel', { fuelType: 1 }],
    ['Погон', 'Електрични погон', { fuelType: 2 }],
    ['Pogon', '', { drive: null }],
  ])('R400 %s „%s“ is the drive or the fuel', async (heading, cell, given) => {
    const [row] = await read(`VIN;${heading};Boja\n${VIN};${cell};Siva`);
    expect([row?.problems, row?.given]).toEqual([[], { vin: VIN, color: 'Siva', ...given }]);
  });

  test('R400 has one fuel, and a word for neither says what the drive may be', async () => {
    const [fuelTwice] = await read(`VIN;Gorivo;Pogon\n${VIN};Dizel;Dizel`);
    expect([fuelTwice?.problems, fuelTwice?.given]).toEqual([[], { vin: VIN, fuelType: 1 }]);
    const [unknown] = await read(`VIN;Pogon\n${VIN};gusenice`);
    expect(unknown?.problems).toEqual([
      'Pogon „gusenice“: upišite jednu od vrednosti (Prednji, Zadnji, 4x4) ili ispraznite ćeliju',
    ]);
  });

  test.each(['', '0', '0 ccm'])('of an electric car needs no engine size: „%s“', async (size) => {
    const [row] = await read(`VIN;Gorivo;Kubikaža\n${VIN};Električni pogon;${size}`);
    expect([row?.problems, row?.given]).toEqual([[], { vin: VIN, fuelType: 2, engineSize: 0.5 }]);
  });

  test('of a field that may be left out says so where its value is unknown', async () => {
    const [row] = await read(`VIN;Karoserija\n${VIN};Monovolumen (MiniVan)`);
    expect(row?.problems).toEqual([
      'Karoserija „Monovolumen (MiniVan)“: upišite jednu od vrednosti (Sedan, Hatchback, SUV, Coupe, Karavan, Kabriolet) ili ispraznite ćeliju',
    ]);
  });

  test.each([
    ['Snaga', '184/135 (KS/kW)'],
    ['Snaga', '184 KS'],
    ['Snaga', '184 (KS)'],
    ['Cena', '1.200.000 (din)'],
  ])('%s „%s“ is in another unit, and refused', async (heading, cell) => {
    const [row] = await read(`VIN;${heading}\n${VIN};${cell}`);
    expect(row?.given).toBeNull();
  });

  test.each(['Snaga (KS)', 'Snaga (KS/kW)', 'Snaga [hp]', 'Cena (RSD)', 'Cena u dinarima', 'Cena (din.)'])(
    'is not read from a column in another unit: %s',
    (heading) => {
      expect(matchColumns(['VIN', heading])).toEqual(['vin', null]);
    },
  );

  test('holds what is declared of a car, under names of dealers and of the template', async () => {
    const [row] = await read(
      `VIN;Zemlja porekla;Prva registracija;Tehnički pregled;Euro norma;Vlasnici;Broj ključeva\n${VIN};nemačka;05.2019.;30.4.2027.;Euro 6;2;1`,
    );
    expect(row).toMatchObject({ problems: [], given: { origin: 'Nemačka', owners: 2, keys: 1 } });
    expect(row?.given).toMatchObject({
      firstRegistration: '2019-05',
      inspectionValid: '2027-04-30',
      euroNorm: 'Euro 6',
    });
  });

  test('names every field that is wrong with what stands there, and the second of two equal cars', async () => {
    const rows = await read(
      `Marka;Godište;VIN;Gorivo;Servisna knjižica\nFiat;20l7;${VIN};kerozin;možda\nOpel;2015;${VIN};;\nOpel;2015;;;`,
    );
    expect(rows.map(({ given, problems }) => [given, problems])).toEqual([
      [
        null,
        [
          'Godina „20l7“: Godina mora biti između 1990 i 2025',
          `Vrsta goriva „kerozin“: ${FUELS}`,
          'Servisna knjižica „možda“: upišite da ili ne',
        ],
      ],
      [null, ['Nedostaje: Vrsta goriva', 'VIN broj: isti kao u redu 2']],
      [null, ['Nedostaje: VIN broj, Vrsta goriva', 'Nema ni broja šasije ni internog broja']],
    ]);
  });

  test.each(['#N/A', '#DIV/0!', '#REF!', '#NAME?'])(
    'is refused for the error of a formula: %s',
    async (error) => {
      const [named, unnamed] = await read(
        `VIN;Model;Boja;Kilometraža;Servisna knjižica\n${VIN};${error};${error};90.000;${error}\n${error};Golf;Siva;80.000;da`,
      );
      const because = (label: string) =>
        `${label} „${error}“: greška u formuli, ispravite ćeliju ili je ispraznite`;
      expect(named?.problems).toEqual(['Model', 'Boja', 'Servisna knjižica'].map(because));
      expect([named?.given, named?.model]).toEqual([null, '']);
      expect(unnamed?.problems).toEqual([because('VIN broj'), 'Nema ni broja šasije ni internog broja']);
    },
  );

  test('takes a number with a hash for one', async () => {
    const [row] = await read(`VIN;Interni broj\n${VIN};#12/A`);
    expect(row?.given).toEqual({ vin: VIN, internalNumber: '#12/A' });
  });

  test('leaves out the fields that the list does not have', async () => {
    const [row] = await read(`VIN;Kilometraža;Prodavac\n${VIN};90.000;Pera`);
    expect(row?.given).toEqual({ vin: VIN, mileage: 90_000 });
  });
});
