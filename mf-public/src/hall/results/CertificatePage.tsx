import { useState } from 'react';
import {
  numberBefore,
  capitalized,
  certificateNameFields,
  divisionText,
  formatDate,
  placeAndMedalText,
  startNumberText,
  type CertificateCheck,
} from '@schi/contract';
import {
  Alert,
  ButtonLink,
  Card,
  EmptyState,
  Heading,
  Loaded,
  Muted,
  Page,
  Row,
  Stack,
} from '@schi/shared-ui/components';
import { Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { useParams } from '@schi/shared-ui/platform';
import { useCertificateQuery, useCompareNameMutation } from './results.api';

const presentText = ({ place, medal }: { place: number | null; medal: CertificateCheck['medal'] }): string =>
  place === null ? 'no place' : placeAndMedalText({ place, medal });

const State = ({ check: { state, isCorrectedSince, replacedBy } }: { check: CertificateCheck }) => {
  if (state === 'valid')
    return (
      <Alert type="success">
        <p>
          <strong>This certificate is valid.</strong>
        </p>
        {isCorrectedSince && <p>The result was corrected after it was printed. This place did not change.</p>}
      </Alert>
    );
  if (state === 'open')
    return (
      <Alert type="warn">
        <strong>This result is being corrected.</strong> Please look again later.
      </Alert>
    );
  return (
    <Alert type="warn">
      <p>
        <strong>This certificate was replaced.</strong> The result was corrected after it was printed.
      </p>
      {replacedBy && (
        <p>
          What holds now: {presentText(replacedBy)}
          {replacedBy.place !== null && `, on a certificate of result version ${replacedBy.version}`}.
        </p>
      )}
    </Alert>
  );
};

/** The public name may be a number, so the name on the paper is compared without being told. */
const CompareName = ({ code }: { code: string }) => {
  const [compare] = useCompareNameMutation();
  const [found, setFound] = useState<{ name: string; isSame: boolean } | null>(null);
  const form = useForm<{ name: string }>({
    fields: certificateNameFields,
    initial: { name: '' },
    onSubmit: async ({ name }) => {
      setFound(null);
      const { isSame } = await compare({ params: { code }, body: { name } }).unwrap();
      setFound({ name, isSame });
    },
  });
  return (
    <Form form={form} label="Compare the name">
      <TextField
        name="name"
        label="Name on the paper"
        hint="We tell whether it is the right one, never the name itself."
        autoComplete="off"
      />
      <Row>
        <SubmitButton busyText="Comparing…" kind="secondary">
          Compare the name
        </SubmitButton>
      </Row>
      <div role="status">
        {found && (
          <Alert type={found.isSame ? 'success' : 'warn'}>
            {found.isSame ? 'Yes: this certificate was made for ' : 'No: this certificate was not made for '}
            <bdi>{found.name}</bdi>.
          </Alert>
        )}
      </div>
    </Form>
  );
};

const Checked = ({ check, code }: { check: CertificateCheck; code: string }) => {
  const { state, tournamentId, tournament, date, division, divisionNumber, event, name, place } = check;
  const { startNumber = null } = check;
  // “No. 1” above a place would read as a rank.
  const isNumbered = startNumber !== null && name === startNumberText(startNumber);
  const says = place === null ? 'took part' : placeAndMedalText(check);
  return (
    <Card>
      <Stack $gap={4}>
        <State check={check} />
        <Heading>
          {isNumbered ? (
            `Start number ${startNumber}`
          ) : (
            <>
              {numberBefore(check)}
              <bdi>{name}</bdi>
            </>
          )}
        </Heading>
        <p>{state === 'valid' ? capitalized(says) : `It says: ${says}`}</p>
        <p>{`${divisionText({ title: division, divisionNumber })}, ${event}`}</p>
        <Muted>{`${tournament}, ${formatDate(date)}`}</Muted>
        <CompareName code={code} />
        <Row>
          <ButtonLink to={`/results/${tournamentId}`}>All results</ButtonLink>
        </Row>
      </Stack>
    </Card>
  );
};

/**
 * Says whether a certificate is valid, to whoever scans or types its code. It names the competitor as everybody may
 * (rule G11).
 */
const CertificatePage = () => {
  const { code = '' } = useParams();
  const query = useCertificateQuery({ params: { code } }, { refetchOnMountOrArgChange: true });
  return (
    <Page title="Certificate">
      <Loaded
        query={query}
        shape="cards"
        lines={3}
        height={80}
        label="Checking the certificate"
        missing={
          <EmptyState
            title="No certificate has this code"
            action={<ButtonLink to="/results">To the results</ButtonLink>}
          >
            A letter may be missing. Please compare it with the code beside the picture on the certificate.
          </EmptyState>
        }
      >
        {(check) => <Checked check={check} code={code} />}
      </Loaded>
    </Page>
  );
};
export default CertificatePage;
