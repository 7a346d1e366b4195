import type { ReactNode } from 'react';
import { Main } from './Main';

/** A screen on a wall has no header. */
export const SignageLayout = ({ children }: { children: ReactNode }) => <Main>{children}</Main>;
