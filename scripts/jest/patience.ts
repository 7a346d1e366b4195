import { configure } from '@testing-library/react';

/** A busy machine may take several times as long; what never comes is still found. */
configure({ asyncUtilTimeout: 60_000 });
