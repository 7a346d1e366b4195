import { nameDoubts } from '@schi/contract';
import { Stack } from '@schi/shared-ui/components';
import { Doubt } from './Doubt';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Questions about the names of a competitor (rule C1); nothing while they look like names. */
const NameDoubts = ({ values }: { values: Record<string, unknown> }) => (
  <Stack $gap={2} role="status">
    {nameDoubts({ firstName: text(values.firstName), lastName: text(values.lastName) }).map(({ message }) => (
      <Doubt key={message} message={message} />
    ))}
  </Stack>
);
export default NameDoubts;
