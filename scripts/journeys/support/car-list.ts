import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/index-native.js';

/** An archive with these files, as a program would choose it. */
export async function archive(name: string, files: Record<string, Buffer | string>) {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [path, content] of Object.entries(files))
    await writer.add(
      path,
      typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content),
    );
  return { name, mimeType: 'application/zip', buffer: Buffer.from(await writer.close()) };
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org';
const RELATIONS = `${OFFICE}/officeDocument/2006/relationships`;

const COLUMNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The smallest workbook that Excel opens, with one sheet; numbers are cells of numbers. */
export function workbook(name: string, rows: readonly (readonly (string | number)[])[]) {
  const cellOf = (cell: string | number, at: string) =>
    typeof cell === 'number'
      ? `<c r="${at}"><v>${cell}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  const rowOf = (cells: readonly (string | number)[], row: number) =>
    `<row r="${row}">${cells.map((cell, column) => cellOf(cell, `${COLUMNS[column]}${row}`)).join('')}</row>`;
  const sheet = rows.map((cells, index) => rowOf(cells, index + 1)).join('');
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return archive(name, {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${main}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets><sheet name="Lager" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
  });
}
