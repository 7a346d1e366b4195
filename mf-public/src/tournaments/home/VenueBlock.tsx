import { useRef } from 'react';
import type { Venue } from '@schi/contract';
import { Heading, Icon, Row, useOnline } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { Section } from './layout';
import { useMapHost } from './use-map-host';
import { useNear } from './use-near';

const Frame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  height: clamp(260px, 40vw, 440px);
  padding: var(--gap-4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--sunken);
  color: var(--muted);
  text-align: center;
  overflow: hidden;
  p {
    display: grid;
    justify-items: center;
    gap: var(--gap-2);
  }
  iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
  }
  @media print {
    display: none;
  }
`;

const Address = styled.address`
  font-style: normal;
`;

const query = ({ name, address }: Venue) => encodeURIComponent(`${name}, ${address}`);

/**
 * Browsers that support it give the frame a separate storage, so that the map's company neither reads nor stores a
 * lasting cookie.
 */
const withoutCookies = { credentialless: true };

const words = (isOnline: boolean, host: ReturnType<typeof useMapHost>): string => {
  if (!isOnline) return 'The map appears when you are online.';
  if (host === 'away') return 'The map cannot be loaded now. The directions below lead you there.';
  return 'The map appears here. If it does not, the directions below lead you there.';
};

/**
 * Where it is, with the map of another company (decision tournaments/map-when-near). The map is loaded when the visitor comes
 * near it and its host answers. A frame does not report that it stays empty, so name, address and directions are beside
 * it and need no other server.
 */
export const VenueBlock = ({ venue }: { venue: Venue }) => {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  const isOnline = useOnline();
  const host = useMapHost(isNear && isOnline);
  return (
    <Section title="Venue">
      <div>
        <Heading as="h3" $size="h3">
          {venue.name}
        </Heading>
        <Address>{venue.address}</Address>
      </div>
      <Frame ref={frame}>
        <p>
          <Icon name="pin" size={28} />
          {words(isOnline, host)}
        </p>
        {isOnline && host === 'there' && (
          <iframe
            title={`Map of ${venue.name}`}
            src={`https://www.google.com/maps?q=${query(venue)}&output=embed`}
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-same-origin allow-popups"
            allowFullScreen
            {...withoutCookies}
          />
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
