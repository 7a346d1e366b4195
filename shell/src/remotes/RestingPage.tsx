import { Button, Page } from '@schi/shared-ui/components';

/** Stands in for a remote that could not be loaded or broke; the rest of the site goes on. */
export const RestingPage = ({ tryAgain }: { tryAgain: () => void }) => (
  <Page
    title="This part is resting"
    intro="We could not load this page just now. The rest of the site works, and nothing you saved is lost."
  >
    <div role="alert">
      <Button kind="primary" onClick={tryAgain}>
        Try again
      </Button>
    </div>
  </Page>
);
