import { screen, waitFor } from '@testing-library/react';
import { fields } from '@schi/contract';
import {
  CheckBox,
  DateField,
  Form,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
  useForm,
} from '@schi/shared-ui/forms';
import { renderApp } from '@schi/shared-ui/testing';

const rules = {
  name: fields.text(fields.required),
  email: fields.emailText(fields.required),
  level: fields.id(fields.required),
  story: fields.longText(fields.required),
  waiver: fields.group({ agreed: fields.flag(fields.isTrue('Please accept')) }),
};

const Sample = ({ send }: { send: (values: Record<string, unknown>) => Promise<unknown> }) => {
  const form = useForm({ fields: rules, initial: { name: '', email: '', level: '', story: '' }, onSubmit: send });
  return (
    <Form form={form} label="Sample">
      <TextField name="name" label="Name" />
      <TextField name="email" label="E-mail" type="email" hint="We answer there" />
      <SelectField name="level" label="Level" options={[{ value: 3, label: 'Green' }]} />
      <TextArea name="story" label="Story" />
      <CheckBox name="waiver.agreed" label="I agree" />
      <SubmitButton busyText="Sending…">Send</SubmitButton>
    </Form>
  );
};

const draw = (send: (values: Record<string, unknown>) => Promise<unknown> = () => Promise.resolve()) => {
  const sent = jest.fn(send);
  return { ...renderApp(<Sample send={sent} />), sent };
};
const button = () => screen.getByRole('button', { name: 'Send' });

