/**
 * The only module that exports router, redux and styled-components. Shared modules cannot be tree-shaken, so sharing
 * those packages whole would cost every visitor 50 KB; this module re-exports only the names that are used. Add a name
 * when a page needs it. What only tests or the server need, they import themselves.
 */
export {
  BrowserRouter,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
export { Provider, useDispatch, useSelector, useStore } from 'react-redux';
export { createGlobalStyle, css, keyframes, styled } from 'styled-components';
