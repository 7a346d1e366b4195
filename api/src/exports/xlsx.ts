import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { cellsOf, type Cell, type ExportedTable } from './table';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const documentRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook around its one sheet (ECMA-376); the second style is the bold of the heading. */
const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documentRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documentRelations}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documentRelations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documentRelations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Text as XML may hold it; control characters that XML has no place for are left out. */
const escaped = (text: string) =>
  // eslint-disable-next-line no-control-regex -- control characters are what is taken out
  text.replace(/[\u0000-\u0008\v\f\u000e-\u001f\ufffe\uffff]/g, '').replace(/[&<>]/g, (character) => entities[character] ?? '');

const cellXml = (cell: Cell, style: string) => {
  if (cell === null || cell === '') return '<c/>';
  // A text is never a formula here, so nothing has to be defused.
  return typeof cell === 'number'
    ? `<c${style}><v>${cell}</v></c>`
    : `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
};
const rowsXml = (rows: readonly Cell[][], style = '') =>
  rows.map((cells) => `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`).join('');

/**
 * A list as an Excel workbook of one sheet, written as the rows come: libraries hold the whole workbook in memory, which for 20,000 rows
 * is more than the server itself needs (api decision 0014).
 */
export async function* xlsxOf<Row>(table: ExportedTable<Row>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  const taken = (): Uint8Array[] => {
    if (failure) throw failure;
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for (const [name, xml] of Object.entries(parts)) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(strToU8(head + xml), true);
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 });
  zip.add(sheet);
  sheet.push(
    strToU8(
      `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>`,
    ),
  );
  let isHeading = true;
  for await (const rows of cellsOf(table)) {
    sheet.push(strToU8(rowsXml(rows, isHeading ? ' s="1"' : '')));
    isHeading = false;
    yield* taken();
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield* taken();
}