describe('a form', () => {
  it('says what is wrong under each field, with an asterisk, and goes to the first of them', async () => {
    const { user, sent } = draw();
    await user.click(button());
    expect(screen.getAllByText('* Value is required')).toHaveLength(4);
    expect(screen.getByText('* Please accept')).toBeInTheDocument();
    const name = screen.getByRole('textbox', { name: /^Name/ });
    expect(name).toHaveFocus();
    expect(name).toHaveAttribute('aria-invalid', 'true');
    expect(name).toHaveAccessibleDescription('* Value is required');
    expect(sent).not.toHaveBeenCalled();
  });

  it('says how long a text may be, beside the field', async () => {
    const { user, sent } = draw();
    await user.click(screen.getByRole('textbox', { name: /^Name/ }));
    await user.paste('x'.repeat(100_000));
    await user.tab();
    expect(await screen.findByText('* This field should be at most 200 characters long')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('x'.repeat(100_000));
    await user.click(button());
    expect(sent).not.toHaveBeenCalled();
  });

  it('marks a required field while it is empty, but not the multi-line box', async () => {
    const { user } = draw();
    expect(screen.getAllByText('Required')).toHaveLength(3);
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Mina');
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: 'Story' })).toHaveAttribute('rows', '5');
  });

  it('says beside a label that a field may stay empty', () => {
    const Optional = () => {
      const form = useForm({
        fields: { note: fields.text(), name: fields.text(fields.required) },
        initial: {},
        onSubmit: () => Promise.resolve(),
      });
      return (
        <Form form={form} label="Sample">
          <TextField name="note" label="Note" />
          <TextField name="name" label="Name" />
        </Form>
      );
    };
    renderApp(<Optional />);
    expect(screen.getAllByText('Optional')).toHaveLength(1);
    expect(screen.getByText('Optional').previousElementSibling).toHaveTextContent('Note');
    expect(screen.getByLabelText('Note')).not.toBeRequired();
  });

  it('checks a field when it is left, and removes the error when it is right', async () => {
    const { user } = draw();
    const email = screen.getByRole('textbox', { name: /^E-mail/ });
    await user.type(email, 'mina@');
    expect(screen.queryByText('* Value is not a valid email address')).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText('* Value is not a valid email address')).toBeInTheDocument();
    expect(email).toHaveAccessibleDescription('* Value is not a valid email address We answer there');
    await user.type(email, 'example.com');
    expect(screen.queryByText('* Value is not a valid email address')).not.toBeInTheDocument();
  });

  it('shows no new error while a mouse button is down, so that the click reaches its button', async () => {
    const { user } = draw();
    const email = screen.getByRole('textbox', { name: /^E-mail/ });
    await user.type(email, 'mina@');
    await user.pointer({ keys: '[MouseLeft>]', target: button() });
    expect(email).not.toHaveFocus();
    expect(screen.queryByText('* Value is not a valid email address')).not.toBeInTheDocument();
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    expect(await screen.findByText('* Value is not a valid email address')).toBeInTheDocument();
    expect(screen.queryByText('* Value is required')).not.toBeInTheDocument();
  });

  const fill = async ({ user }: ReturnType<typeof draw>) => {
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), '  Mina ');
    await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'mina@example.com');
    await user.selectOptions(screen.getByRole('combobox'), '3');
    await user.type(screen.getByRole('textbox', { name: 'Story' }), 'Long ago');
    await user.click(screen.getByRole('checkbox'));
  };

  it('sends tidied values, once, and says that it is busy', async () => {
    let finish = (): void => undefined;
    const drawn = draw(() => new Promise<void>((resolve) => (finish = resolve)));
    await fill(drawn);
    await drawn.user.dblClick(button());
    expect(screen.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
    finish();
    await waitFor(() => expect(button()).toBeEnabled());
    expect(drawn.sent).toHaveBeenCalledTimes(1);
    expect(drawn.sent).toHaveBeenCalledWith({
      name: 'Mina',
      email: 'mina@example.com',
      level: 3,
      story: 'Long ago',
      waiver: { agreed: true },
    });
  });

  it('runs the browser’s own check too', async () => {
    const drawn = draw();
    await fill(drawn);
    const check = jest.spyOn(HTMLFormElement.prototype, 'checkValidity').mockReturnValue(false);
    const report = jest.spyOn(HTMLFormElement.prototype, 'reportValidity').mockReturnValue(false);
    await drawn.user.click(button());
    expect(report).toHaveBeenCalled();
    expect(drawn.sent).not.toHaveBeenCalled();
    check.mockRestore();
    report.mockRestore();
  });

  it('shows what the server refused: a sentence above, messages at their fields', async () => {
    const refusal = {
      status: 422,
      message: 'Please check the form.',
      errors: { email: 'This one is taken', other: 'x' },
    };
    const drawn = draw(() => Promise.reject(Object.assign(new Error(), refusal)));
    await fill(drawn);
    await drawn.user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check the form.');
    expect(screen.getByText('* This one is taken')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^E-mail/ })).toHaveFocus();
    await drawn.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await drawn.user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'x');
    expect(screen.queryByText('* This one is taken')).not.toBeInTheDocument();
  });

  it('says a refusal once where the field says the same', async () => {
    const refusal = { status: 422, message: 'This one is taken.', errors: { email: 'This one is taken' } };
    const drawn = draw(() => Promise.reject(Object.assign(new Error(), refusal)));
    await fill(drawn);
    await drawn.user.click(button());
    expect(await screen.findByText('* This one is taken')).toBeInTheDocument();
    await drawn.user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'x');
    expect(screen.queryByText(/This one is taken/)).not.toBeInTheDocument();
  });
});

it('lets a date be picked from 1900 to 2100', () => {
  const Born = () => {
    const form = useForm({ fields: { born: fields.date() }, initial: { born: '' }, onSubmit: () => Promise.resolve() });
    return (
      <Form form={form} label="Birth">
        <DateField name="born" label="Born" />
      </Form>
    );
  };
  renderApp(<Born />);
  const picker = screen.getByLabelText('Born');
  expect(picker).toHaveAttribute('type', 'date');
  expect([picker.getAttribute('min'), picker.getAttribute('max')]).toEqual(['1900-01-01', '2100-12-31']);
});

it('shows the characters of a password when asked', async () => {
  const Secret = () => {
    const form = useForm({
      fields: { secret: fields.secret() },
      initial: { secret: '' },
      onSubmit: () => Promise.resolve(),
    });
    return (
      <Form form={form} label="Secret">
        <TextField name="secret" label="Password" type="password" />
      </Form>
    );
  };
  const { user } = renderApp(<Secret />);
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide characters' }));
  expect(password).toHaveAttribute('type', 'password');
});
