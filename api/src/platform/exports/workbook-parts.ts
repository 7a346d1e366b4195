import type { ColumnKind } from './table';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const documentRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML may hold it; control characters that XML has no place for are left out. */
export const escaped = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- control characters are what is taken out
    .replace(/[\u0000-\u0008\v\f\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');

const builtInFormats = 164;
/** How a cell is shown, by the number of its style. The first formats below 164 belong to Excel itself. */
const formats: readonly (readonly [ColumnKind, string])[] = [
  ['date', 'yyyy-mm-dd'],
  ['instant', 'yyyy-mm-dd hh:mm:ss'],
  ['dollars', '&quot;$&quot;#,##0.00'],
];
/** The style of the heading. */
export const headingStyle = 1;
/** The style of a column's cells; 0 is the usual one. */
export const styleOf = (kind: ColumnKind | undefined): number =>
  formats.findIndex(([one]) => one === kind) + (kind ? 2 : 1);

const font = (inner = '') => `<font>${inner}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
const xf = (attributes: string) => `<xf ${attributes} fillId="0" borderId="0"`;
const styles = `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
  .map(([, code], index) => `<numFmt numFmtId="${builtInFormats + index}" formatCode="${code}"/>`)
  .join('')}</numFmts><fonts count="2">${font()}${font('<b/>')}</fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1">${xf('numFmtId="0" fontId="0"')}/></cellStyleXfs><cellXfs count="${formats.length + 2}">\
${xf('numFmtId="0" fontId="0"')} xfId="0"/>${xf('numFmtId="0" fontId="1"')} xfId="0" applyFont="1"/>\
${formats.map((_, index) => `${xf(`numFmtId="${builtInFormats + index}" fontId="0"`)} xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** The longest name of a sheet. */
const longestName = 31;
/**
 * A name as Excel allows it for a sheet, quoted for XML: some characters are not allowed, nor apostrophes at its ends.
 */
const sheetName = (name: string): string =>
  escaped(
    name
      .replace(/[[\]:*?/\\]/g, ' ')
      .slice(0, longestName)
      .replace(/^'|'$/g, ' ')
      .trim() || 'List',
  );

/** The parts of a workbook around its one sheet, by their names in the file (ECMA-376). */
export const workbookParts = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documentRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${documentRelations}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documentRelations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documentRelations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': head + styles,
});

/** What a sheet begins with: its heading stays in view, and its columns have these widths, in letters. */
export const sheetBegin = (widths: readonly number[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

/** What a sheet ends with: a filter over all its cells, `A1:P20`. */
export const sheetEnd = (cells: string): string => `</sheetData><autoFilter ref="${cells}"/></worksheet>`;
