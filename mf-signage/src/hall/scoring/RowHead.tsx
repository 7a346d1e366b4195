import { Muted } from '@schi/shared-ui/components';

interface Props {
  name: string;
  /** The number of the turn in its ring (rule G18). */
  number: number | undefined;
  /** Why somebody does not compete any more. */
  out: string | undefined;
}

/** The head of a competitor's row in a table of scores. */
export const RowHead = ({ name, number, out }: Props) => (
  <th scope="row">
    {number !== undefined && <Muted as="span">Turn {number} </Muted>}
    <bdi>{name}</bdi>
    {out !== undefined && <> ({out})</>}
  </th>
);
