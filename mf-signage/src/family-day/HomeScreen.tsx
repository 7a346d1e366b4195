import { Muted } from '@schi/shared-ui/components';
import { Disclosure } from '@schi/shared-ui/layout';

/** Opened from the home screen. */
const isKept = () => typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches;

/** How to keep the page at hand; nothing where it was opened from the home screen. */
export const HomeScreen = () =>
  isKept() ? null : (
    <Disclosure>
      <summary>Keep this page on your home screen</summary>
      <Muted as="div">
        <p>iPhone: tap the share symbol in Safari, then “Add to Home Screen”.</p>
        <p>Android: open the menu of Chrome, then “Add to Home screen”.</p>
        <p>
          It then opens by itself, also where the hall has no network. It shows the last times, and says how old they
          are.
        </p>
      </Muted>
    </Disclosure>
  );
