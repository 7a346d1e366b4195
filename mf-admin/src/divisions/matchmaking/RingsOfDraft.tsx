import { counted, medalCountText, pluralOf, type RingsOfDraft as Rings } from '@schi/contract';
import { Loaded } from '@schi/shared-ui/components';
import { listed } from './board/draft-texts';
import { useRingsOfDraftQuery } from './drafts.api';

/** What unpublishing does with the plan of the rings, in sentences; none where nothing is planned. */
const ofUnpublishing = ({ planned, rings, locked, called }: Rings['standing']): string[] => {
  if (planned === 0) return [];
  const parts = [locked > 0 ? `${locked} of them locked` : '', called > 0 ? `${called} called` : ''].filter(
    (part) => part !== '',
  );
  return [
    `${counted(planned, 'division')} ${pluralOf(planned, 'stands', 'stand')} in ${counted(rings, 'ring')}${parts.map((part) => `, ${part}`).join('')}. They leave the rings, the screens and the families’ pages.`,
    'Publish again, and each division whose members are still the same gets its ring, place and lock back. A division with other members stands in no ring then.',
    ...(called > 0 ? ['Calls are not kept.'] : []),
  ];
};

/** What publishing does with it. */
const ofPublishing = ({ placed, lost }: NonNullable<Rings['again']>): string[] => [
  ...(placed > 0
    ? [`${counted(placed, 'division')} ${pluralOf(placed, 'gets its', 'get their')} ring, place and lock back.`]
    : []),
  ...(lost.length > 0
    ? [
        `${counted(lost.length, 'place in a ring finds', 'places in the rings find')} no division again, because its members changed or its ring is closed: ${listed(
          lost.map((title) => `“${title}”`),
          6,
        )}. Plan what is in no ring on the page Matchday.`,
      ]
    : []),
];

/** What publishing or unpublishing a draft does with the plan of the rings (rule F14), and which medals it needs. */
export const RingsOfDraft = ({ draftId }: { draftId: number }) => {
  const query = useRingsOfDraftQuery({ params: { draftId } }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} lines={2} height={24} label="Loading what it does with the plan of the rings">
      {({ standing, again, medals }) => (
        <>
          {(again ? ofPublishing(again) : ofUnpublishing(standing)).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {again && medals && <p>Medals of its events, as far as nobody shares a place: {medalCountText(medals)}.</p>}
        </>
      )}
    </Loaded>
  );
};
