import { memo } from 'react';
import { counted, type Draft, type matchmaking } from '@schi/contract';
import { Icon, VisuallyHidden } from '@schi/shared-ui/components';
import { Division } from '@schi/shared-ui/division';
import { styled } from '@schi/shared-ui/platform';
import { beyondIn } from './consents';
import { FlagList, SpreadBars } from './Fairness';
import { flagsOf, hasBothBelts } from './flags';
import { fairnessText, measuresOf, plainCost } from './measures';
import { Members, memberHeight } from './Members';
import type { BoardCard } from './model';
import { NameField } from './NameField';
import { useSeen } from './use-seen';
import { hasBegun } from './view';

const DivisionArticle = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--gap-2);
  padding: var(--gap-2) var(--gap-3) var(--gap-3);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  position: relative;
  content-visibility: auto;
  &[data-over] {
    z-index: 1;
    content-visibility: visible;
    border-color: var(--link);
    box-shadow: inset 0 0 0 1px var(--link);
  }
`;
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--gap-1);
  h3 {
    flex: 1;
    min-width: 0;
    padding-top: 5px;
    font-size: 1rem;
    font-weight: 700;
    line-height: 1.25;
  }
`;
/** A small button of a card. */
const CardButton = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  min-width: 30px;
  height: 30px;
  padding: 0 4px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: var(--muted);
  font-weight: 700;
  cursor: pointer;
  &:hover:not(:disabled) {
    background: var(--sunken);
    color: var(--text);
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }
  @media (pointer: coarse) {
    min-width: var(--target);
    height: var(--target);
  }
`;
const Sizes = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--gap-3);
  color: var(--muted);
  font-size: 0.8125rem;
  line-height: 1.35;
  font-variant-numeric: tabular-nums;
`;
const Why = styled.details`
  font-size: 0.875rem;
  line-height: 1.4;
  summary {
    color: var(--link);
    font-weight: 600;
    cursor: pointer;
  }
`;
/** Over the members, so that no card moves away under what is dragged. */
const AsItWouldBe = styled.div`
  position: absolute;
  inset: 64px var(--gap-2) auto;
  z-index: 1;
  box-shadow: var(--shadow);
  display: grid;
  gap: var(--gap-2);
  padding: var(--gap-2);
  border-radius: var(--radius);
  background: var(--info-surface);
  font-size: 0.875rem;
`;

type SizeProps = Pick<Props, 'levelNames' | 'options'> & {
  card: matchmaking.FairnessCard;
  group: BoardCard['group'];
};

/** How large a division is in each event, beside the useful size, and what lies too far apart in it. */
export const SizeLine = ({ card, group, levelNames, options }: SizeProps) => {
  const sizes = card.events.flatMap(({ eventId, size }) => {
    const event = group.events.find((one) => one.event.id === eventId)?.event;
    const title = card.events.length > 1 ? `${event?.title ?? ''}: ` : '';
    return size === 0
      ? []
      : [`${title}${counted(size, 'person', 'people')}, ${event?.minSize ?? ''}–${event?.maxSize ?? ''} is good`];
  });
  const tooFar = measuresOf(card, hasBothBelts(group.members), levelNames, options).map((measure) => measure.tooFar);
  return (
    <Sizes>
      {[...sizes, ...tooFar.filter(Boolean)].map((text, index, all) => (
        <span key={text}>
          {text}
          {index < all.length - 1 && '; '}
        </span>
      ))}
    </Sizes>
  );
};

interface DetailsProps {
  /** Whole thousandths. */
  cost: number;
  why?: string;
  tabIndex?: number;
}

/** Why a division is as it is, and what it costs in the unit of proposals. */
export const Details = ({ cost, why = '', tabIndex }: DetailsProps) => (
  <Why>
    <summary tabIndex={tabIndex}>{why === '' ? 'Cost' : 'Why'}</summary>
    {why !== '' && <p>{why}</p>}
    <p>Cost {plainCost(cost)}</p>
  </Why>
);

/** What dropping the dragged ones here would make of the card; `null` where the rules refuse it. */
export interface DropPreview {
  card: BoardCard | null;
  added: number;
}

