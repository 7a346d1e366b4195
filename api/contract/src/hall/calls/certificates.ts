import { endpoint, fileEndpoint } from '../../platform/endpoint';
import { orEmpty, required, text } from '../../platform/fields';
import type { CalendarDate } from '../../values/dates';
import type { DivisionMark } from '../../rings/rules/division-numbers';
import type { Medal } from '../../rings/rules/medals';

/** Whether what a certificate says is still so. `open`: the result is being corrected. */
export type CertificateState = 'valid' | 'replaced' | 'open';

/** What everybody reads who has the code of a certificate. */
export interface CertificateCheck extends Pick<DivisionMark, 'divisionNumber'> {
  state: CertificateState;
  tournamentId: number;
  tournament: string;
  date: CalendarDate;
  division: string;
  event: string;
  /** As the guardian chose (rule G11); the certificate itself has the full name. */
  name: string;
  /** In the tournament (rule G13); `null`: none. Servers of earlier releases do not send it. */
  startNumber?: number | null;
  /** As the certificate says; `null`: it is of participation. */
  place: number | null;
  medal: Medal | null;
  /** Something else in this result was corrected after the certificate was made. */
  isCorrectedSince: boolean;
  /** Of a certificate that was replaced: what holds now. `place` is `null` for nobody who is placed any more. */
  replacedBy: { place: number | null; medal: Medal | null; version: number | null } | null;
}

/** The full name on the paper, to be compared with the one that the certificate was made for. */
export const certificateNameFields = { name: text(required) };

/** Who signs the certificates of a tournament. */
export interface CertificateSignature {
  /** Below the line; empty: it is written by hand. */
  name: string;
  /** The signature as a `data:` address of a PNG; `null`: it is written by hand. */
  image: string | null;
}
export const signatureFields = { name: orEmpty(text()) };
/** The largest side of a stored signature in pixels. */
export const signatureSide = 800;

/**
 * The certificates of a tournament that are wanted: all, those of a division, of an event of it, or of one competitor
 * in it.
 */
export interface CertificateQuery {
  ringAssignmentId?: number;
  contestId?: number;
  competitorId?: number;
}
/** With which names a list of results is printed: as everybody may read them, or in full. */
export const resultListNames = ['public', 'full'] as const;
export type ResultListNames = (typeof resultListNames)[number];

/** 404 for a code that no certificate has. */
export const checkCertificate = endpoint('GET', '/api/signage/certificates/:code')<void, CertificateCheck>();
/** Whether the certificate with this code was made for this full name, as names are compared. 404; 429. */
export const compareCertificateName = endpoint('POST', '/api/signage/certificates/:code/name')<
  { name: string },
  { isSame: boolean }
>();
const signaturePath = '/api/admin/results/:tournamentId/signature';
/** 404 where there is no such tournament. */
export const certificateSignature = {
  get: endpoint('GET', signaturePath)<void, CertificateSignature>(),
  change: endpoint('PUT', signaturePath)<Pick<CertificateSignature, 'name'>, CertificateSignature>(),
  /** `multipart/form-data` with a picture of the signature in the part `photo`. 413, 415, 422. */
  upload: endpoint('POST', `${signaturePath}/picture`)<FormData, CertificateSignature>(),
  remove: endpoint('DELETE', `${signaturePath}/picture`)<void, CertificateSignature>(),
};
/** Official places and participations, in the order in which they are handed out. 409 where there is none. */
export const getCertificates = fileEndpoint('GET', '/api/admin/results/:tournamentId/certificates')<
  void,
  CertificateQuery
>();
/** 409 where nothing is finished. */
export const getResultList = fileEndpoint('GET', '/api/admin/results/:tournamentId/list')<
  void,
  { names: ResultListNames }
>();
/** A family's own, once visitors see the result. 404 otherwise. */
export const getOwnCertificates = fileEndpoint('GET', '/api/registration/:registrationId/certificates')<
  void,
  Pick<CertificateQuery, 'contestId' | 'competitorId'>
>();
/** The most characters of a code. */
export const longestCertificateCode = 80;
