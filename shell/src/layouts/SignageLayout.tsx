import type { ReactNode } from 'react';

/** A screen on a wall has no header. */
export const SignageLayout = ({ children }: { children: ReactNode }) => children;
