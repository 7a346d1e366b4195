import { instantText, type RingCode, type RingPairing } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { OnPaper, PageNumbers, PrintHead } from '../../platform/layout/paper';
import { grouped } from './RingCard';
import { pairingAddress, PairingQr } from './ShownCode';

/** Two cards beside each other on European and on American paper, black on white; none is torn apart. */
const Cards = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 6mm;
  margin-top: 4mm;
`;
const Card = styled.article`
  padding: 5mm;
  border: 0.3mm solid #000;
  border-radius: 2mm;
  color: #000;
  font-size: 10.5pt;
  text-align: center;
  break-inside: avoid;
  h2 {
    margin-bottom: 3mm;
    font-size: 20pt;
    line-height: 1.1;
    overflow-wrap: anywhere;
  }
  svg {
    width: 52mm;
    height: 52mm;
  }
  strong {
    display: block;
    font-size: 20pt;
    letter-spacing: 0.08em;
  }
`;

interface Props {
  about: string;
  timeZone: string;
  codes: readonly { ring: RingPairing; shown: RingCode }[];
}

/** The codes of the rings on paper, to be cut apart: a card says where it is for, how it is used and when it ends. */
export const PrintedCodes = ({ about, timeZone, codes }: Props) => (
  <OnPaper>
    <PageNumbers />
    <PrintHead about={about} />
    <Cards>
      {codes.map(({ ring, shown }) => (
        <Card key={ring.ringId}>
          <h2>{ring.ringName}</h2>
          <PairingQr code={shown.code} />
          <strong>{grouped(shown.code)}</strong>
          <p>Scan it with the table’s tablet and with each judge’s phone, then tap what the device is for.</p>
          <p>Or type the code at {pairingAddress().replace(/^https?:\/\//, '')}</p>
          <p>
            <b>Valid until {instantText(ring.code?.expiresAt ?? shown.expiresAt, timeZone)}</b>
          </p>
        </Card>
      ))}
    </Cards>
  </OnPaper>
);
