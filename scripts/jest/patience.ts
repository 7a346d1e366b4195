import { configure } from '@testing-library/react';

/**
 * A busy machine may take several times as long; what never comes is still found. With a change that tests are to
 * notice, that is the usual case, and their time is limited.
 */
configure({ asyncUtilTimeout: process.env.MUTANT === undefined ? 60_000 : 15_000 });
