import { formatDate, genders, isCalendarDate, type FieldErrors } from '@schi/contract';
import { Alert, Muted } from '@schi/shared-ui/components';
import { Link } from '@schi/shared-ui/platform';

/** Who a paid competitor is. The waiver names them, so only staff change it (rule C3). */
const Person = ({ values, errors }: { values: Record<string, unknown>; errors: FieldErrors }) => {
  const { firstName, lastName, birthDate, gender } = values;
  const refusal = ['firstName', 'lastName', 'birthDate', 'gender'].map((name) => errors[name]).find(Boolean);
  return (
    <>
      {refusal && <Alert type="danger">{refusal}. “Start over” shows what is registered.</Alert>}
      <p>
        <strong>
          {String(firstName)} {String(lastName)}
        </strong>
        {isCalendarDate(birthDate) && <>, born on {formatDate(birthDate)}</>}
        {genders.some(({ id }) => id === gender) && (
          <>, {genders.find(({ id }) => id === gender)?.name.toLowerCase()}</>
        )}
      </p>
      <Muted>
        The waiver names this person, so name, birth date and gender stay as they were paid.{' '}
        <Link to="/contact">Contact us</Link> if one of them is wrong.
      </Muted>
    </>
  );
};
export default Person;
