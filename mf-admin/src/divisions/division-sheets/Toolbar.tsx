import type { ReactNode } from 'react';
import { counted, type sheets } from '@schi/contract';
import { Button, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { ObjectTitle } from '../../platform/layout/ObjectTitle';
import type { Printing } from './use-printing';

/** How many sheets there are, and what a print would be of. */
const said = (all: readonly sheets.DivisionSheet[], changed: number): string => {
  const isFirst = all.every(({ lastVersion }) => lastVersion === 0);
  if (isFirst) return `${counted(all.length, 'sheet')}. None was printed yet.`;
  return changed === 0
    ? `${counted(all.length, 'sheet')}. Nothing has changed since the last print.`
    : `${counted(all.length, 'sheet')}. ${counted(changed, 'has', 'have')} changed since the last print.`;
};

interface Props {
  title: string;
  all: readonly sheets.DivisionSheet[];
  printing: Printing;
  isFinal: boolean;
  /** Whether these sheets can be saved as a PDF; by default they can. */
  hasPdf?: boolean;
  /** Links to other pages. */
  children: ReactNode;
}

/** What can be done with the sheets; it is not printed. */
export const Toolbar = ({ title, all, printing, isFinal, hasPdf = true, children }: Props) => {
  const changed = all.filter(({ version }) => version === null).length;
  const isSome = changed > 0 && changed < all.length;
  const { busy, print, pdf } = printing;
  return (
    <Stack $gap={3}>
      <ObjectTitle name={title} />
      <Stack $gap={1}>
        <Heading as="h1" $size="h2">
          {title}
        </Heading>
        <Muted role="status">{said(all, changed)}</Muted>
        {!isFinal && <Muted>The draft is not published: “Draft, not final” is printed on each sheet.</Muted>}
      </Stack>
      <Row $gap={2} role="group" aria-label="Print and save">
        {all.length > 0 && (
          <>
            {isSome && (
              <Button
                kind="primary"
                busy={busy === 'print changed'}
                disabled={busy !== null}
                onClick={() => print(true)}
              >
                Print only what changed ({changed})
              </Button>
            )}
            <Button
              kind={isSome ? 'secondary' : 'primary'}
              busy={busy === 'print'}
              disabled={busy !== null}
              onClick={() => print(false)}
            >
              {all.length === 1 ? 'Print' : `Print all (${all.length})`}
            </Button>
            {hasPdf && (
              <Button busy={busy === 'pdf'} disabled={busy !== null} onClick={() => pdf(false)}>
                {all.length === 1 ? 'PDF' : `PDF of all (${all.length})`}
              </Button>
            )}
            {hasPdf && isSome && (
              <Button busy={busy === 'pdf changed'} disabled={busy !== null} onClick={() => pdf(true)}>
                PDF of what changed ({changed})
              </Button>
            )}
          </>
        )}
        {children}
      </Row>
    </Stack>
  );
};
