import { lazy, Suspense, type FC, type ReactNode } from 'react';
import { Logo } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

// Behind the first paint: a family looks for its ring first.
const QrCode = lazy<FC<{ text: string; label: string }>>(() =>
  import('@schi/shared-ui/qr-code').then((part) => ({ default: part.QrCode })).catch(() => ({ default: () => null })),
);

const codeSide = '10vmin';
const Bar = styled.header`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: 2vmin;
  min-height: ${codeSide};
  font: 750 max(1rem, 3.4vmin) / 1.05 var(--font-display);
  > svg:first-child {
    flex: none;
    width: 6vmin;
    height: 6vmin;
  }
  > strong {
    flex: 1;
    min-width: 0;
    font-weight: 800;
    text-wrap: balance;
  }
  time,
  small {
    flex: 0 1 auto;
    text-wrap: balance;
  }
  time {
    font-weight: 800;
    font-variant-numeric: tabular-nums;
  }
  small {
    flex: none;
    max-width: 16ch;
    color: #d9d0bf;
    font-size: 0.75em;
    text-align: right;
  }
`;
const Code = styled.div`
  flex: none;
  width: ${codeSide};
  height: ${codeSide};
  svg {
    display: block;
    width: 100%;
    height: 100%;
  }
`;
const Age = styled.p`
  flex: 1;
  padding: 0.5em 0.8em;
  border-radius: 0.4em;
  background: #f2c95e;
  color: #171512;
  font-size: max(1rem, 2.8vmin);
`;

interface Props {
  /** The name of the tournament. */
  name: string;
  /** Before the day when it begins, then the time of day. */
  when: string;
  /** How old the shown data is, in words; `null` while it is fresh. It takes the place of the name. */
  age: string | null;
}

/** The first line of a screen on the wall: whose rings these are, the time, and the way to a family's own day. */
export const WallBar = ({ name, when, age }: Props): ReactNode => (
  <Bar>
    <Logo />
    {age === null ? (
      <strong>{name}</strong>
    ) : (
      <Age role="status">This is {age}. The network is down. The screen updates automatically when it is back.</Age>
    )}
    <time>{when}</time>
    <small>Your family’s day on your phone</small>
    <Code>
      <Suspense fallback={null}>
        <QrCode text={`${window.location.origin}/customer/my-day`} label="My day, by scanning this code" />
      </Suspense>
    </Code>
  </Bar>
);
