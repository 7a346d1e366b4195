import { screen } from '@testing-library/react';
import { renderApp } from '@schi/shared-ui/testing';
import PrivacyPage from './PrivacyPage';

it('says since when it holds, whom it serves, and what becomes of data', () => {
  renderApp(<PrivacyPage />);
  expect(screen.getByText('Last updated January 29, 2023')).toBeInTheDocument();
  expect(screen.getByText(/not for children under 13/)).toBeInTheDocument();
  for (const name of ['Usage data', 'Cookies and local storage', 'Retention', 'Deletion and other rights'])
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
});
