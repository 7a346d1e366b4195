import { screen } from '@testing-library/react';
import { readSessionEnd, saveSessionEnd } from '@schi/shared-ui/session';
import { renderApp } from '@schi/shared-ui/testing';
import { AccountDeleted } from './AccountDeleted';

const said = 'Your account is deleted. We have sent you an e-mail that confirms it.';

it('says once that the account was deleted', async () => {
  saveSessionEnd('erased');
  const { unmount } = renderApp(<AccountDeleted />);
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(readSessionEnd()).toBeNull();
  unmount();
  renderApp(<AccountDeleted />);
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});
