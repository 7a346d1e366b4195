import type { Competitor, PrivateDetails } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import type { Attachment } from '../../../platform/http/attachment';
import { notFound } from '../../../platform/http/errors';
import { audit } from '../../../platform/audit';
import { findForStaff, findStaffCompetitor } from './staff.queries';

/** A competitor without what staff see only on request. */
export const withoutPrivateDetails = ({ medicalNotes: _notes, ...competitor }: Competitor): Competitor => ({
  ...competitor,
  emergencyContactName: '',
  emergencyContactPhone: '',
});

/** What staff see only on request (rule C1). Who asked about whom is in the audit log before the answer is given. */
export const privateDetails = (
  trx: Transaction,
  asked: { registrationId: number; actorId: number; requestId: string },
) => {
  const { registrationId, actorId, requestId } = asked;
  /** The entry has an object of its own, so that it is no change of the registration that an undo must look at. */
  const logged = async (action: string, object: { type: string; id: number }) => {
    const registration = await findForStaff(trx, registrationId);
    if (!registration) throw notFound('registration');
    await audit(trx).record({
      actorId,
      subjectPersonId: registration.personId,
      action,
      object,
      after: { registrationId },
      requestId,
    });
    return registration.personId;
  };
  return {
    /** Medical notes and emergency contact of one competitor. @throws Refusal 404. */
    ofCompetitor: async (competitorId: number): Promise<PrivateDetails> => {
      const found = await findStaffCompetitor(trx, registrationId, competitorId);
      if (!found) throw notFound('competitor');
      await logged('private details shown', { type: 'competitor', id: competitorId });
      const { medicalNotes = '', emergencyContactName, emergencyContactPhone } = found.competitor;
      return { medicalNotes, emergencyContactName, emergencyContactPhone };
    },

    /** A file of the family; `download` reads it by its owner. @throws Refusal 404, 503. */
    file: async (fileId: number, download: (personId: number) => Promise<Attachment>): Promise<Attachment> =>
      download(await logged('file opened', { type: 'stored_file', id: fileId })),
  };
};
