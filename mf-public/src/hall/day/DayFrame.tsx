import type { ReactNode } from 'react';
import { formatDate, getPublicDay, pathOf, stopSentence, type PublicDay } from '@schi/contract';
import { Alert, ButtonLink, EmptyState, LoadFailure, Page, Skeleton } from '@schi/shared-ui/components';
import { useKeepsPage, useKeptAnswer, type ShapeOf } from '@schi/shared-ui/kept-page';
import { DataAge, useTopic } from '@schi/shared-ui/live';
import { useParams } from '@schi/shared-ui/platform';
import { publicDayPrefix } from '@schi/shared-ui/session';
import { useStars, type StarControl } from './use-stars';

/** Every page of every day has the same files, so they are kept once. */
const pageAddress = '/day/';
const pageTitle = 'Rings and divisions';
const shape: ShapeOf<PublicDay> = {
  tournament: { id: 'number', name: 'text', date: 'text', timeZone: 'text' },
  rings: [{ ringId: 'number', name: 'text' }],
  assignments: [
    {
      title: 'text',
      step: 'text',
      contests: [
        { event: 'text', word: 'text', turns: [{ person: 'number' }], bouts: [{ match: 'text', state: 'text' }] },
      ],
    },
  ],
  people: [{ name: 'text' }],
  gone: [{ divisionNumber: 'number', now: ['number'] }],
};

/** Reads the day again as soon as something changes in the rings or in the results, and says how old it is (rule G10). */
const FollowDay = ({ id, heardAt, read }: { id: number; heardAt: number; read: () => void }) => {
  const { status } = useTopic(id, 'rings', read);
  useTopic(id, 'results', read);
  return <DataAge heardAt={heardAt} status={status} />;
};

interface ShownProps {
  day: PublicDay;
  title: (day: PublicDay) => ReactNode;
  follow: ReactNode;
  children: (day: PublicDay, control: StarControl) => ReactNode;
}
const Shown = ({ day, title, follow, children }: ShownProps) => {
  const { tournament, rings, assignments } = day;
  const control = useStars(tournament);
  const hallStop = rings.find(({ stop }) => stop?.isHall)?.stop;
  return (
    <Page wide title={title(day)} intro={`${tournament.name}, ${formatDate(tournament.date)}`}>
      {follow}
      {hallStop && (
        <Alert type="warn">{stopSentence(hallStop, null, new Date())} The times follow when it goes on.</Alert>
      )}
      {assignments.length === 0 ? (
        <EmptyState title="The divisions are not published yet">
          This page shows the rings and divisions as soon as they are.
        </EmptyState>
      ) : (
        children(day, control)
      )}
    </Page>
  );
};

const missing = (
  <EmptyState title="There is no such tournament" action={<ButtonLink to="/">To the home page</ButtonLink>}>
    The address may not be complete.
  </EmptyState>
);

const OfTournament = ({ id, title, children }: Pick<ShownProps, 'title' | 'children'> & { id: number }) => {
  const { answer, heardAt, failure, read } = useKeptAnswer<PublicDay>(pathOf(getPublicDay.path, { tournamentId: id }), {
    key: `${publicDayPrefix}${id}`,
    shape,
  });
  useKeepsPage(pageAddress);
  if (answer)
    return (
      <Shown
        day={answer}
        title={title}
        follow={!answer.tournament.isOver && <FollowDay id={id} heardAt={heardAt} read={read} />}
      >
        {children}
      </Shown>
    );
  return (
    <Page wide title={pageTitle}>
      {failure?.status === 404 && missing}
      {failure && failure.status !== 404 && <LoadFailure error={failure} retry={read} />}
      {!failure && <Skeleton shape="cards" lines={6} height={120} label="Loading the rings" />}
    </Page>
  );
};

/**
 * A page about the day of the tournament in the address: kept up to date on the day, with what was read last while
 * there is no network. What is not published yet is said once for all of them.
 */
export const DayFrame = ({
  title = () => pageTitle,
  children,
}: Partial<Pick<ShownProps, 'title'>> & Pick<ShownProps, 'children'>) => {
  const id = Number(useParams().tournamentId);
  if (!Number.isSafeInteger(id) || id < 1)
    return (
      <Page wide title={pageTitle}>
        {missing}
      </Page>
    );
  return (
    <OfTournament key={id} id={id} title={title}>
      {children}
    </OfTournament>
  );
};
