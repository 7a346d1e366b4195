import type { Db } from '../../../platform/db/knex';
import { isTournamentOver } from '../../tournaments';

/** The facts that prevent the deletion of an account. */
export interface DeletionObstacles {
  hasOpenPayment: boolean;
  hasRequestedRefund: boolean;
  /** A tournament that is not over and somebody's registration to compete there. */
  upcoming: { name: string; registrationId: number } | null;
  isLastSuperAdmin: boolean;
}

/** Reads the facts that prevent the deletion of an account. The account's registrations must be locked. */
export const findDeletionObstacles = async (trx: Db, personId: number, now: Date): Promise<DeletionObstacles> => {
  const { rows } = await trx.raw<{ rows: DeletionObstacles[] }>(
    `select
       exists (select 1 from payment p join registration r on r.id = p.registration_id
                where r.person_id = :personId and p.status in ('opening', 'open')) as "hasOpenPayment",
       exists (select 1 from refund f join payment p on p.id = f.payment_id join registration r on r.id = p.registration_id
                where r.person_id = :personId and f.status = 'requested') as "hasRequestedRefund",
       (select jsonb_build_object('name', t.name, 'registrationId', r.id) from registration r join tournament t on t.id = r.tournament_id
         where r.person_id = :personId and r.completed_at is not null
           and not ${isTournamentOver}
           and exists (select 1 from competitor c where c.registration_id = r.id and c.withdrawn_at is null)
         order by t.tournament_date, r.id limit 1) as upcoming,
       exists (select 1 from person_role where person_id = :personId and role = 'SuperAdmin')
         and not exists (select 1 from person_role r join person o on o.id = r.person_id
           where o.id <> :personId and r.role = 'SuperAdmin' and o.verified_at is not null and o.deleted_at is null) as "isLastSuperAdmin"`,
    { personId, now },
  );
  const [obstacles] = rows;
  if (!obstacles) throw new Error('The account could not be read');
  return obstacles;
};

/** The registrations of a person, in the order in which they are locked. */
export const listRegistrationIds = (db: Db, personId: number): Promise<number[]> =>
  db('registration').where({ person_id: personId }).orderBy('id').pluck<number[]>('id');
