const publicPages = ['/', '/contact', '/privacy', '/user/register', '/user/login'];

/** What search engines may read: the public pages, not the areas behind a login. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...['/admin/', '/customer/', '/api/'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** The addresses of the public pages, with the mailing list if there is one. */
export const sitemap = (origin: string, hasMailingList: boolean): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[
    ...publicPages,
    ...(hasMailingList ? ['/mailing-list'] : []),
  ]
    .map((path) => `<url><loc>${origin}${path}</loc></url>`)
    .join('\n')}\n</urlset>\n`;
