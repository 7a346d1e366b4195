const load = async () => (await import('pdfkit')).default;
let pdfkit: ReturnType<typeof load> | undefined;

/** The constructor of PDFs, loaded with the first one and kept: each `import()` of a bundle makes an object of all that the module exports. */
export const loadPdfkit = (): ReturnType<typeof load> => (pdfkit ??= load());
