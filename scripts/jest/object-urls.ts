/**
 * jsdom has no object URLs. A saved file is given back a minute later, while a test may still run on a slow machine.
 */
URL.revokeObjectURL = () => undefined;
