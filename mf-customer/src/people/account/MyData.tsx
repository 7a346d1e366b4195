import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Row } from '@schi/shared-ui/components';
import { useLazyMyDataQuery } from './account.api';
import { Section } from './Section';

const save = (data: unknown) => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'my-schi-data.json';
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** Everything we hold about somebody, as one file (rule B9). */
export const MyData = () => {
  const [ask, { isFetching, error }] = useLazyMyDataQuery();
  const download = async () => {
    const { data } = await ask();
    if (data) save(data);
  };
  return (
    <Section title="Your data" intro="Everything we know about you and the competitors you registered, in one file.">
      {error !== undefined && !isFetching && <Alert type="danger">{failureText(error)}</Alert>}
      <Row>
        <Button busy={isFetching} onClick={() => void download()}>
          Download my data
        </Button>
      </Row>
    </Section>
  );
};
