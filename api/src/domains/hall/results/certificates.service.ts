import {
  fullName,
  nameKey,
  publicName,
  type CertificateCheck,
  type CertificateQuery,
  type CertificateState,
  type ResultListNames,
} from '@schi/contract';
import type { App } from '../../../context';
import { Attachment } from '../../../platform/http/attachment';
import { conflict, notFound } from '../../../platform/http/errors';
import { createThrottles } from '../../people';
import { certificateCode, certifiedBy, type Certified } from './certificate-code.rules';
import type { Certificate } from './certificate-page.present';
import { certificatesPdf } from './certificates-pdf.present';
import {
  findPresentPlace,
  listCertificates,
  type CertificateRow,
  type CertificatesOf,
  type PresentPlaceRow,
} from './certificates.queries';
import { medalTable } from './medal-table.rules';
import { presentOverall } from './overall-champion.present';
import { readOverall } from './overall-champion.service';
import { resultListPdf } from './result-list-pdf.present';
import { presentContest } from './results.present';
import { findTournament, listContests, type ContestRow } from './results.queries';
import { findSignature, findSignatureOfRegistration, type SignatureRow } from './signatures.queries';
import { presentSignature } from './signatures.service';

const stateOf = ({ place }: Certified, now: PresentPlaceRow): CertificateState => {
  if (now.state === 'open') return 'open';
  return now.place === place && now.competed ? 'valid' : 'replaced';
};

/** The same result with full names. */
const inFull = ({ places, ...contest }: ContestRow) => ({
  ...contest,
  places: places.map(({ firstName, lastName, ...place }) => ({ ...place, name: fullName({ firstName, lastName }) })),
});

/** Certificates and lists of results on paper (rule G4). */
export const certificates = (app: Pick<App, 'db' | 'log' | 'tokenKey' | 'publicUrl'>) => {
  const { db, log, tokenKey, publicUrl } = app;
  const throttles = createThrottles(db);
  const certificateOf = ({ firstName, lastName, ...row }: CertificateRow): Omit<Certificate, 'signature'> => {
    const code = certificateCode(tokenKey, row);
    const address = new URL(`/results/certificate/${code}`, publicUrl).toString();
    return { ...row, name: fullName({ firstName, lastName }), code, address };
  };
  const find = async (
    of: CertificatesOf,
    query: CertificateQuery,
    signedBy: Promise<SignatureRow | undefined>,
  ): Promise<Certificate[]> => {
    const signature = presentSignature((await signedBy) ?? { name: '', image: null });
    return (await listCertificates(db, of, query)).map((row) => ({ ...certificateOf(row), signature }));
  };
  /** The place that a code certifies, and what it is now. @throws Refusal 404 for a code that was not made here */
  const certifiedNow = async (code: string) => {
    const certified = certifiedBy(tokenKey, code);
    const now = certified && (await findPresentPlace(db, certified.contestId, certified.competitorId));
    if (!certified || !now) throw notFound('certificate');
    return { certified, now };
  };
  const fileOf = async (printed: readonly Certificate[]): Promise<Attachment> =>
    new Attachment(
      printed.length === 1 ? `Certificate ${printed[0]?.name ?? ''}.pdf` : 'Certificates.pdf',
      'application/pdf',
      await certificatesPdf(log, printed),
      undefined,
      printed.length,
    );
  return {
    /** Those of a tournament for staff. @throws Refusal 404; 409 where no place is official */
    ofTournament: async (tournamentId: number, query: CertificateQuery): Promise<Attachment> => {
      if (!(await findTournament(db, tournamentId))) throw notFound('tournament');
      const printed = await find({ tournamentId }, query, findSignature(db, tournamentId));
      if (printed.length === 0)
        throw conflict(
          'results.noneOfficial',
          'There is no official place to print yet. An event is official once it is finished and confirmed.',
        );
      return fileOf(printed);
    },
    /** A family's own, once visitors see the results. @throws Refusal 404, also for another family */
    ofFamily: async (registrationId: number, personId: number, query: CertificateQuery): Promise<Attachment> => {
      const printed = await find({ registrationId, personId }, query, findSignatureOfRegistration(db, registrationId));
      if (printed.length === 0) throw notFound('certificate');
      return fileOf(printed);
    },
    /** Whether a certificate is still right. @throws Refusal 404 for a code that was not made here */
    check: async (code: string): Promise<CertificateCheck> => {
      const { certified, now } = await certifiedNow(code);
      const { tournamentId, tournament, date, division, divisionNumber, event, medal, version, startNumber } = now;
      const state = stateOf(certified, now);
      return {
        state,
        tournamentId,
        tournament,
        date,
        division,
        divisionNumber,
        event,
        name: publicName(now, date, startNumber),
        startNumber,
        place: certified.place,
        medal: state === 'valid' ? medal : null,
        isCorrectedSince: version !== certified.version,
        replacedBy: state === 'replaced' ? { place: now.place, medal, version } : null,
      };
    },
    /**
     * Whether a certificate was made for this name (rule F10). It tells nobody a name, and few may be tried.
     * @throws Refusal 404 for a code that was not made here, 429
     */
    compareName: async (code: string, name: string): Promise<{ isSame: boolean }> => {
      const { certified, now } = await certifiedNow(code);
      await throttles.take('certificate-name', `${certified.contestId} ${certified.competitorId}`);
      return { isSame: nameKey(name) === nameKey(fullName(now)) };
    },
    /** All finished events as a list. @throws Refusal 404; 409 where nothing is finished */
    list: async (tournamentId: number, names: ResultListNames): Promise<Attachment> => {
      const tournament = await findTournament(db, tournamentId);
      if (!tournament) throw notFound('tournament');
      const rows = await listContests(db, tournamentId, 'staff');
      if (rows.length === 0)
        throw conflict('results.noneFinished', 'Nothing is finished yet, so there is nothing to print.');
      const contests = names === 'full' ? rows.map(inFull) : rows.map((row) => presentContest(row, tournament.date));
      const setting = await readOverall(db, tournamentId);
      const overall = setting && presentOverall(setting, rows, tournament.date, names);
      const medals = medalTable(contests, setting?.overall.schoolPoints);
      const pdf = await resultListPdf(log, { tournament, contests, medals, overall });
      return new Attachment(`Results ${tournament.name}.pdf`, 'application/pdf', pdf, undefined, contests.length);
    },
  };
};
