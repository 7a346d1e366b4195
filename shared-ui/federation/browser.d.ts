interface TrustedTypePolicyRules {
  createHTML?: (html: string) => string | null;
  createScriptURL?: (address: string) => string | null;
}
/**
 * Trusted Types, which the library of TypeScript does not have. The values are objects that are used as texts; older
 * browsers have none.
 */
// eslint-disable-next-line no-var -- only a var is a property of globalThis
declare var trustedTypes:
  | {
      createPolicy: (
        name: string,
        rules: TrustedTypePolicyRules,
      ) => { createHTML: (html: string) => string; createScriptURL: (address: string) => string };
    }
  | undefined;
