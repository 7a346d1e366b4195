import { mostCorrections, type ResultCorrection } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { List } from '@schi/shared-ui/layout';
import { Panel } from '../../platform/layout/Panel';
import { Time } from '../../platform/layout/times';
import { kindText } from './labels';

/** What was changed after an event was finished, and why. */
export const CorrectionsPanel = ({ corrections }: { corrections: readonly ResultCorrection[] }) => (
  <Panel title="Corrections">
    {corrections.length === 0 ? (
      <Muted>Nothing was changed after an event was finished.</Muted>
    ) : (
      // A list that scrolls is reached by the keyboard as well.
      <List as="ol" $gap={2} $most="320px" tabIndex={0} aria-label="Corrections">
        {corrections.map(({ eventId, at, division, event, kind, competitor, reason, by, isFromPaper }) => (
          <li key={eventId}>
            <strong>{`${division}, ${event}`}</strong>: {kindText(kind)}
            {competitor !== null && ` of ${competitor}`}. “{reason}”{' '}
            <Muted as="span">
              {by}
              {isFromPaper === true && ', from paper'}, <Time at={at} />
            </Muted>
          </li>
        ))}
      </List>
    )}
    {corrections.length === mostCorrections && <Muted>Only the last {mostCorrections} are shown.</Muted>}
  </Panel>
);
