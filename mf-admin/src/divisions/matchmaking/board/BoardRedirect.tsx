import { Navigate, useParams } from '@schi/shared-ui/platform';

/** A draft opens with all of its divisions. */
const BoardRedirect = () => <Navigate to={`/admin/matchmaking/${useParams().draftId ?? ''}/all`} replace />;
export default BoardRedirect;
