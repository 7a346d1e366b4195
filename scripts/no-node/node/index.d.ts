// Stands for Node's types in tsconfig.browser.json, where a library's types ask for them: code of a browser has none.
export {};

declare global {
  /** What the build writes into the code of a browser. */
  const process: { readonly env: { readonly SHARED_UI_VERSION?: string } };
}
