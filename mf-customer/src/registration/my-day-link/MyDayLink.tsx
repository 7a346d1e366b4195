import { useState } from 'react';
import { myDayLinkDays } from '@schi/contract';
import { Button, ButtonLink, Card, Heading, Loaded, Muted, Row, Stack } from '@schi/shared-ui/components';
import { lazyComponent, useLoadAtTouch } from '@schi/shared-ui/lazy-component';
import { useMyDayLinkQuery } from './my-day.api';

const loadDialog = () => import('./RenewDialog');
const RenewDialog = lazyComponent(loadDialog);

/** Leads to the page of the family's day, by an address that opens without a login (rule G7). */
export const MyDayLink = ({ registrationId }: { registrationId: number }) => {
  const link = useMyDayLinkQuery({ params: { registrationId } });
  useLoadAtTouch(loadDialog);
  const [isRenewing, setRenewing] = useState(false);
  return (
    <Card aria-labelledby="my-day">
      <Stack $gap={3}>
        <Heading id="my-day" $size="h3">
          My day
        </Heading>
        <p>One page for the day: which ring, when, and what to do now, for all of your competitors.</p>
        <Loaded query={link} showsLaterFailure lines={1} height={44} label="Loading the address">
          {({ url, qrCode, isEnded }) =>
            isEnded ? (
              <Muted>It was open until {myDayLinkDays} days after the tournament.</Muted>
            ) : (
              <Row $spread>
                <Row>
                  <ButtonLink to={new URL(url).pathname}>Open my day</ButtonLink>
                  <Button kind="quiet" onClick={() => setRenewing(true)}>
                    Make a new address
                  </Button>
                </Row>
                <img src={qrCode} alt="QR code of my day" width={132} height={132} />
              </Row>
            )
          }
        </Loaded>
        <Muted>Its address opens without a login. Whoever comes along scans the code; show it to nobody else.</Muted>
      </Stack>
      {isRenewing && <RenewDialog registrationId={registrationId} onClose={() => setRenewing(false)} />}
    </Card>
  );
};
