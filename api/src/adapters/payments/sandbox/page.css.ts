import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The faces of the site, as the shell's build names their files: `source-sans-3-latin-wght-normal.f82309bf34d9.woff2`.
 */
const faces = [
  { family: 'Source Sans 3', weight: '200 900', file: /^source-sans-3-latin-wght-normal\.[\da-f]{1,64}\.woff2$/ },
  {
    family: 'Sofia Sans Extra Condensed',
    weight: '1 1000',
    file: /^sofia-sans-extra-condensed-latin-wght-normal\.[\da-f]{1,64}\.woff2$/,
  },
];

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/**
 * The rules that load the site's faces from the built shell in `folder`; none where it is not built, and the page then
 * uses a system's face.
 */
export const faceRules = (folder: string): string => {
  const files = filesIn(folder);
  return faces
    .flatMap(({ family, weight, file }) => {
      const found = files.find((name) => file.test(name));
      return found === undefined
        ? []
        : [
            `@font-face{font-family:'${family}';font-display:swap;font-weight:${weight};src:url(/${found}) format('woff2')}`,
          ];
    })
    .join('\n');
};

/** The hosted page's style: warm paper, ink, one red button; from 360 px up, light and dark. */
export const css = `
${faceRules(path.join(process.cwd(), 'shell', 'dist'))}
:root{--surface:#faf6ee;--raised:#fffdf9;--text:#1d1a16;--muted:#5c554a;--line:#ddd3c2;--control:#857b6b;--accent:#b90f2b;--accent-strong:#940a20;--on-accent:#fff;--link:#0b3d91;--danger:#9c0d22;--danger-surface:#fbe9e6;--warn:#704b00;--warn-surface:#fbf0d3;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--surface:#171512;--raised:#201d19;--text:#f3ede2;--muted:#b9af9e;--line:#3a352d;--control:#8d8373;--accent:#c8213b;--accent-strong:#d6334b;--link:#a3c1ff;--danger:#ffa3a3;--danger-surface:#3a1719;--warn:#e3bd68;--warn-surface:#33280f}}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--text);font:1.0625rem/1.5 'Source Sans 3','Segoe UI','Helvetica Neue',Arial,sans-serif}
main{max-width:30rem;margin:0 auto;padding:24px 16px 48px}
h1,h2,.amount{font-family:'Sofia Sans Extra Condensed','Arial Narrow','Roboto Condensed',sans-serif;line-height:1.1;margin:0}
h1,h2{font-weight:800;text-wrap:balance}h1{font-size:2.25rem}h2{font-size:1.625rem;margin-bottom:12px}
p{margin:0 0 12px}
a{color:var(--link);display:inline-block;padding:10px 0}
.test{background:var(--warn-surface);color:var(--warn);border:1px solid;border-radius:6px;padding:8px 12px;font-weight:600}
.what{color:var(--muted);margin:4px 0 0}
.amount{font-size:3.5rem;font-weight:800;margin:12px 0 20px}
.mark{display:flex;align-items:center;gap:10px;margin:24px 0 20px;font:800 1.5rem/1 'Sofia Sans Extra Condensed','Arial Narrow','Roboto Condensed',sans-serif}.mark svg{flex:none}
.card,form{background:var(--raised);border:1px solid var(--line);border-radius:6px;padding:20px 16px;margin:0 0 24px}
.refused{background:var(--danger-surface);color:var(--danger);border-left:4px solid;border-radius:6px;padding:12px 16px;margin:0 0 16px}
.refused p:last-child{margin:0}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 16px}
label{display:block;font-weight:600;margin:0 0 4px}
input{display:block;width:100%;min-height:44px;padding:8px 12px;font:inherit;font-variant-numeric:tabular-nums;color:inherit;background:var(--surface);border:1px solid var(--control);border-radius:6px}
input[aria-invalid=true]{border-color:var(--danger);border-width:2px}
.field{margin:0 0 16px}.error{color:var(--danger);margin:4px 0 0;font-size:.9375rem}
button{display:block;width:100%;min-height:48px;padding:8px 16px;font:inherit;font-weight:700;border-radius:6px;border:1px solid var(--control);background:transparent;color:inherit;cursor:pointer}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}button.main:hover{background:var(--accent-strong)}
button+button{margin-top:12px}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:4px 16px;font-size:.9375rem}dt{font-variant-numeric:tabular-nums;white-space:nowrap}dd{margin:0;color:var(--muted)}dl+.what{margin-top:12px}
`.trim();

/** Allows exactly this style; the page has no script. */
export const cssHash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
