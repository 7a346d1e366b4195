import type { ReactNode } from 'react';
import { formatDate, sheets } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { PrintHead } from '../../platform/layout/paper';
import { PageOfPaper } from './paper';
import { SheetQr } from './SheetQr';

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) max-content;
  gap: 4px 16px;
  padding-bottom: 8px;
  border-bottom: 2.5px solid #000;
  h2 {
    margin: 3px 0 0;
    font: 800 31px/1.1 var(--font-text);
    /* No word stands alone in the last line, as the unit of a weight would. */
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  h3 {
    margin: 2px 0 4px;
    font: 700 22px/1.15 var(--font-text);
    overflow-wrap: anywhere;
  }
`;
const Version = styled.div`
  display: grid;
  justify-items: end;
  align-content: start;
  gap: 3px;
  font-weight: 700;
  font-size: 11px;
`;
const NotFinal = styled.strong`
  display: inline-block;
  margin-top: 6px;
  padding: 2px 12px;
  border: 2px solid #000;
  font-size: 15px;
  text-transform: uppercase;
`;
const Body = styled.div`
  flex: 1;
  padding: 14px 0;
`;
const Foot = styled.footer`
  display: grid;
  gap: 20px;
`;
const Blanks = styled.div`
  display: flex;
  gap: 14px;
  font-weight: 700;
  span {
    display: flex;
    flex: 1;
    gap: 6px;
    align-items: flex-end;
  }
  span::after {
    content: '';
    flex: 1;
    border-bottom: 1px solid #000;
  }
`;

const Lines = ({ labels }: { labels: readonly string[] }) => (
  <Blanks>
    {labels.map((label, index) => (
      // Two lines may have the same label.
      <span key={index}>{label}</span>
    ))}
  </Blanks>
);

interface Props {
  sheet: sheets.DivisionSheet;
  /** What the heading adds to the title of the event. */
  part?: string;
  isLast?: boolean;
  children: ReactNode;
}

/** A page of a sheet: what it is and in which version above, lines for the results and for the table below. */
export const SheetFrame = ({ sheet, part = '', isLast = true, children }: Props) => (
  <PageOfPaper aria-label={`${sheet.divisionName}, ${sheet.eventTitle}${part}`}>
    <Head>
      <div>
        <PrintHead about={`${sheet.tournament.name}, ${formatDate(sheet.tournament.date)}`} />
        <h2>{sheets.sheetTitle(sheet)}</h2>
        <h3>
          {sheet.eventTitle}
          {part}
        </h3>
        <div>{sheets.sheetFacts(sheet)}</div>
        <strong>{sheets.numbersText(sheet)}</strong>
        {sheet.rules && <small>{sheet.rules.join(' ')}</small>}
        {!sheet.isFinal && (
          <div>
            <NotFinal>{sheets.notFinalText}</NotFinal>
          </div>
        )}
      </div>
      <Version>
        <SheetQr address={sheet.address} />
        {sheets.sheetVersionText(sheet)}
      </Version>
    </Head>
    <Body>{children}</Body>
    <Foot>
      {isLast && <Lines labels={sheets.resultLines(sheet)} />}
      <Lines labels={sheets.deskLines} />
    </Foot>
  </PageOfPaper>
);