interface Props {
  card: BoardCard;
  levelNames: readonly string[];
  options: Draft['options'];
  /** How the consents of guardians stand; empty where none are needed. */
  consent: string;
  /** The ids of the chosen members, with spaces between. */
  chosen: string;
  /** The member that Tab comes to; 0 where Tab comes to another card. */
  activeId: number;
  isActive: boolean;
  isRenaming: boolean;
  isReadOnly: boolean;
  preview: DropPreview | null;
  onName: (divisionId: number, name: string | null) => void;
}

const Preview = ({
  preview: { card, added },
  ...rest
}: { preview: DropPreview } & Pick<Props, 'levelNames' | 'options'>) =>
  card?.division.card ? (
    <AsItWouldBe>
      <strong>
        As it would be: {counted(card.members.length, 'competitor')}, {fairnessText(added)}
      </strong>
      <SpreadBars card={card.division.card} members={card.group.members} {...rest} />
      <FlagList card={card.division.card} titleOf={titleIn(card)} beyond={beyondIn(card, rest.options)} />
    </AsItWouldBe>
  ) : (
    <AsItWouldBe>This is not possible here.</AsItWouldBe>
  );

const titleIn =
  ({ group }: BoardCard) =>
  (id: number) =>
    group.events.find(({ event }) => event.id === id)?.event.title ?? '';

/** A division. Its members are drawn once it comes near the window; until then their place is kept. */
export const DivisionCard = memo((props: Props) => {
  const { card, levelNames, options, consent, chosen, activeId, isActive, isRenaming, isReadOnly, preview, onName } =
    props;
  const { id, division, members, group } = card;
  const [ref, isSeen] = useSeen<HTMLElement>();
  const isDrawn = isSeen || isActive;
  const tab = isActive ? 0 : -1;
  const reserved = 118 + members.length * memberHeight;
  return (
    <DivisionArticle
      ref={ref}
      aria-labelledby={`division-${id}`}
      data-card={id}
      data-over={preview ? '' : undefined}
      style={{ containIntrinsicSize: `auto ${reserved}px` }}
    >
      <Head>
        {isRenaming ? (
          <NameField card={card} onName={onName} />
        ) : (
          <h3 id={`division-${id}`}>
            <Division title={division.name} divisionNumber={division.divisionNumber} />
            {division.isLocked && <VisuallyHidden>, locked</VisuallyHidden>}
          </h3>
        )}
        {division.isLocked && <LockMark />}
        {!hasBegun(card) && !isRenaming && (
          <CardButton type="button" data-action="rename" tabIndex={tab} aria-label={`Rename ${division.name}`}>
            <Icon name="edit" size={15} />
          </CardButton>
        )}
        <CardButton
          type="button"
          data-action="menu"
          tabIndex={tab}
          aria-haspopup="menu"
          aria-label={`Actions for ${division.name}`}
        >
          <Icon name="menu" size={17} />
        </CardButton>
      </Head>
      {isRenaming && isReadOnly && (
        <Sizes>Families, rings and screens see the new name, and its sheets get another version.</Sizes>
      )}
      {division.card && <SizeLine card={division.card} group={group} levelNames={levelNames} options={options} />}
      {preview && <Preview preview={preview} levelNames={levelNames} options={options} />}
      {isDrawn ? (
        <>
          {division.card && <FlagList card={division.card} titleOf={titleIn(card)} beyond={beyondIn(card, options)} />}
          {division.acceptedFlags.length > 0 && (
            <Sizes>
              {flagsOf(card, { levelNames, draft: { options } }).has('toResolve')
                ? 'Accepted before; something else is to resolve'
                : 'Accepted as it is'}
            </Sizes>
          )}
          {consent !== '' && <Sizes>{consent}</Sizes>}
          <Members card={card} chosen={chosen} activeId={activeId} isReadOnly={isReadOnly} />
          {division.card && (
            <SpreadBars card={division.card} members={group.members} levelNames={levelNames} options={options} />
          )}
          {division.card && <Details cost={division.card.cost} why={division.why} tabIndex={tab} />}
        </>
      ) : (
        <div style={{ height: members.length * memberHeight }} />
      )}
    </DivisionArticle>
  );
});
DivisionCard.displayName = 'DivisionCard';

const Lock = styled.svg`
  flex: none;
  margin-top: 7px;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
`;
const LockMark = () => (
  <Lock width={16} height={16} viewBox="0 0 24 24" aria-hidden>
    <path d="M5 11h14v9.5H5zM8 11V7.5a4 4 0 0 1 8 0V11" />
  </Lock>
);
