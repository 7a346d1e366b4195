import { useState } from 'react';
import { screen } from '@testing-library/react';
import { renderApp } from '@schi/shared-ui/testing';
import { enterText, NumberPad } from './NumberPad';

const Pad = ({ onEnter, ...props }: { onEnter: (text: string) => void; marks?: string[]; isFull?: boolean }) => {
  const [text, setText] = useState('');
  return (
    <NumberPad
      label="Judge 1 for Robin"
      text={text}
      onText={setText}
      submitText={enterText(text)}
      canSubmit={text !== ''}
      onSubmit={() => onEnter(text)}
      {...props}
    />
  );
};
const open = (props: { marks?: string[]; isFull?: boolean } = {}) => {
  const entered: string[] = [];
  const { user } = renderApp(<Pad onEnter={(text) => entered.push(text)} {...props} />);
  const press = async (...names: string[]) => {
    for (const name of names) await user.click(screen.getByRole('button', { name }));
  };
  return { user, press, entered, field: screen.getByRole('textbox', { name: 'Judge 1 for Robin' }) };
};

it('types what is pressed, takes the last digit away, and enters what is there', async () => {
  const { press, entered, field } = open();
  await press('8', 'Point', '5', '7', 'Delete the last digit', '0');
  expect(field).toHaveValue('8.50');
  await press('Enter 8.50');
  expect(entered).toEqual(['8.50']);
});

it('types eight signs at most, from the pad as from a keyboard, and enters nothing while there is nothing', async () => {
  const { user, press, entered, field } = open();
  expect(screen.getByRole('button', { name: 'Enter' })).toBeDisabled();
  await user.type(field, '{Enter}1234567');
  await press('8', '9');
  expect(field).toHaveValue('12345678');
  await user.type(field, '9{Enter}');
  expect(entered).toEqual(['12345678']);
});

it('has the marks of feet where they are wanted', async () => {
  const { press, field } = open({ marks: ['’', '½'] });
  await press('7', 'Inches', '4', '½');
  expect(field).toHaveValue('7’4½');
});

it('types nothing more once it is full', () => {
  const { field } = open({ isFull: true });
  expect(field).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: '1' })).toBeDisabled();
});
