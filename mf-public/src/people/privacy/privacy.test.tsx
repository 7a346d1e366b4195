import { screen } from '@testing-library/react';
import { competitorDeclaration, competitorFieldNames } from '@schi/contract';
import { renderApp } from '@schi/shared-ui/testing';
import PrivacyPage from './PrivacyPage';

it('says since when it holds, whom it serves, and what becomes of data', () => {
  renderApp(<PrivacyPage />);
  expect(screen.getByText('Last updated January 29, 2023')).toBeInTheDocument();
  expect(screen.getByText(/not for children under 13/)).toBeInTheDocument();
  for (const name of ['Usage data', 'Cookies and local storage', 'Retention', 'Deletion and other rights'])
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
});

it('names everything that is asked about a competitor', () => {
  renderApp(<PrivacyPage />);
  const words = competitorFieldNames.flatMap((name) => competitorDeclaration[name].policy ?? []);
  const collected = screen
    .getByText(/^When you sign up: .*When you register a competitor:/)
    .textContent.split('When you register a competitor:')[1];
  expect(words.filter((word) => !collected?.includes(word))).toEqual([]);
});
