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

/** The smallest workbook that Excel opens, with these sheets; numbers are cells of numbers, and '#N/A' one of a failed formula. */
export function workbook(name: string, sheets: Record<string, readonly (readonly (string | number)[])[]>) {
  const cellOf = (cell: string | number, at: string) =>
    typeof cell === 'number'
      ? `<c r="${at}"><v>${cell}</v></c>`
      : cell === '#N/A'
        ? `<c r="${at}" t="e"><f>NA()</f><v>${cell}</v></c>`
        : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  const rowOf = (cells: readonly (string | number)[], row: number) =>
    `<row r="${row}">${cells.map((cell, column) => cellOf(cell, `${COLUMNS[column]}${row}`)).join('')}</row>`;
  const names = Object.keys(sheets);
  const each = (write: (number: number, name: string) => string) =>
    names.map((sheet, index) => write(index + 1, sheet)).join('');
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const part = (path: string, kind: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${main}.${kind}+xml"/>`;
  return archive(name, {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${each((number) => part(`worksheets/sheet${number}`, 'worksheet'))}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets>${each((number, sheet) => `<sheet name="${sheet}" sheetId="${number}" r:id="r${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships">${each((number) => `<Relationship Id="r${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(
      names.map((sheet, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `${HEAD}<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${(sheets[sheet] ?? []).map((cells, row) => rowOf(cells, row + 1)).join('')}</sheetData></worksheet>`,
      ]),
    ),
  });
}
