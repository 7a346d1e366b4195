/** What Google's library offers, as far as we use it. */
export interface GoogleIds {
  initialize(options: {
    client_id: string;
    nonce: string;
    ux_mode: 'popup';
    callback: (answer: { credential: string }) => void;
  }): void;
  renderButton(
    parent: HTMLElement,
    look: { theme: 'outline' | 'filled_black'; size: 'large'; text: 'signin_with'; width: number },
  ): void;
}

const address = 'https://accounts.google.com/gsi/client';
let loading: Promise<GoogleIds> | undefined;

const found = (): GoogleIds | undefined =>
  (window as { google?: { accounts?: { id?: GoogleIds } } }).google?.accounts?.id;

const load = () =>
  new Promise<GoogleIds>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      // The sentence of section 8.
      reject(new Error('Failed to load the Google 3P Authorization JavaScript Library'));
    };
    script.src = address;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      const ids = found();
      if (ids) resolve(ids);
      else fail();
    };
    document.head.append(script);
  });

/**
 * Google's library, loaded when it is first needed. Rejects when it cannot be loaded; then the next call tries again.
 */
export const googleLibrary = (): Promise<GoogleIds> => {
  const known = found();
  if (known) return Promise.resolve(known);
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
