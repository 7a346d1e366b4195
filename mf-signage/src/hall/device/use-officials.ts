import { useEffect, useState } from 'react';
import { getOfficials, type Official } from '@schi/contract';
import { callWith } from '@schi/shared-ui/device';
import { readOfficials, writeOfficials } from './device-cache';
import type { RingLogin } from './use-login';

/**
 * Who may decide at the rings of this device; the last known ones without a network, also after a reload. A director
 * decides without them.
 */
export const useOfficials = ({ tournamentId, credentials, device }: RingLogin): readonly Official[] | undefined => {
  const [officials, setOfficials] = useState<readonly Official[]>([]);
  const token = 'deviceToken' in credentials ? credentials.deviceToken : undefined;
  useEffect(() => {
    if (token === undefined) return undefined;
    let isOver = false;
    let isHeard = false;
    void readOfficials(tournamentId).then((kept) => {
      if (kept && !isOver && !isHeard) setOfficials(kept);
    });
    const load = async () => {
      const answer = await callWith(() => ({ deviceToken: token }))(getOfficials, { params: { tournamentId } });
      if (isOver || !('data' in answer)) return;
      isHeard = true;
      setOfficials(answer.data);
      void writeOfficials(tournamentId, answer.data);
    };
    void load();
    const timer = setInterval(() => void load(), 60_000);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [token, tournamentId]);
  return device ? officials : undefined;
};
