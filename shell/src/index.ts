import '@schi/shared-ui/theme/global.css';

/** Lets the browser answer a touch or paint before the next step. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The application starts in steps: in one piece they would hold a phone for a good part of a second. All of them are in the page's one
 * script, so nothing more is asked for.
 */
const start = async () => {
  await pause();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ '@schi/shared-ui/platform');
  await pause();
  await import(/* webpackMode: "eager" */ '@schi/shared-ui/site');
  await pause();
  await import(/* webpackMode: "eager" */ './start');
};
void start();
