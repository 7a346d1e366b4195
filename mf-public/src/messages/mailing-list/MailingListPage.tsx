import { ButtonLink, EmptyState, Loaded, Page, useOnline } from '@schi/shared-ui/components';
import { Link, Navigate, styled } from '@schi/shared-ui/platform';
import { useFeatureFlagsQuery } from '@schi/shared-ui/site';
import { useMailingListQuery } from './mailing-list.api';

const height = 620;

const Frame = styled.iframe`
  width: 100%;
  height: ${height}px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  /* Forms of other companies are drawn for white. */
  background: #fff;
  color-scheme: light;
`;

/** The form of the other company. A frame does not report that it stays empty, so the alternatives are always shown. */
const Form = ({ url }: { url: string }) => (
  <>
    <Frame
      title="Mailing list sign-up form"
      src={url}
      sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
    />
    <p>
      Does the form not appear?{' '}
      <a href={url} target="_blank" rel="noreferrer">
        Open it in a new tab
      </a>{' '}
      or <Link to="/contact">write to us</Link>, and we add you.
    </p>
  </>
);

const SignUp = () => {
  const query = useMailingListQuery();
  const isOnline = useOnline();
  return (
    <Loaded query={query} lines={1} height={height} label="Loading the form">
      {({ formUrl }) => {
        if (!isOnline)
          return (
            <EmptyState title="You are offline">
              The form comes from another site and appears when you are back.
            </EmptyState>
          );
        if (formUrl) return <Form url={formUrl} />;
        return (
          <EmptyState
            title="Signing up here is not possible yet"
            action={<ButtonLink to="/contact">Write to us</ButtonLink>}
          >
            Send us your name and e-mail address, and we add you by hand.
          </EmptyState>
        );
      }}
    </Loaded>
  );
};

/** Joins the mailing list; it exists only while its feature is on (section 2), and is empty until that is known. */
const MailingListPage = () => {
  const flags = useFeatureFlagsQuery();
  if (flags.data && !flags.data.MailingListTab) return <Navigate to="/" replace />;
  return (
    <Page
      title="Mailing List"
      intro="News of the next tournament by e-mail: when registration opens, and when it closes."
    >
      <Loaded query={flags} lines={1} height={height} label="Loading the form">
        {() => <SignUp />}
      </Loaded>
    </Page>
  );
};
export default MailingListPage;
