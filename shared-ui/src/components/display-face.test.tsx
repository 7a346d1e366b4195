/** @jest-environment-options {"styleSheets": true} */
import { screen } from '@testing-library/react';
import { renderApp } from '../testing';
import { isInDisplayFace } from './display-face';
import { Page } from './layout';

it.each([
  ['Rivera', true],
  ['Zażółć Wójcik', true],
  ['Ольга', true],
  ['Đặng', false],
  ['Nguyễn Thị Ánh', false],
  ['Nguyễn'.normalize('NFD'), false],
])('knows whether the display face has every letter of %s', (name, isThere) =>
  expect(isInDisplayFace(name)).toBe(isThere),
);

it('writes a heading in one face', () => {
  renderApp(
    <Page title={<>Registration of {'Phạm Quỳnh'}</>}>
      <p>text</p>
    </Page>,
  );
  expect(screen.getByRole('heading', { name: 'Registration of Phạm Quỳnh' })).toHaveStyle({
    fontFamily: 'var(--font-text)',
  });
});
