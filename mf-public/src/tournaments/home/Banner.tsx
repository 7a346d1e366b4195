import type { ReactNode } from 'react';
import { formatDate, site, type Tournament } from '@schi/contract';
import { Icon, Logo } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

const Band = styled.div`
  position: relative;
  overflow: hidden;
  padding: clamp(var(--gap-8), 7vw, 96px) var(--gap-4) clamp(var(--gap-8), 6vw, 80px);
  border-bottom: 1px solid var(--line);
`;
const Mark = styled.div`
  position: absolute;
  right: max(-160px, calc(50vw - 720px));
  top: -90px;
  opacity: 0.1;
  pointer-events: none;
  @media (max-width: 859px) {
    right: -330px;
    top: -180px;
  }
`;
const Inner = styled.div`
  position: relative;
  max-width: var(--wide);
  margin: 0 auto;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-8) var(--gap-16);
  align-items: end;
  @media (min-width: 860px) {
    grid-template-columns: minmax(0, 1fr) 360px;
  }
`;
/**
 * The name in two lines as large as their place allows: the longer one is 6.3 times as wide as its letters are high.
 */
const Title = styled.h1`
  --place: calc(100vw - 32px);
  @media (min-width: 860px) {
    --place: calc(min(100vw - 32px, var(--wide)) - 360px - var(--gap-16));
  }
  font: 850 min(var(--place) / 6.5, 6.25rem) / 0.9 var(--font-display);
  letter-spacing: -0.005em;
  span {
    display: block;
    white-space: nowrap;
  }
`;
const words = site.name.split(' ');
const half = Math.ceil(words.length / 2);
const When = styled.p`
  display: grid;
  gap: var(--gap-1);
  margin-bottom: var(--gap-6);
  padding-left: var(--gap-4);
  border-left: 4px solid var(--accent);
  font: 700 clamp(1.5rem, 1.2rem + 1.4vw, 2.25rem) / 1.05 var(--font-display);
  span + span {
    color: var(--muted);
    font-weight: 500;
  }
`;
const Place = styled.span`
  display: flex;
  align-items: center;
  gap: var(--gap-2);
  font: 600 var(--size-large) / 1.3 var(--font-text);
`;
const Tagline = styled.p`
  max-width: 52ch;
  margin-top: var(--gap-6);
  font-size: var(--size-large);
  line-height: 1.45;
`;

interface Props {
  tournament: Tournament | undefined;
  /** Stands below both. */
  below: ReactNode;
  children: ReactNode;
}

/** The banner: the name of the tournament, its date, city and venue, and beside it what a visitor can do now. */
export const Banner = ({ tournament, below, children }: Props) => (
  <Band>
    <Mark>
      <Logo size={620} />
    </Mark>
    <Inner>
      <div>
        {tournament && (
          <When>
            <span>{formatDate(tournament.tournamentDate)}</span>
            <span>{tournament.city}, California</span>
            <Place>
              <Icon name="pin" />
              {tournament.venue.name}
            </Place>
          </When>
        )}
        <Title>
          <span>{words.slice(0, half).join(' ')} </span>
          <span>{words.slice(half).join(' ')}</span>
        </Title>
        <Tagline>
          One day, one hall, every rank. Schools of Hapkido are invited to meet on the mat with respect, and to leave it
          as friends.
        </Tagline>
      </div>
      {children}
      {below}
    </Inner>
  </Band>
);
