import { listOf, type MyDay, type MyDayArrival, type MyDayCode } from '@schi/contract';
import { Card, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { Disclosure } from '@schi/shared-ui/layout';
import { styled } from '@schi/shared-ui/platform';
import { countdownText } from './my-day.rules';

const Days = styled.p`
  font-family: var(--font-display);
  font-size: var(--size-h1);
  font-weight: 800;
  line-height: 1;
`;
/** Pixels: two of several codes stand beside each other on a phone, so that the page stays short. */
const sizeOf = ({ length }: readonly MyDayCode[]) => (length > 1 ? 140 : 180);
/** Dark on white in dark colors too, as scanners need it. */
const Code = styled.figure`
  display: grid;
  align-self: start;
  justify-items: center;
  gap: var(--gap-1);
  width: min-content;
  margin: 0;
  text-align: center;
  img {
    border-radius: var(--radius);
    background: #fff;
  }
`;
const Text = styled.div`
  line-height: 1.5;
  overflow-wrap: anywhere;
  ul,
  ol {
    padding-left: 1.25em;
  }
`;

/** What the desk scans, for each registration that is not checked in. */
const Codes = ({ codes }: { codes: readonly MyDayCode[] }) => {
  const size = sizeOf(codes);
  return (
    <Row>
      {codes.map(({ confirmationCode, qrCode, names }) => (
        <Code key={confirmationCode}>
          <img src={qrCode} alt={`QR code for check-in, ${confirmationCode}`} width={size} height={size} />
          <figcaption>
            <strong>{confirmationCode}</strong>
            {codes.length > 1 && names.length > 0 && ` for ${listOf(names)}`}
          </figcaption>
        </Code>
      ))}
    </Row>
  );
};

const heading = (codes: readonly MyDayCode[]) =>
  codes.length === 1 ? 'Your code for check-in' : 'Your codes for check-in';

/** The same on the day, below what is next. */
export const CodesOnTheDay = ({ codes }: { codes: readonly MyDayCode[] }) =>
  codes.length === 0 ? null : (
    <Disclosure>
      <summary>{heading(codes)}</summary>
      <Codes codes={codes} />
    </Disclosure>
  );

/** Where it is, with a link to a map. */
export const Place = ({ tournament: { venue, address } }: Pick<MyDay, 'tournament'>) => (
  <p>
    {venue}, {address}.{' '}
    <a
      href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${venue}, ${address}`)}`}
      target="_blank"
      rel="noreferrer"
    >
      Get directions
    </a>
  </p>
);

const Times = ({ arrival }: { arrival: MyDayArrival }) => (
  <>
    {arrival.checkIn !== '' && <p>Check-in and weigh-in: {arrival.checkIn}</p>}
    {arrival.blackBelts !== '' && <p>Black belts meet: {arrival.blackBelts}</p>}
    {arrival.eliminations !== '' && <p>Eliminations begin: {arrival.eliminations}</p>}
  </>
);

/** What a family needs until the day: how long, the code, when and where to come, what to bring (rule G7). */
export const BeforeTheDay = ({ day, days }: { day: MyDay; days: number }) => {
  const { codes = [], arrival = null, tournament } = day;
  return (
    <>
      <Days>{countdownText(days)}</Days>
      <Card aria-labelledby="arrival">
        <Stack $gap={2}>
          <Heading id="arrival" $size="h3">
            Come to check-in
          </Heading>
          {arrival && <Times arrival={arrival} />}
          <Place tournament={tournament} />
          {codes.length > 0 && (
            <>
              <Codes codes={codes} />
              <Muted>The desk scans it, on your phone or on paper.</Muted>
            </>
          )}
        </Stack>
      </Card>
      {arrival && arrival.bring !== '' && (
        <Card aria-labelledby="bring">
          <Stack $gap={2}>
            <Heading id="bring" $size="h3">
              What to bring
            </Heading>
            <Text dangerouslySetInnerHTML={{ __html: arrival.bring }} />
          </Stack>
        </Card>
      )}
    </>
  );
};
