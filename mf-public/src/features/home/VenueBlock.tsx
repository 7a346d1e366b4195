import { useState } from 'react';
import type { Venue } from '@schi/contract';
import { Button, Heading, Icon, Row } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { Section } from './parts';

const Frame = styled.div<{ $isOpen: boolean }>`
  display: grid;
  place-items: center;
  height: ${({ $isOpen }) => ($isOpen ? 'clamp(260px, 40vw, 440px)' : '160px')};
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--sunken);
  overflow: hidden;
  iframe {
    width: 100%;
    height: 100%;
    border: 0;
  }
`;

const Address = styled.address`
  font-style: normal;
`;

const query = ({ name, address }: Venue) => encodeURIComponent(`${name}, ${address}`);

/**
 * Where it is. The map comes from another company that learns who looks at it, so it is loaded when the visitor asks for it
 * and never before.
 */
export const VenueBlock = ({ venue }: { venue: Venue }) => {
  const [isShown, setShown] = useState(false);
  return (
    <Section title="Venue">
      <div>
        <Heading as="h3" $size="h3">
          {venue.name}
        </Heading>
        <Address>{venue.address}</Address>
      </div>
      <Frame $isOpen={isShown}>
        {isShown ? (
          <iframe
            title={`Map of ${venue.name}`}
            src={`https://www.google.com/maps?q=${query(venue)}&output=embed`}
            referrerPolicy="no-referrer"
            allowFullScreen
          />
        ) : (
          <Button onClick={() => setShown(true)}>
            <Icon name="pin" />
            Show the map
          </Button>
        )}
      </Frame>
      <Row>
        <a href={`https://www.google.com/maps/dir/?api=1&destination=${query(venue)}`} target="_blank" rel="noreferrer">
          Get directions
        </a>
      </Row>
    </Section>
  );
};
